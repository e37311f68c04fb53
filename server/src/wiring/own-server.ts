import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { ServerState } from '@tidegate/contract/nouns/server/server.ts';
import { z } from 'zod';
import type { OwnServer } from '../cluster/roster.ts';
import type { ServerRole } from '../cluster/server-role.ts';
import type { Config } from '../config.ts';
import { ProcessLoad, type ProcessUse } from '../platform/process-load.ts';
import { RepeatedQuestion } from '../platform/repeated-question.ts';
import type { Tally } from '../platform/tally.ts';
import type { Clock } from '../ports/clock.ts';
import type { ClusterBus } from '../ports/cluster-bus.ts';
import type { DeviceRegistry } from '../ports/device-registry.ts';
import type { DeviceLink } from '../ports/device-link.ts';

const PEOPLE_MS = 60_000;
/** Gateways are counted in the database, so not with every measurement. */
const COUNT_EVERY = 5;
const VERSION_FILE = path.join(import.meta.dirname, '../../package.json');

export interface OwnServerParts {
  readonly config: Pick<Config, 'host' | 'isSupervised'>;
  readonly httpPort: () => number;
  readonly role: Pick<ServerRole, 'self' | 'isActive' | 'term'>;
  readonly bus: Pick<ClusterBus, 'isUp'>;
  readonly link: Pick<DeviceLink, 'isConnected' | 'isOnline'>;
  readonly registry: Pick<DeviceRegistry, 'gateways'>;
  /** The broker lets clients without an account in. */
  readonly isBrokerOpen: () => boolean;
  /** Rows at the end of the operation log are missing. */
  readonly isLogCut: () => boolean;
  /** It has the births of the gateways and is not active yet. */
  readonly canTakeOver: () => boolean;
  /** Rejects while the database cannot be reached. */
  readonly ping: () => Promise<void>;
  /** The time in ms within which people with an answered call are counted. */
  readonly people: (withinMs: number) => number;
  readonly tally: Pick<Tally, 'of'>;
  readonly clock: Clock;
}

/** State of this server in its reports. */
export class MeasuredServer implements OwnServer {
  readonly #parts: OwnServerParts;
  readonly #load: ProcessLoad;
  readonly #fixed: Pick<ServerState, 'version' | 'host' | 'pid' | 'startedAt'>;
  #use: ProcessUse;
  #rates = { values: 0, requests: 0 };
  #counted: { readonly at: number; readonly values: number; readonly requests: number };
  #requests = 0;
  #gateways = 0;
  #turn = 0;
  #hasDatabase = true;
  /** A database that has not answered by the next measurement is away. */
  readonly #database: RepeatedQuestion;

  constructor(parts: OwnServerParts) {
    this.#parts = parts;
    const { clock } = parts;
    const onAnswer = (hasDatabase: boolean): void => {
      this.#hasDatabase = hasDatabase;
    };
    this.#database = new RepeatedQuestion({ question: () => parts.ping(), clock, onAnswer });
    this.#load = new ProcessLoad(() => clock.monotonic());
    this.#use = this.#load.measure();
    this.#counted = { at: clock.monotonic(), values: this.#values(), requests: 0 };
    this.#fixed = { version: readVersion(), host: hostname(), pid: process.pid, startedAt: clock.now() };
  }

  /** Call it for each response. */
  readonly noteRequest = (): void => {
    this.#requests += 1;
  };

  /** True if the database answered the last request. */
  get hasDatabase(): boolean {
    return this.#hasDatabase;
  }

  measure(): void {
    this.#use = this.#load.measure();
    this.#rates = this.#measureRates();
    this.#database.ask();
    if (this.#parts.role.isActive && this.#turn++ % COUNT_EVERY === 0) void this.#countGateways();
  }

  state(): Omit<ServerState, 'isHandingOver'> {
    const { config, httpPort, role, bus, link, canTakeOver, people } = this.#parts;
    const { isActive } = role;
    return {
      ...this.#fixed,
      name: role.self,
      address: `${config.host.includes(':') ? `[${config.host}]` : config.host}:${httpPort()}`,
      isActive,
      term: role.term ?? null,
      ...this.#use,
      gateways: isActive ? this.#gateways : null,
      valuesPerSecond: isActive ? this.#rates.values : null,
      people: people(PEOPLE_MS),
      requestsPerSecond: this.#rates.requests,
      hasDatabase: this.#hasDatabase,
      hasBroker: isActive ? link.isConnected() : bus.isUp,
      isBrokerOpen: this.#parts.isBrokerOpen(),
      isLogCut: this.#parts.isLogCut(),
      canTakeOver: canTakeOver(),
      isSupervised: config.isSupervised,
    };
  }

  #values(): number {
    return this.#parts.tally.of('samples_received');
  }

  #measureRates(): { readonly values: number; readonly requests: number } {
    const last = this.#counted;
    const now = { at: this.#parts.clock.monotonic(), values: this.#values(), requests: this.#requests };
    this.#counted = now;
    const seconds = (now.at - last.at) / 1_000;
    const rate = (from: number, to: number) => (seconds > 0 ? (to - from) / seconds : 0);
    return { values: rate(last.values, now.values), requests: rate(last.requests, now.requests) };
  }

  async #countGateways(): Promise<void> {
    const { registry, link } = this.#parts;
    // Without the database the last count stays.
    const all = await registry.gateways().catch(() => undefined);
    if (all !== undefined) this.#gateways = all.filter(({ gatewayId }) => link.isOnline(gatewayId)).length;
  }
}

const readVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(VERSION_FILE, 'utf8'))).version;
