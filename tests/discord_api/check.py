"""Is a request what Discord's description asks for, and within the sums that the description does not give?"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import quote

from jsonschema_rs import Draft202012Validator, Registry, ValidationError

DESCRIPTION = Path(__file__).with_name("openapi.json")
_URI = "urn:discord"

CONTENT = 2_000
IMAGE = 256 * 1024
ROWS, IN_A_ROW = 5, 5
COMPONENTS, TEXT_DISPLAYS = 40, 4_000
EMBEDS = 6_000
COMMAND = 8_000
CHOICES = 25
ALT_TEXT = 1_024


class Request(Protocol):
    """A request as SimCord records it."""

    @property
    def method(self) -> str: ...

    @property
    def path(self) -> str: ...

    @property
    def params(self) -> Mapping[str, Any]: ...

    @property
    def json(self) -> Any: ...


_NOTHING = object()
_sound = dict[str, Any]()
"""The last body of each operation that had no fault."""


def faults(requests: Iterable[Request]) -> list[str]:
    """What is wrong with some requests; empty when Discord would take them all."""
    return [f"{request.method} {request.path}: {fault}" for request in requests for fault in faults_of(request)]


def faults_of(request: Request) -> Iterator[str]:
    """What is wrong with one request."""
    template = _template(request.method, request.path)
    if template is None:
        yield "no such operation is described; add it to tests/discord_api/trim.py and trim again"
        return
    # The commands, which every bot sends at its start, would take longer to look at than all that a test does.
    yield from _faults_of_query(template, request)
    if request.json == _sound.get(template, _NOTHING):
        return
    found = list(_faults_of_body(template, request))
    if not found:
        _sound[template] = request.json
    yield from found


def _faults_of_query(template: str, request: Request) -> Iterator[str]:
    known = {each["name"]: each for each in _operation(template, request.method)["parameters"]}
    for name in known:
        if known[name].get("required") and name not in request.params:
            yield f"?{name} is missing"
    for name, value in request.params.items():
        # What is not described is ignored; the library adds some of its own.
        if name in known and not _fits(value, known[name]["schema"]):
            yield f"?{name}={value} does not fit {known[name]['schema']}"


def _fits(value: Any, schema: Mapping[str, Any]) -> bool:
    """Whether a number or a truth in a query is one; texts are not looked at."""
    told = str(value).lower()
    if schema.get("type") == "boolean":
        return told in ("true", "false", "1", "0")
    if schema.get("type") != "integer":
        return True
    return told.isdecimal() and schema.get("minimum", 0) <= int(told) <= schema.get("maximum", int(told))


def _faults_of_body(template: str, request: Request) -> Iterator[str]:
    validator = _validator(template, request.method.lower())
    if request.json is None and (_operation(template, request.method)["requestBody"] or {}).get("required"):
        yield "the body is missing"
    if request.json is not None and validator is not None:
        body = _numbers_to_digits(request.json)
        for error in validator.iter_errors(body):
            closest = _closest(error)
            yield f"{'/'.join(map(str, closest.instance_path))}: {closest.message[:300]}"
    yield from _sums(template, request.json)


@cache
def _described() -> dict[str, Any]:
    return json.loads(DESCRIPTION.read_text(encoding="utf-8"))


def _operation(template: str, method: str) -> dict[str, Any]:
    return _described()["paths"][template][method.lower()]


@cache
def _templates() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Patterns of all paths, those with the fewest gaps first."""
    paths = sorted(_described()["paths"], key=lambda path: path.count("{"))
    return tuple((re.compile(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(path))), path) for path in paths)


def _template(method: str, path: str) -> str | None:
    for pattern, template in _templates():
        if pattern.fullmatch(path) and method.lower() in _described()["paths"][template]:
            return template
    return None


@cache
def _validator(template: str, method: str) -> Draft202012Validator | None:
    if _operation(template, method)["requestBody"] is None:
        return None
    pointer = quote(template.replace("~", "~0").replace("/", "~1"))
    reference = f"{_URI}#/paths/{pointer}/{method}/requestBody/content/application~1json/schema"
    return Draft202012Validator({"$ref": reference}, registry=Registry([(_URI, _described())]))


def _closest(error: ValidationError) -> ValidationError:
    """What is wrong with something that could be one of several: the deepest fault of those that it says it is."""
    branches = [[_closest(inner) for inner in branch] for branch in getattr(error.kind, "context", ())]
    meant = [branch for branch in branches if not any(inner.instance_path[-1:] == ["type"] for inner in branch)]
    found = [inner for branch in meant or branches for inner in branch]
    return max(found, key=lambda inner: len(inner.instance_path), default=error)


