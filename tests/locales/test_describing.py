"""Texts that are cut from the sentences about a position."""

from __future__ import annotations

from locales import Words
from locales.describing import ALT_TEXT_LENGTH, Section, Sentence, abridged, listed, pages

WORDS = Words("en")


def test_the_most_important_sentences_are_chosen_and_the_others_named() -> None:
    long, short, last = Sentence("A." * 300, "first things", 2), Sentence("B." * 150, "others", 1), Sentence("C.")
    assert abridged([long, short, last], WORDS) == f"{long.text} {short.text} C."
    more = Sentence("D." * 250, "more", 1)
    assert abridged([long, short, more, last], WORDS) == (
        f"{short.text} {more.text} C. Left out for lack of room: first things."
    )
    assert abridged([long, short, more, last], WORDS, 450) == (
        f"{short.text} C. Left out for lack of room: first things and more."
    )


def test_sentences_without_a_subject_are_left_out_without_a_word() -> None:
    sentences = ["A." * 400, "B." * 200, "C."]
    assert abridged(sentences, WORDS) == f"{sentences[0]} C."


def test_a_text_of_exactly_the_length_is_whole() -> None:
    whole = ["A" * 1000 + ".", "B" * (ALT_TEXT_LENGTH - 1003) + "."]
    assert abridged(whole, WORDS) == " ".join(whole)
    assert abridged([whole[0], f"B{whole[1]}"], WORDS) == whole[0]


def test_a_sentence_that_fills_the_room_exactly_is_kept_with_all_others() -> None:
    sentences = [
        Sentence("A" * 59 + ".", "the first part", 1),
        Sentence("B" * 79 + "."),
        Sentence("C" * 99 + ".", "the last part", 2),
    ]
    names = "Left out for lack of room: the first part and the last part."
    for room in range(len(" ".join(each.text for each in sentences))):
        text = abridged(sentences, WORDS, room)
        assert len(text) <= room
        assert bool(text) == (room > len(names))
    assert abridged(sentences, WORDS, len(names) + 81) == f"{sentences[1].text} {names}"


def test_pages_break_between_sentences_and_repeat_the_title() -> None:
    sections = [
        Section("One", [Sentence("First."), Sentence("Second."), Sentence("Third.")]),
        Section("Two", [Sentence("Fourth.")]),
    ]
    assert pages(sections, 100) == ["### One\nFirst.\nSecond.\nThird.\n### Two\nFourth."]
    assert pages(sections[:1], 21) == ["### One\nFirst.", "### One\nSecond.", "### One\nThird."]
    assert pages(sections, 22) == ["### One\nFirst.\nSecond.", "### One\nThird.", "### Two\nFourth."]


def test_items_are_listed_after_a_colon() -> None:
    assert listed("Row 1", ["A1 red", "B1 blue"], Words("en"), "; ") == "Row 1: A1 red; B1 blue."
