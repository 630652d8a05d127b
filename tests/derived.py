"""Finds classes that work from source and not in the compiled wheel, by reading the files.

Plain Python can only derive from a compiled class that carries `@mypyc_attr(allow_interpreted_subclasses=True)`. It has
its attributes in fixed places, which a class below it cannot cover; and no class can have two compiled bases.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ALLOWED = "allow_interpreted_subclasses"


@dataclass
class Module:
    name: str
    path: Path
    compiled: bool
    names: dict[str, str] = field(default_factory=dict)
    """What is imported, with the full name of each."""
    classes: dict[str, ast.ClassDef] = field(default_factory=dict)


def read_module(name: str, path: Path, compiled: bool) -> Module:
    module = Module(name, path, compiled)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.ClassDef):
            module.classes[node.name] = node
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            module.names |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            module.names |= {alias.asname: alias.name for alias in node.names if alias.asname}
    return module


class Sources:
    """All files of a package, and of others that use it."""

    def __init__(self, root: Path, compiled: Iterable[str], *others: Path) -> None:
        """`root` is the folder that the patterns of compiled files begin at; the package lies in its `src`."""
        chosen = {path for pattern in compiled for path in root.glob(pattern) if path.name != "__init__.py"}
        self.modules: dict[str, Module] = {}
        for folder in (root / "src", *others):
            for path in sorted(folder.rglob("*.py")):
                parts = path.relative_to(folder).with_suffix("").parts
                name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
                self.modules[name] = read_module(name, path, path in chosen)

    def find(self, name: str, seen: int = 0) -> tuple[Module, ast.ClassDef] | None:
        """The class of a full name, wherever it is imported from in turn."""
        where, _, own = name.rpartition(".")
        module = self.modules.get(where)
        if module is None or seen > len(self.modules):
            return None
        if own in module.classes:
            return module, module.classes[own]
        return self.find(module.names[own], seen + 1) if own in module.names else None

    def bases(self, module: Module, node: ast.ClassDef) -> list[tuple[Module, ast.ClassDef]]:
        found = [self.find(full_name(module, base)) for base in node.bases]
        return [each for each in found if each is not None and each[1] is not node]

    def compiled_above(self, module: Module, node: ast.ClassDef) -> list[ast.ClassDef]:
        """The compiled classes that it has its attributes from."""
        out = []
        for there, base in self.bases(module, node):
            out += [base] if there.compiled else []
            out += self.compiled_above(there, base)
        return out

    def traps(self) -> Iterator[str]:
        for module in self.modules.values():
            if not module.compiled:
                for node in module.classes.values():
                    for trap in self.traps_of(module, node):
                        yield f"{module.path}:{node.lineno}: {node.name} {trap}"

    def traps_of(self, module: Module, node: ast.ClassDef) -> Iterator[str]:
        bases = self.bases(module, node)
        for there, base in bases:
            if there.compiled and not allows(base) and not is_exception(base):
                yield (
                    f"derives from {there.name}.{base.name}, which is compiled: give that "
                    f"@mypyc_attr({ALLOWED}=True), or put {node.name} into a file that is compiled (setup.py)"
                )
        if len([each for each in bases if each[0].compiled or self.compiled_above(*each)]) > 1:
            yield "derives from two compiled classes; it can have one"
        covered = {name for base in self.compiled_above(module, node) for name in attributes(base)}
        for name in own_values(node):
            if name in covered:
                yield f"sets {name!r} for the class, but a compiled base has it in each instance: set it in __init__"


def full_name(module: Module, base: ast.expr) -> str:
    if isinstance(base, ast.Subscript):  # of a generic class
        return full_name(module, base.value)
    if isinstance(base, ast.Attribute):
        return f"{full_name(module, base.value)}.{base.attr}"
    if isinstance(base, ast.Name):
        return module.names.get(base.id, f"{module.name}.{base.id}")
    return ""


def allows(node: ast.ClassDef) -> bool:
    calls = [each for each in node.decorator_list if isinstance(each, ast.Call)]
    given = [keyword for call in calls for keyword in call.keywords if keyword.arg == ALLOWED]
    return any(isinstance(each.value, ast.Constant) and each.value.value is True for each in given)


def is_exception(node: ast.ClassDef) -> bool:
    """These have a base that is not compiled, and can be derived from anyhow."""
    return any(isinstance(base, ast.Name) and base.id in dir(builtins) for base in node.bases)


def attributes(node: ast.ClassDef) -> set[str]:
    """What its methods set in an instance."""
    return {
        each.attr
        for each in ast.walk(node)
        if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)
        if isinstance(each.value, ast.Name) and each.value.id == "self"
    }


def own_values(node: ast.ClassDef) -> Iterator[str]:
    """What it sets for itself, outside of any method."""
    for statement in node.body:
        targets = statement.targets if isinstance(statement, ast.Assign) else []
        if isinstance(statement, ast.AnnAssign) and statement.value is not None:
            targets = [statement.target]
        yield from (target.id for target in targets if isinstance(target, ast.Name))
