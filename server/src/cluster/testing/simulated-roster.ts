import type { World } from './world.ts';

const REPORT_EVERY_MS = 2_000;
const RECENT_MS = 6_000;
/** A server has heard the births of the gateways at the earliest and the latest after these times from its start. */
const BIRTHS_MS = [1_000, 6_000] as const;

/** The reports of servers about each other: if they have the births of the gateways. */
export class SimulatedRoster {
  readonly #world: World;
  readonly #lives = new Set<RosterLife>();

  constructor(world: World) {
    this.#world = world;
  }

  /** A server begins; `send` delivers a report as late as its connection is, or never. */
  join(send: (act: () => void) => void): RosterLife {
    const life = new RosterLife(this.#world, send, this.#lives);
    this.#lives.add(life);
    return life;
  }
}

/** One life of a process among the others. */
export class RosterLife {
  /** When it began, and when it has the births. */
  readonly startedAt: number;
  readonly preparedAt: number;
  readonly #world: World;
  readonly #send: (act: () => void) => void;
  readonly #others: Set<RosterLife>;
  #heardAt = Number.NEGATIVE_INFINITY;

  constructor(world: World, send: (act: () => void) => void, others: Set<RosterLife>) {
    this.#world = world;
    this.#send = send;
    this.#others = others;
    this.startedAt = world.now;
    this.preparedAt = world.now + world.between(...BIRTHS_MS);
    world.after(world.between(0, REPORT_EVERY_MS), () => this.#report());
  }

  get isPrepared(): boolean {
    return this.#world.now >= this.preparedAt;
  }

  /** It has no births, and another one said just now that it has. */
  get holdsBack(): boolean {
    return !this.isPrepared && this.#heardAt >= this.#world.now - RECENT_MS;
  }

  end(): void {
    this.#others.delete(this);
  }

  #report(): void {
    if (!this.#others.has(this)) return;
    this.#world.after(REPORT_EVERY_MS, () => this.#report());
    if (!this.isPrepared) return;
    this.#send(() => {
      for (const other of this.#others) if (other !== this) other.#heardAt = this.#world.now;
    });
  }
}
