"""Tests of the Discord that processes are tested on."""
