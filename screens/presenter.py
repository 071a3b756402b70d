"""The parts that a game brings to people: its pictures, its words, its moves in words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from engines.protocol import Event, Options, Preview, Seat, places_of
from engines.registry import ENGINES
from locales import SafeText, Words, message_key
from locales.describing import Describer, Section, Sentence, abridged
from locales.narration import move_sentence, narrate
from render.core import collage
from render.core.lid import Lid
from render.core.moment import Feat
from screens.controls import AND, LABEL_LENGTH, OPTION_LENGTH, Address, Control
from screens.names import escape, escaped, mover_name, names_in, plain_names
from tables.core.model import Table
from teaching.examples import AROUND


class Area(StrEnum):
    """The subject of a picture, mostly a part of a position; the pictures of one message have different ones."""

    BOARD = "board"
    STRIP = "strip"
    """The strip below the board: the players, and what they share besides."""
    HAND = "hand"
    CHANCES = "chances"
    """All players' chances of winning over a whole game."""
    RATINGS = "ratings"
    """A person's ratings over all their rated games."""
    LID = "lid"
    """The lid of the game's box, in its lobby."""
    MOMENT = "moment"
    """A painting of what matters most in a turn, above the board."""


@dataclass(slots=True)
class DescribedPicture:
    """A picture and what it shows, in words, for those who cannot see it: see `described`.

    It is drawn when its file is first needed: call `app.drawing.draw` for that. Another process can
    draw it where `draw` is a `partial` of a function of `render`.
    """

    draw: Callable[[], bytes]
    alt_text: str
    area: Area = Area.BOARD
    sentences: Sequence[Sentence | str] = ()
    """The sentences that the alternative text was cut from, also those that it leaves out."""
    _png: bytes | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def is_made(self) -> bool:
        return self._png is not None

    @property
    def png(self) -> bytes:
        if self._png is None:
            self._png = self.draw()
        return self._png

    def keep(self, png: bytes) -> None:
        """Take the file that was drawn of it elsewhere."""
        self._png = png

    def make(self) -> None:
        """Draw it now: its file will be there at once."""
        _ = self.png


def described(
    draw: Callable[[], bytes], sentences: Iterable[Sentence | str], words: Words, area: Area = Area.BOARD
) -> DescribedPicture:
    """Return a picture with as many of the sentences about it as there is room for."""
    said = tuple(sentences)
    return DescribedPicture(draw, abridged(said, words), area, said)


Pictures: TypeAlias = tuple[DescribedPicture, ...]
"""The pictures of a position in a message: each in a box of its own, the board first."""


Facts: TypeAlias = Sequence[tuple[str, int]]
"""Of a game for one: words with their numbers, such as which turn it is."""


def said_first(above: str, pictures: Pictures, words: Words, room: int) -> str:
    """Return a text with all that its pictures show below it, a line for each sentence, in so many characters.

    A sentence of several pictures is said once. The names in it are characters, as in a text of a person.
    """
    said: dict[str, Sentence] = {}
    for picture in pictures:
        for each in picture.sentences or (picture.alt_text,):
            sentence = Sentence(each) if isinstance(each, str) else each
            said.setdefault(sentence.text, replace(sentence, text=escaped(sentence.text)))
    parts = [above, abridged(said.values(), words, room - len(above) - 1, between="\n")]
    return "\n".join(filter(None, parts))


def file_name(stem: str, area: Area) -> str:
    return f"{stem}-{area}.png"


@dataclass(frozen=True, slots=True)
class NumberedEvents:
    """Something that happened, and the number under which a recap tells it."""

    label: str
    events: tuple[Event, ...]


PlaceT = TypeVar("PlaceT")


def noted(notes: Sequence[NumberedEvents], places: Callable[[Event], Iterable[PlaceT]]) -> dict[PlaceT, str]:
    """Return the numbers to draw at each place that was changed, in their order."""
    found: dict[PlaceT, dict[str, None]] = {}
    for note in notes:
        for event in note.events:
            for place in places(event):
                found.setdefault(place, {})[note.label] = None
    return {place: "·".join(labels) for place, labels in found.items()}


def considered(pictures: Pictures, words: Words) -> Pictures:
    """Pictures of a position that is only considered, described so."""
    said = words("alt-preview")
    return tuple(
        each
        if each.alt_text.startswith(said)
        else described(each.draw, (said, *(each.sentences or (each.alt_text,))), words, each.area)
        for each in pictures
    )


