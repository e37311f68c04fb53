import type { Clock } from '../lib/clock.ts';
import { closedSession, type MonitorState } from './monitor-session.ts';
import { SessionDriver, type MonitorCalls } from './session-driver.ts';
import { ValueTable } from './value-table.ts';

/** The session of one place, as seen by everything that shows its values. */
export class SharedSession {
  readonly place: string;
  readonly table = new ValueTable();
  readonly #listeners = new Set<() => void>();
  #state: MonitorState = closedSession;

  constructor(place: string) {
    this.place = place;
  }

  readonly state = (): MonitorState => this.#state;

  readonly onState = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  setState(state: MonitorState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

interface Held {
  readonly session: SharedSession;
  readonly driver: SessionDriver;
  holders: number;
}

interface Parts {
  readonly callsOf: (place: string) => MonitorCalls;
  readonly clock: Clock;
  /** Reports activity (pointer or key); returns a function that stops it. */
  readonly watchActivity: (report: () => void) => () => void;
}

/**
 * The monitor sessions of a page: one per piece of equipment or record, however many widgets, rows and tabs show its
 * values; it ends with the last of them.
 */
export class SharedSessions {
  readonly #parts: Parts;
  readonly #idle = new Map<string, SharedSession>();
  readonly #held = new Map<string, Held>();
  #stopWatching: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The session of a place, which runs while it is held. */
  of(place: string): SharedSession {
    const known = this.#held.get(place)?.session ?? this.#idle.get(place);
    if (known !== undefined) return known;
    const session = new SharedSession(place);
    this.#idle.set(place, session);
    return session;
  }

  /** Keeps the session running until the returned function is called. */
  hold(session: SharedSession): () => void {
    const held = this.#held.get(session.place) ?? this.#start(session);
    held.holders += 1;
    let isHolding = true;
    return () => {
      if (!isHolding) return;
      isHolding = false;
      held.holders -= 1;
      if (held.holders === 0) this.#stop(held);
    };
  }

  #start(session: SharedSession): Held {
    const { callsOf, clock, watchActivity } = this.#parts;
    const { place, table } = session;
    const driver = new SessionDriver(callsOf(place), table, clock, (state) => session.setState(state));
    const held = { session, driver, holders: 0 };
    this.#idle.delete(place);
    this.#held.set(place, held);
    this.#stopWatching ??= watchActivity(() => {
      for (const one of this.#held.values()) one.driver.activity();
    });
    driver.start();
    return held;
  }

  #stop({ session, driver }: Held): void {
    this.#held.delete(session.place);
    driver.close();
    if (this.#held.size > 0) return;
    this.#stopWatching?.();
    this.#stopWatching = undefined;
  }
}
