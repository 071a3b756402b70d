"""What happened, kept: schema, migrations, and all SQL of the product."""