class Foreseeing(Protocol):
    """A position, of a game or of a planning board, from which a seat's moves can be previewed."""

    @property
    def table(self) -> Table:
        """The table at the position."""
        ...

    @property
    def view(self) -> Any:
        """The position as a person may see it."""
        ...

    def require_seat(self) -> Seat:
        """Return the seat whose moves are previewed."""
        ...

    def preview(self, *texts: str) -> Preview[Any]:
        """Preview moves in succession. Raises as the engine's `preview`."""
        ...


class GamePresenter(ABC):
    """One game as people meet it. Plain functions draw its pictures: see `cogs.chat.runtime.rendering.Drawing.draw`.

    What is not abstract has the defaults of a game with nothing else to say: the words of its sentences alone.
    """

    slug: str
    own_part: Callable[[Table, Any, Words], DescribedPicture] | None = None
    """Draws the part of the board that is the view's own player's alone, large; None where all share one board."""
    lid: Callable[[Lid], collage.Picture] | None = None
    """Draws the lid of the game's box, which is shown in its lobby; None where the lobby has words alone."""
    turns: Mapping[int, int] = MappingProxyType({})
    """About how many turns a game takes, those of all players together, by the number of players."""
    series: tuple[int, ...] = ()
    """How many games a series may have, if several in a row are one."""

    @abstractmethod
    def describer(self, table: Table, view: Any, words: Words, *, is_formatted: bool = False) -> Describer:
        """Return what says the whole view in words; in a text that Discord formats the names of people are escaped."""

    @abstractmethod
    def board(self, table: Table, view: Any, words: Words, facts: Facts = ()) -> Pictures:
        """Draw the board and the strip as everyone may see them, without what a view knows of hands.

        A game that one may play alone shows the `facts` of it.
        """

    @abstractmethod
    def drawn(self, table: Table, view: Any, words: Words) -> collage.Picture:
        """Return the same pictures before they are encoded as files, for a moving picture."""

    @abstractmethod
    def recap(
        self,
        table: Table,
        view: Any,
        words: Words,
        notes: Sequence[NumberedEvents],
        *,
        hand: bool = False,
        part: str | None = None,
        plan: bool = False,
    ) -> Pictures:
        """Draw the board for its viewer with their hand, with a label at each place that an event of the notes changed.

        `part` is what is shown large, without the strip: `examples.AROUND` is the board around what was changed,
        and a game may have others of its own. Games without parts are always shown whole. A `plan` is thought out on
        the planning board, and its pictures say so.
        """

    @abstractmethod
    def hand(self, table: Table, view: Any, words: Words) -> DescribedPicture:
        """Draw the hand of the view's own player, privately."""

    def moment(self, table: Table, view: Any, events: Sequence[Event], words: Words) -> Pictures:
        """Paint the moment that matters most in these events and the position after them, if there is one."""
        return ()

    def series_of(self, options: Options, games: int) -> tuple[Options, ...]:
        """Return the options of each game of a series: the same again and again."""
        return (options,) * games

    def place_name(self, place: int) -> str:
        """Return a place of the board as players write it."""
        return ENGINES[self.slug].place_name(place)

    def options_in_words(self, options: Options, words: Words, seats: int | None = None) -> str:
        """Describe a table's options in one short phrase, and what follows from them for so many seats.

        Each is named as `/<game> new` names its value, or where that is yes the option.
        """
        said = (
            (words(f"option-{name}") if value == "yes" else words(f"choice-{name}-{value}"))
            for name, value in options.items()
            if value != "no"
        )
        return words("semicolon").join(said)

    def score_in_words(self, score: int, words: Words) -> str:
        """Return a player's final score in words: the sentence ``<game>-score``."""
        return words(f"{message_key(self.slug)}-score", score=score)

    def series_score_in_words(self, score: int, words: Words) -> str:
        """Return a player's result over a series in words."""
        return self.score_in_words(score, words)

    def series_game_in_words(self, options: Options, words: Words) -> str:
        """Describe the options of one game of a series, in a list of all its games."""
        return self.options_in_words(options, words)

    def score_details(self, view: Any, seat: Seat, words: Words) -> list[str]:
        """Return the parts of a player's final score; empty where the score says it all."""
        return []

    def tie_break(self, view: Any, names: Sequence[SafeText], words: Words) -> list[str]:
        """Explain what decided a game in which several players had the most points; empty where equals share it."""
        return []

    def narrated(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return what a player did in succession, in the order in which it is narrated best."""
        return events

    def before_scoring(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """Return the events without those of a final scoring, whose numbers the last picture shows in its table."""
        return tuple(events)

    def brings(self, seen: Foreseeing, moves: Sequence[str], words: Words) -> Iterator[str]:
        """Yield what moves bring about, in the words of their preview, but for the first event: the move itself."""
        events = seen.preview(*moves).events[1:]
        return self.clauses(seen, events, words)

    def clauses(self, seen: Foreseeing, events: Sequence[Event], words: Words) -> Iterator[str]:
        """Yield the plain sentences of events, without the name of the player whose moves are previewed."""
        names = plain_names(seen.table, words)
        lead = f"**{names[seen.require_seat()]}** "
        for sentence in narrate(words, self.slug, events, names=names, place_name=self.place_name):
            # Signs of lists and of bold text: options are plain.
            yield sentence.removeprefix("- ").removeprefix(lead).removesuffix(".").replace("**", "")

    def begins_turn(self, done: Sequence[str], text: str) -> bool:
        """Whether a move begins another turn of the same player, after the moves that they made before it."""
        return False

    def worth_narrating(self, moves: Sequence[str]) -> Sequence[str]:
        """Return the moves of a turn that are narrated to its player: not those that only lead to another."""
        return moves

    def more(self, at: Address, words: Words) -> Sequence[Control]:
        """Return the game's own ways to look at a table."""
        return ()

    def at_home(self, words: Words, *, in_server: bool) -> Sequence[Control]:
        """Return the game's own controls at home, which belong to no table."""
        return ()


def whole_board(presenter: GamePresenter, table: Table, view: Any, words: Words, *, plan: bool = False) -> Pictures:
    """All areas of a position, with the hand where the game has one; of a `plan` so that it is seen to be one."""
    return presenter.recap(table, view, words, (), hand=ENGINES[table.game].has_hands, plan=plan)


class BoardDescriber(Describer):
    """What says a position of a game of one board: whose turn it is, then the game's own sentences."""

    def __init__(self, turn: str, position: Sequence[str], names: Sequence[SafeText], words: Words) -> None:
        super().__init__(names, words)
        self.turn, self.said = turn, [Sentence(each) for each in (turn, *position)]

    def line(self) -> str:
        """Whose turn it is."""
        return self.turn

    def sections(self) -> list[Section]:
        return [Section(self.words("alt-section-now"), self.said)]

    def player(self, seat: Seat) -> Section:
        """Return all sentences: there is nothing that is one player's."""
        return Section(self.names[seat], self.said)


class BoardPresenter(GamePresenter):
    """The presenter of a game of one board, without hands and parts: it draws its board and has what is here."""

    drawing: Any
    """The package of its pictures, such as `render.qin`."""

    def drawn(self, table: Table, view: Any, words: Words, notes: Sequence[NumberedEvents] = ()) -> collage.Picture:
        """Return the board as everyone may see it, with a label at each place that something in the notes changed."""
        marks = tuple(self.drawing.Mark(place, label) for place, label in noted(notes, places_of).items())
        return self.drawing.picture(self.drawing.Scene(view, plain_names(table, words), marks))

    def position_in_words(self, view: Any, names: Sequence[SafeText], words: Words) -> Sequence[str]:
        """Describe what is where in sentences, for people who cannot see it."""
        return ()

    def describer(self, table: Table, view: Any, words: Words, *, is_formatted: bool = False) -> Describer:
        engine = ENGINES[self.slug]
        names, to_act = names_in(table, words, is_formatted=is_formatted), engine.to_act(engine.determinize(view, ""))
        turn = words("alt-turn", player=words.list([names[seat] for seat in sorted(to_act)]))
        position = self.position_in_words(view, names, words)
        return BoardDescriber(turn if to_act else words("alt-over"), position, names, words)

    def board(self, table: Table, view: Any, words: Words, facts: Facts = ()) -> Pictures:
        return self.recap(table, view, words, ())

    def recap(
        self,
        table: Table,
        view: Any,
        words: Words,
        notes: Sequence[NumberedEvents],
        *,
        hand: bool = False,
        part: str | None = None,
        plan: bool = False,
    ) -> Pictures:
        """Draw the board with the labels of the notes: there are neither hands nor parts."""
        said = self.describer(table, view, words).sections()
        sentences = [each for section in said for each in section.sentences]
        return (described(lambda: self._png(table, view, words, notes), sentences, words),)

    def _png(self, table: Table, view: Any, words: Words, notes: Sequence[NumberedEvents]) -> bytes:
        return collage.png_bytes(self.drawn(table, view, words, notes))

    def hand(self, table: Table, view: Any, words: Words) -> DescribedPicture:
        """Draw the board: no player holds anything apart from it."""
        (board,) = self.board(table, view, words)
        return board


DescriberT = TypeVar("DescriberT", bound=Describer)


class AreasPresenter(GamePresenter, Generic[DescriberT]):
    """The presenter of a game whose pictures are a board, a strip below it and hands: it says what is where in each."""

    drawing: Any
    """The package of its pictures, such as `render.qin`."""
    says: Callable[..., DescriberT]
    """What says a view, with the names of all players, the words and the name of who made the latest move."""
    changed: Callable[[Event], Iterable[Any]]
    """Which places look different since an event."""
    concerned: Callable[[Event], Iterable[Any]] | None = None
    """Which places an event is about, where those are others."""

    @abstractmethod
    def board_in_words(self, said: DescriberT) -> Iterable[Sentence | str]:
        """Return the sentences of the picture of the board."""

    @abstractmethod
    def strip_in_words(self, said: DescriberT) -> Iterable[Sentence | str]:
        """Return the sentences of the strip."""

    @abstractmethod
    def hand_in_words(self, said: DescriberT) -> str:
        """Return the sentence of the hand."""

    def marks(self, notes: Sequence[NumberedEvents], view: Any) -> Sequence[Any]:
        """Return a mark with the numbers of the notes at each place that was changed."""
        return [self.drawing.Mark(place, label, note=True) for place, label in noted(notes, self.changed).items()]

    def part(self, table: Table, what: Any, part: str, notes: Sequence[NumberedEvents], words: Words) -> Pictures:
        """Draw a part of the board large: that around what was changed, with the hand where the scene has one.

        The whole board and the strip where nothing on the board was changed.
        """
        if part != AROUND:
            return self.pictures(table, what, words)
        places = tuple(noted(notes, self.concerned or self.changed))
        if not places:
            return self.pictures(table, what, words)
        said = self.board_in_words(self.describer(table, what.view, words))
        board = described(partial(collage.png_of, self.drawing.close_up, what, places), said, words)
        return (board, self.hand_picture(table, what, words)) if what.hand else (board,)

    def is_considered(self, what: Any) -> bool:
        """Whether a scene is only considered, not played."""
        return what.plan or what.ghost is not None

    def shows_hand(self, what: Any) -> bool:
        """Whether a scene has a picture of a hand."""
        return what.hand

    def as_known(self, view: Any) -> Any:
        """Return a view after moves that are only thought out, with no more of the own hand than is known."""
        return view

    def describer(self, table: Table, view: Any, words: Words, *, is_formatted: bool = False) -> DescriberT:
        """Return what says the whole view in words, with the names of a table's people."""
        mover = None if view.last is None else mover_name(table, view.last.seat, words)
        names = names_in(table, words, is_formatted=is_formatted)
        mover = escape(mover) if mover is not None and is_formatted else mover
        return self.says(view, names, words, mover)

    def scene(
        self, table: Table, view: Any, words: Words, *, marks: Sequence[Any] = (), plan: bool = False, **own: Any
    ) -> Any:
        """Return the scene to draw. For a `plan` no more of the own hand is counted than is known."""
        shown, language = self.as_known(view) if plan else view, self.drawing.words_in(words.language)
        return self.drawing.Scene(
            view=shown, names=plain_names(table, words), words=language, marks=tuple(marks), plan=plan, **own
        )

    def pictures(self, table: Table, what: Any, words: Words) -> Pictures:
        said, preview = self.describer(table, what.view, words), self.preview_lines(what, words)
        board, strip = (partial(collage.png_of, draw, what) for draw in (self.drawing.board, self.drawing.strip))
        return (
            described(board, [*preview, *self.board_in_words(said)], words),
            described(strip, [*preview, *self.strip_in_words(said)], words, Area.STRIP),
            *([self.hand_picture(table, what, words)] if self.shows_hand(what) else []),
        )

    def hand_picture(self, table: Table, what: Any, words: Words) -> DescribedPicture:
        said = self.hand_in_words(self.describer(table, what.view, words))
        png = partial(self.drawing.hand_png, what)
        return described(png, [*self.preview_lines(what, words), said], words, Area.HAND)

    def preview_lines(self, what: Any, words: Words) -> list[str]:
        """Return the sentence that begins the words of a scene that is only considered; none where it is played."""
        return [words("alt-preview")] if self.is_considered(what) else []

    def board(self, table: Table, view: Any, words: Words, facts: Facts = ()) -> Pictures:
        return self.pictures(table, self.scene(table, view, words), words)

    def feat(
        self, events: Sequence[Event], names: Sequence[SafeText], words: Words
    ) -> tuple[Callable[[Feat], collage.Picture], Feat] | None:
        """Return what is worth a painting in these events, and what paints it; None in most turns."""
        return None

    def moment(self, table: Table, view: Any, events: Sequence[Event], words: Words) -> Pictures:
        """Paint the win where the game is over, else the feat of these events."""
        names, outcome = plain_names(table, words), view.outcome
        found: tuple[Callable[[Feat], collage.Picture], Feat] | None
        if outcome is not None and outcome.winners:
            seats: tuple[Seat, ...] = tuple(sorted(outcome.winners))
            score = self.score_in_words(outcome.scores[seats[0]], words)
            line = score if len(names) == 1 else words("end-moment", count=len(seats), score=score)
            found = self.drawing.won, Feat(seats, words.list([names[seat] for seat in seats]), line)
        else:
            # A game that was given up is over without an outcome by the rules.
            found = None if view.to_act is None else self.feat(events, names, words)
        if found is None:
            return ()
        draw, content = found
        said = f"{content.title}: {content.line}."
        return (described(partial(collage.png_of, draw, content), [said], words, Area.MOMENT),)

    def drawn(self, table: Table, view: Any, words: Words) -> collage.Picture:
        return self.drawing.film(self.scene(table, view, words))

    def recap(
        self,
        table: Table,
        view: Any,
        words: Words,
        notes: Sequence[NumberedEvents],
        *,
        hand: bool = False,
        part: str | None = None,
        plan: bool = False,
    ) -> Pictures:
        what = self.scene(table, view, words, marks=self.marks(notes, view), hand=hand, plan=plan)
        return self.pictures(table, what, words) if part is None else self.part(table, what, part, notes, words)

    def hand(self, table: Table, view: Any, words: Words) -> DescribedPicture:
        return self.hand_picture(table, self.scene(table, view, words, hand=True), words)


def brought(
    presenter: GamePresenter, seen: Foreseeing, move: str, words: Words, room: int = OPTION_LENGTH
) -> str | None:
    """Return what a move brings about, in at most so many characters; None for nothing. Raises as `preview`.

    The move may be several with `AND` between them. What has no room is left out, never cut.
    """
    said = ""
    for clause in presenter.brings(seen, move.split(AND), words):
        longer = f"{said}{words('semicolon')}{clause}" if said else clause
        said = longer if len(longer) <= room else said
    return said or None


def move_in_words(presenter: GamePresenter, text: str, words: Words, events: Sequence[Event] = ()) -> str:
    """Return a move as part of a sentence: "place red–yellow on F7 and G7". Its events name what lies where."""
    move = ENGINES[presenter.slug].parse(text)
    return move_sentence(words, presenter.slug, move, place_name=presenter.place_name, events=events)


def moves_in_words(presenter: GamePresenter, texts: Iterable[str], words: Words) -> str:
    return words("semicolon").join(move_in_words(presenter, text, words) for text in texts)


def take_back_label(presenter: GamePresenter, undoes: Sequence[tuple[str, Sequence[Event]]], words: Words) -> str:
    """Return the label of a button that takes moves back: it names them, or says how many where that is too long."""
    moves = ", ".join(move_in_words(presenter, move, words, events) for move, events in undoes)
    label = words("button-take-back-what", move=moves)
    # One of the full length looks cut.
    return label if len(label) < LABEL_LENGTH else words("button-take-back-steps", count=len(undoes))
