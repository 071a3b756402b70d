"""What people see, as values: texts, pictures, controls, forms. No Discord, no web, no clock."""
