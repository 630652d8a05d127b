"""Generation by generation: play, fit, prove it against the best so far."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

import numpy as np

from underbough import UnderboughError, workers
from underbough.arena.playing.processes import check_jobs
from underbough.bots.learned.oracle import layout_of, shipped_weights
from underbough.bots.learned.weights import Weights
from underbough.train import fitting, networks, selfplay
from underbough.train.course import Course, Report
from underbough.train.folder import Folder, accessing
from underbough.train.selfplay import Samples

REMEMBERED = 4  # generations whose games are learned from
ROUNDS = 4  # of fitting
GAMES_PER_GENERATION = 100_000  # seeds
CALIBRATION = 40  # games
PART = 4  # jobs that a process takes at a time

Made = TypeVar("Made")
Progress = Callable[[str, int, int], None]
"""What is being done, how much of it is done, and how much there is to do."""


class School:
    """A course in its folder. Stopped at any moment, it goes on after the last whole generation."""

    def __init__(self, course: Course, folder: Path, jobs: int, progress: Progress) -> None:
        check_jobs(jobs)
        self.course = course
        self.folder = Folder(folder)
        self.jobs = jobs or os.cpu_count() or 1
        self.progress = progress
        self.reports: list[Report] = []
        self.open()

    def open(self) -> None:
        """Read the reports so far; refuses a folder in which something else was learned."""
        new = self.folder.is_new()
        self.folder.open(self.course, self.fitted(Path(self.course.start)) if new and self.course.start else None)
        try:
            self.reports = self.folder.read_reports()
            self.publish()
        except UnderboughError:
            self.close()
            raise

    def close(self) -> None:
        self.folder.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def fitted(self, path: Path) -> Weights:
        """Weights from elsewhere, for what is learned here."""
        weights = Weights.load(path)
        if weights.edition != self.course.edition:
            raise UnderboughError(f"{path} holds weights for {weights.edition}, not for {self.course.edition}")
        if weights.solo and not self.course.solo:
            raise UnderboughError(f"{path} holds weights against a printed opponent; a course with them needs --solo")
        layout = layout_of(self.course.edition)
        fitted = weights.fitted(layout.names, layout.alike)
        # A network belongs to weights as they are.
        return replace(fitted, solo=self.course.solo, network=fitted.network if self.course.network else None)

    @property
    def best(self) -> Path:
        return self.folder.best

    def best_weights(self) -> Weights | None:
        """Those of the last generation that was kept, or what the course began with."""
        kept = self.last_kept()
        return self.first_weights() if kept is None else self.learned(self.folder.weights(kept))

    def last_kept(self) -> int | None:
        return max((report.generation for report in self.reports if report.kept), default=None)

    def publish(self) -> None:
        """The best weights under a name that does not change."""
        kept = self.last_kept()
        if kept is not None:
            self.save(self.learned(self.folder.weights(kept)), self.best)

    def save(self, weights: Weights, path: Path) -> None:
        with accessing(path):
            weights.save(path)

    def learned(self, path: Path) -> Weights:
        """Weights of this course."""
        return Weights.load(path).fitted(layout_of(self.course.edition).names)

    def first_weights(self) -> Weights | None:
        """What the course begins with. Who meets a printed opponent for the first time has learned among players."""
        if self.course.start:
            return self.learned(self.folder.first)
        if self.course.network:
            return self.fitted(shipped_weights(self.course.edition, solo=self.course.solo, further=True))
        return self.fitted(shipped_weights(self.course.edition, solo=False)) if self.course.solo else None

    def no_weights(self) -> Weights:
        return Weights.none(layout_of(self.course.edition).names, edition=self.course.edition)

    def learn(self, generations: int) -> Iterator[Report]:
        if len(self.reports) < generations:
            self.check_remembered(len(self.reports))
        while len(self.reports) < generations:
            report = self.next_generation(len(self.reports))
            self.reports.append(report)
            self.folder.write_reports(self.reports)
            self.publish()
            yield report

    def next_generation(self, generation: int) -> Report:
        best = self.best_weights()
        played, score = self.play(best, generation)
        weights, error = self.taught(best, Samples.joined([*self.remembered(generation), played]), generation)
        share = self.trial(weights, best, generation)
        kept = share >= 0.5
        if kept:
            self.save(self.calibrated(weights, generation), self.folder.weights(generation))
        return Report(generation, len(played.last), round(error, 3), round(score, 2), round(share, 3), kept)

    def taught(self, best: Weights | None, samples: Samples, generation: int) -> tuple[Weights, float]:
        """New weights, or a new network for the old ones, and how far they miss."""
        first = self.first_weights() or self.no_weights()
        if self.course.network:
            return networks.teach(first, samples, generation, partial(self.progress, "teaching"))
        self.progress("fitting", 0, 1)
        return fitting.fit(best or first, samples, ROUNDS, near=first)

    def play(self, weights: Weights | None, generation: int) -> tuple[Samples, float]:
        jobs = [(self.course.subject, weights, seed) for seed in self.seeds(generation, 0, self.course.games)]
        games = list(self.together("playing", selfplay.play, jobs))
        samples = Samples.joined([game.samples for game in games])
        with accessing(self.folder.games(generation)):
            samples.save(self.folder.games(generation))
        return samples, float(np.mean([game.score for game in games]))

    def remembered(self, generation: int) -> list[Samples]:
        return [self.samples(earlier) for earlier in self.learned_from(generation)]

    def check_remembered(self, generation: int) -> None:
        """Before hours of playing, not after."""
        for earlier in self.learned_from(generation):
            self.samples(earlier)

    def learned_from(self, generation: int) -> range:
        return range(max(0, generation - REMEMBERED + 1), generation)

    def samples(self, generation: int) -> Samples:
        return Samples.load(self.folder.games(generation), len(layout_of(self.course.edition).names))

    def trial(self, weights: Weights, best: Weights | None, generation: int) -> float:
        """The share of the victories of new weights against the best ones, or against rules of thumb."""
        seeds = self.seeds(generation, self.course.games, self.course.trial)
        jobs = [(self.course.trial_subject, weights, best, seed) for seed in seeds]
        return float(np.mean(list(self.together("trying", selfplay.contest, jobs))))

    def calibrated(self, weights: Weights, generation: int) -> Weights:
        spread = self.spread(weights, generation)
        if weights.network is None:
            return replace(weights, spread=spread)
        return replace(weights, network=replace(weights.network, spread=spread))

    def spread(self, weights: Weights, generation: int) -> tuple[float, float]:
        seeds = self.seeds(generation, self.course.games + self.course.trial, CALIBRATION)
        jobs = [(self.course.subject, weights, seed) for seed in seeds]
        return fitting.spread([each for game in self.together("measuring", selfplay.foretold, jobs) for each in game])

    def seeds(self, generation: int, after: int, count: int) -> range:
        """Of games that no other part of the course plays."""
        first = (generation * 1000 + self.course.seed) * GAMES_PER_GENERATION + after
        return range(first, first + count)

    def together(self, what: str, do: Callable[..., Made], jobs: Iterable[tuple[Any, ...]]) -> Iterator[Made]:
        """On all processes, in order."""
        every = list(jobs)
        if self.jobs == 1:
            for i, job in enumerate(every):
                self.progress(what, i, len(every))
                yield do(*job)
            return
        for i, made in enumerate(on_processes(self.jobs, do, every)):
            self.progress(what, i, len(every))
            yield made


def on_processes(count: int, do: Callable[..., Made], jobs: Sequence[tuple[Any, ...]]) -> Iterator[Made]:
    """Whoever stops listening ends the work at once.

    Not by `pool.map`: it cancels what nobody waits for, over which a pool whose processes are ended stumbles loudly.
    """
    pool = workers.new_pool(count)
    try:
        parts = [pool.submit(do_all, do, jobs[at : at + PART]) for at in range(0, len(jobs), PART)]
        for part in parts:
            yield from part.result()
    except BrokenExecutor as error:
        raise UnderboughError("a process that played games has died; start again to go on") from error
    finally:
        workers.end(pool)  # games that nobody waits for any more need not end


def do_all(do: Callable[..., Made], jobs: Sequence[tuple[Any, ...]]) -> list[Made]:
    return [do(*job) for job in jobs]
