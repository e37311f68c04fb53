import { type ListedServer, type ServerState, serverStateSchema } from '@tidegate/contract/nouns/server/server.ts';
import type { ClusterBus } from '../ports/cluster-bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { ServerRoster } from '../ports/server-roster.ts';

const TOPIC = 'server';
const REPORT_EVERY_MS = 2_000;
/** Others answer the report of a server that they did not know at once. */
const ACQUAINTED_MS = 500;
/** Two reports in a row may be missing. */
const RECENT_MS = 3 * REPORT_EVERY_MS;
/** The most servers that greet a new one at once; more wait for their next report, because everybody receives every greeting. */
const GREETING = 8;
/** A server that has reported nothing for so long is lost. */
export const LOST_MS = 10_000;
/** A lost server is shown for so long. */
export const SHOWN_MS = 600_000;
const GONE = new Uint8Array();

/** The report of this server about itself. */
export interface OwnServer {
  /** Measures what has been done since the last call. */
  measure(): void;
  state(): Omit<ServerState, 'isHandingOver'>;
}

interface RosterParts {
  readonly bus: ClusterBus;
  readonly own: OwnServer;
  readonly clock: Clock;
  readonly log: Log;
}

interface Heard {
  readonly state: ServerState;
  /** Ms since the epoch, for people. */
  readonly at: number;
  /** Monotonic, ms. */
  readonly heardAt: number;
}

/**
 * The servers of the installation: each reports itself every two seconds and keeps what it heard of the others. One that ends in
 * order says so and is forgotten at once.
 */
export class Roster implements ServerRoster {
  readonly #parts: RosterParts;
  /** By the sender as the bus names it. */
  readonly #heard = new Map<string, Heard>();
  #isHandingOver = false;
  /** When this server reached the others (Clock.monotonic). */
  #upSince: number | undefined;
  #ends: (() => void)[] = [];

  constructor(parts: RosterParts) {
    this.#parts = parts;
  }

  get self(): string {
    return this.#parts.own.state().name;
  }

  get isHandingOver(): boolean {
    return this.#isHandingOver;
  }

  /** The number of servers, this one included. */
  get count(): number {
    const since = this.#parts.clock.monotonic() - LOST_MS;
    let count = 1;
    for (const { heardAt } of this.#heard.values()) if (heardAt >= since) count += 1;
    return count;
  }

  /** True once the others had time to answer the first report of this server. */
  get isAcquainted(): boolean {
    const { bus, clock } = this.#parts;
    return bus.isUp && this.#upSince !== undefined && clock.monotonic() - this.#upSince >= ACQUAINTED_MS;
  }

  start(): void {
    const { bus, clock } = this.#parts;
    if (bus.isUp) this.#upSince = clock.monotonic();
    bus.onUp(() => {
      this.#upSince = clock.monotonic();
      this.report();
    });
    this.#ends = [
      bus.subscribe(TOPIC, (payload, from) => this.#receive(payload, from)),
      clock.every(REPORT_EVERY_MS, () => {
        this.#parts.own.measure();
        this.report();
      }),
    ];
    this.report();
  }

  stop(): void {
    for (const end of this.#ends.splice(0)) end();
    this.#parts.bus.publish(TOPIC, GONE);
  }

  /** Sends the state of this server to the others at once. */
  report(): void {
    this.#parts.bus.publish(TOPIC, new TextEncoder().encode(JSON.stringify(this.#own())));
  }

  setHandingOver(isHandingOver: boolean): void {
    this.#isHandingOver = isHandingOver;
    this.report();
  }

  servers(): readonly ListedServer[] {
    const { clock } = this.#parts;
    this.#forget();
    const own = this.#own();
    const others = [...this.#heard.values()].map(({ state, at, heardAt }): ListedServer => {
      const isLost = clock.monotonic() - heardAt > LOST_MS;
      return { ...state, role: isLost ? 'lost' : roleOf(state), heardAt: at };
    });
    return [{ ...own, role: roleOf(own), heardAt: clock.now() }, ...others];
  }

  /** True if another server said just now that it could take over without asking the gateways for anything. */
  hasSuccessor(): boolean {
    const least = this.#parts.clock.monotonic() - RECENT_MS;
    return [...this.#heard.values()].some(
      ({ state: { canTakeOver, hasDatabase, isHandingOver }, heardAt }) =>
        canTakeOver && hasDatabase && !isHandingOver && heardAt >= least,
    );
  }

  /** True while this server does not reach the database that another one reaches: that one answers, this one only seems to. */
  get isCutOff(): boolean {
    return !this.#parts.own.state().hasDatabase && this.#hasOtherWithDatabase();
  }

  /** True if another server said just now that it reaches the database. */
  #hasOtherWithDatabase(): boolean {
    const least = this.#parts.clock.monotonic() - RECENT_MS;
    return [...this.#heard.values()].some(
      ({ state: { hasDatabase, isHandingOver }, heardAt }) => hasDatabase && !isHandingOver && heardAt >= least,
    );
  }

  #own(): ServerState {
    return { ...this.#parts.own.state(), isHandingOver: this.#isHandingOver };
  }

  #receive(payload: Uint8Array, from: string): void {
    const { clock, log } = this.#parts;
    if (payload.length === 0) {
      this.#heard.delete(from);
      return;
    }
    const state = stateIn(payload);
    if (state === undefined) {
      log.warn({ from }, 'ignored a report of another server that cannot be read; is it of another version?');
      return;
    }
    this.#forget();
    // The same server after a restart: what it was before is not lost.
    for (const [name, { state: old }] of this.#heard) {
      const isSame = old.host === state.host && old.address === state.address && old.startedAt < state.startedAt;
      if (isSame) this.#heard.delete(name);
    }
    const isNew = !this.#heard.has(from);
    this.#heard.set(from, { state, at: clock.now(), heardAt: clock.monotonic() });
    // It does not wait for the next report to know this server.
    if (isNew && this.#heard.size < GREETING) this.report();
  }

  #forget(): void {
    const oldest = this.#parts.clock.monotonic() - SHOWN_MS;
    for (const [name, { heardAt }] of this.#heard) if (heardAt < oldest) this.#heard.delete(name);
  }
}

const roleOf = ({ isActive }: ServerState): 'active' | 'answering' => (isActive ? 'active' : 'answering');

function stateIn(payload: Uint8Array): ServerState | undefined {
  try {
    return serverStateSchema.safeParse(JSON.parse(new TextDecoder().decode(payload))).data;
  } catch {
    return undefined;
  }
}
