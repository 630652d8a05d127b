// The same chance at every build, so that a scene never changes by itself.

export class Chance {
  constructor(private seed: number) {}

  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let t = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  one<T>(things: readonly T[]): T {
    const found = things[Math.floor(this.next() * things.length)];
    if (found === undefined) throw new Error("Nothing to choose from");
    return found;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
}