def _numbers_to_digits(node: Any, key: str = "") -> Any:
    """Ids are sent as strings of digits or as numbers; Discord takes either."""
    if isinstance(node, Mapping):
        return {
            name: str(value) if name == "id" and key in ("attachments", "emoji") else _numbers_to_digits(value, name)
            for name, value in node.items()
        }
    if isinstance(node, list | tuple):
        return [_numbers_to_digits(value, key) for value in node]
    if isinstance(node, int) and not isinstance(node, bool) and (key in ("users", "roles") or key.endswith("_id")):
        return str(node)
    return node


def _sums(template: str, body: Any) -> Iterator[str]:
    if template.endswith("/commands"):
        for command in body or ():
            yield from _command_sums(command)
        return
    if not isinstance(body, Mapping):
        return
    if template.endswith("/callback"):
        data = body.get("data") or {}
        if len(data.get("choices") or ()) > CHOICES:
            yield f"{len(data['choices'])} suggestions, {CHOICES} are allowed"
        yield from _message_sums(data)
    elif template.endswith("/emojis"):
        size = len(str(body.get("image")).partition(",")[2]) * 3 // 4
        if size > IMAGE:
            yield f"an image of {size} bytes, {IMAGE} are allowed"
    else:
        # A post in a forum brings its first message along.
        yield from _message_sums(body)
        yield from _message_sums(body.get("message") or {})


def _message_sums(message: Mapping[str, Any]) -> Iterator[str]:
    if len(message.get("content") or "") > CONTENT:
        yield f"content of {len(message['content'])} characters, {CONTENT} are allowed"
    embeds = sum(len(text) for embed in message.get("embeds") or () for text in _strings(embed))
    if embeds > EMBEDS:
        yield f"embeds of {embeds} characters, {EMBEDS} are allowed"
    for attachment in message.get("attachments") or ():
        if len(attachment.get("description") or "") > ALT_TEXT:
            yield f"alt text of {len(attachment['description'])} characters, {ALT_TEXT} are allowed"
    yield from _component_sums(message)


def _component_sums(message: Mapping[str, Any]) -> Iterator[str]:
    rows = message.get("components") or ()
    everything = list(_components(rows))
    if (message.get("flags") or 0) & 1 << 15:
        if message.get("content") or message.get("embeds"):
            yield "components v2 go with neither content nor embeds"
        if len(everything) > COMPONENTS:
            yield f"{len(everything)} components, {COMPONENTS} are allowed"
        shown = sum(len(item.get("content") or "") for item in everything if item.get("type") == 10)
        if shown > TEXT_DISPLAYS:
            yield f"text displays of {shown} characters, {TEXT_DISPLAYS} are allowed"
        yield from _files_not_shown(message, everything)
    elif len(rows) > ROWS:
        yield f"{len(rows)} rows, {ROWS} are allowed"
    for row in everything:
        if row.get("type") == 1 and len(row.get("components") or ()) > IN_A_ROW:
            yield f"a row of {len(row['components'])} buttons, {IN_A_ROW} are allowed"
    names = [item["custom_id"] for item in everything if "custom_id" in item]
    for name in {name for name in names if names.count(name) > 1}:
        yield f"custom id {name!r} stands twice"
    for item in everything:
        values = [option.get("value") for option in item.get("options") or ()]
        if item.get("type") == 3 and not 1 <= len(values) <= CHOICES:
            yield f"a select of {len(values)} options, 1 to {CHOICES} are allowed"
        if len(set(values)) < len(values):
            yield f"a select has the same value twice: {item.get('custom_id')}"


def _files_not_shown(message: Mapping[str, Any], everything: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """In a message that is laid out a file that no component names is not to be seen."""
    shown = {text for item in everything for text in _strings(item) if text.startswith("attachment://")}
    for attachment in message.get("attachments") or ():
        if "filename" in attachment and f"attachment://{attachment['filename']}" not in shown:
            yield f"no component shows {attachment['filename']}"


def _components(nodes: Any) -> Iterator[Mapping[str, Any]]:
    for node in nodes:
        yield node
        yield from _components(node.get("components") or ())
        if node.get("accessory"):
            yield from _components([node["accessory"]])


def _command_sums(command: Mapping[str, Any]) -> Iterator[str]:
    size = command_size(command)
    if size > COMMAND:
        yield f"command {command['name']} has {size} characters, {COMMAND} are allowed"


def command_size(node: Mapping[str, Any]) -> int:
    """Names, descriptions and values of a command and all it contains, the longest language counting."""
    size = 0
    for key in ("name", "description"):
        texts = [node.get(key) or "", *(node.get(f"{key}_localizations") or {}).values()]
        size += max(len(text) for text in texts)
    size += len(str(node.get("value") or "")) if "value" in node else 0
    return size + sum(command_size(child) for key in ("options", "choices") for child in node.get(key) or ())


def _strings(node: Any) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, Mapping):
        for value in node.values():
            yield from _strings(value)
    elif isinstance(node, list):
        for value in node:
            yield from _strings(value)
