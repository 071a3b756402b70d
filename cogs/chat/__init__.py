"""The toolkit: requests and their answers, controls, venues, names, sentences. Knows no game and no table's life."""
