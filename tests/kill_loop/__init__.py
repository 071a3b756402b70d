"""The whole bot as a process, killed again and again while people play; `make full` alone does it."""
