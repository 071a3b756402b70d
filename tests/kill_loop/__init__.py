"""The whole bot as a process, killed again and again while people play: `python -m tests.kill_loop --kills 300`."""
