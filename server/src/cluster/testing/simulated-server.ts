import type { DatabaseConnection, Driver, QueryResult } from 'kysely';
import { CompiledQuery } from 'kysely';
import { FencedDriver } from '../../adapters/postgres/fenced-driver.ts';
import { fenceStatement } from '../../adapters/postgres/lease-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LeaseStore } from '../../ports/lease-store.ts';
import { StorageError } from '../../ports/storage-error.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { ALONE, Lease } from '../lease.ts';
import type { Session, SimulatedDatabase } from './simulated-database.ts';
import type { RosterLife, SimulatedRoster } from './simulated-roster.ts';
import type { World } from './world.ts';

const ANSWER_MS = 2_000;
const RETRY_MS = 500;
const RESTART_MS = 1_000;

/** The broker, which knows one host: the one that connected last. */
export interface SimulatedBroker {
  host: SimulatedServer | undefined;
  onHost: () => void;
}

export interface ServerSettings {
  readonly name: string;
  readonly world: World;
  readonly database: SimulatedDatabase;
  readonly broker: SimulatedBroker;
  readonly roster: SimulatedRoster;
  /** Without it nothing checks the term, and the ledger has to notice. */
  readonly isFenced: boolean;
  readonly onReceipt: (point: string) => void;
  /** Called when a server becomes active without the births of the gateways. */
  readonly onUnprepared: (server: SimulatedServer) => void;
  /** The number of servers. */
  readonly servers: () => number;
}

/** A process with the real lease and the real fence, on a machine that can be killed, frozen and cut off. */
export class SimulatedServer {
  isFrozen = false;
  isCutOff = false;
  /** Longest way of a message, ms. */
  delay = 10;
  readonly #settings: ServerSettings;
  readonly #drift: number;
  /** The messages that arrived while the process was frozen. */
  #pending: (() => void)[] = [];
  #life = 0;
  #lease: Lease | undefined;
  #rosterLife: RosterLife | undefined;
  #queue: string[] = [];
  #isStoring = false;

  constructor(settings: ServerSettings) {
    this.#settings = settings;
    this.#drift = 0.98 + settings.world.random() * 0.04;
  }

  /** The knowledge of the others about it; undefined while it does not run. */
  get rosterLife(): RosterLife | undefined {
    return this.#rosterLife;
  }

  start(): void {
    this.#life += 1;
    const life = this.#life;
    const { roster, world } = this.#settings;
    this.#rosterLife = roster.join((act) => this.#within(life, () => world.after(world.between(0, this.delay), act)));
    this.#lease = undefined;
    this.#queue = [];
    this.#isStoring = false;
    this.#pending = [];
    void this.#live(this.#life).catch(() => this.end());
  }

  /** As kill -9 does; the process is started again a little later, and its connections end at once. */
  end(): void {
    const { world, database } = this.#settings;
    const life = this.#life;
    this.#life += 1;
    // A message that arrives until the process runs again is not for it.
    this.#lease = undefined;
    this.#rosterLife?.end();
    this.#rosterLife = undefined;
    if (!this.isCutOff) world.after(world.between(0, 5), () => database.endAllOf(this.#holder(life)));
    world.after(RESTART_MS, () => this.start());
  }

  thaw(): void {
    this.isFrozen = false;
    for (const act of this.#pending.splice(0)) this.#settings.world.after(0, act);
  }

  receive(point: string): void {
    if (!this.#queue.includes(point)) this.#queue.push(point);
    void this.#store(this.#life);
  }

  /** Connects to the broker again where another one took its place, unless another server may be active. */
  reconnect(): void {
    const life = this.#life;
    this.#settings.world.after(RETRY_MS, () =>
      this.#within(life, () => {
        if (this.#settings.broker.host === this || this.#lease === undefined) return;
        if (this.#lease.isSafe) this.#connect();
        else this.reconnect();
      }),
    );
  }

  readonly #holder = (life: number): string => `${this.#settings.name} ${life}`;

  async #live(life: number): Promise<void> {
    const store = this.#leaseStore(life);
    const clock = this.#clock(life);
    const onLost = () => this.#lost(life);
    const holdsBack = () => this.#rosterLife?.holdsBack === true;
    const { world, servers } = this.#settings;
    const random = () => world.random();
    const log = new SilentLog();
    const lease = await Lease.acquire(
      { ...ALONE, store, clock, log, onLost, holdsBack, random, servers },
      async () => undefined,
    );
    if (life !== this.#life) return;
    this.#lease = lease;
    this.#connect();
  }

  #lost(life: number): void {
    if (life === this.#life) this.end();
  }

  #connect(): void {
    const { broker } = this.#settings;
    const former = broker.host;
    broker.host = this;
    if (former !== this) former?.reconnect();
    broker.onHost();
  }

  /** One transaction after the other, as the historian does. */
  async #store(life: number): Promise<void> {
    const lease = this.#lease;
    if (lease === undefined || this.#isStoring) return;
    this.#isStoring = true;
    const { isFenced, onReceipt, world } = this.#settings;
    const plain = this.#driver(life, lease.term);
    const fence = { holder: this.#holder(life), term: () => lease.term, onLost: () => lease.lost() };
    const driver = isFenced ? new FencedDriver(plain, fence) : plain;
    while (this.#queue.length > 0 && life === this.#life) {
      const points = [...this.#queue];
      try {
        const connection = await driver.acquireConnection();
        await driver.beginTransaction(connection, {});
        await connection.executeQuery(CompiledQuery.raw('insert', points));
        await driver.commitTransaction(connection);
        this.#queue = this.#queue.filter((point) => !points.includes(point));
        for (const point of points) onReceipt(point);
      } catch (error) {
        if (life !== this.#life) return;
        if (error instanceof StorageError && error.kind === 'fatal') return;
        await new Promise<void>((resolve) => void world.after(RETRY_MS, () => this.#within(life, resolve)));
      }
    }
    if (life === this.#life) this.#isStoring = false;
  }

  #driver(life: number, term: number): Driver {
    const { database } = this.#settings;
    const sessions = new Map<DatabaseConnection, Session>();
    const of = (connection: DatabaseConnection): Session => {
      const session = sessions.get(connection);
      if (session === undefined) throw new Error('an unknown connection');
      return session;
    };
    const within = <Answer>(session: Session, act: () => Answer): Promise<Answer> =>
      this.#ask(life, () => {
        if (!session.isOpen) throw new Error('connection terminated');
        return act();
      });
    return {
      init: async () => undefined,
      destroy: async () => undefined,
      releaseConnection: async () => undefined,
      acquireConnection: async () => {
        const session = await this.#ask(life, () => database.open(this.#holder(life)));
        session.term = term;
        const connection: DatabaseConnection = {
          executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> =>
            within(session, () => {
              if (sql === fenceStatement(term)) return { rows: database.share(session, term) ? [{} as Row] : [] };
              session.points?.push(...parameters.map(String));
              return { rows: [] };
            }),
          streamQuery: () => {
            throw new Error('nothing is streamed');
          },
        };
        sessions.set(connection, session);
        return connection;
      },
      beginTransaction: (connection) =>
        within(of(connection), () => {
          of(connection).points = [];
        }),
      commitTransaction: (connection) => within(of(connection), () => database.commit(of(connection))),
      rollbackTransaction: (connection) => within(of(connection), () => database.end(of(connection))),
    };
  }

  #leaseStore(life: number): LeaseStore {
    const { database } = this.#settings;
    const holder = this.#holder(life);
    let session: Session | undefined;
    const ask = <Answer>(act: () => Answer | Promise<Answer>): Promise<Answer> =>
      this.#ask(life, () => {
        if (session?.isOpen !== true) session = database.open(holder);
        return act();
      });
    return {
      acquire: (ms, trustedMs) =>
        ask(async () => {
          const answer = await database.acquire(holder, ms, trustedMs);
          if (answer.isTaken && this.#rosterLife?.isPrepared === false) this.#settings.onUnprepared(this);
          return answer;
        }),
      read: (ms, trustedMs) => ask(() => database.read(ms, trustedMs)),
      renew: (term, ms) => ask(() => database.renew(term, ms)),
      want: async () => undefined,
      isWanted: async () => false,
      release: (term) => ask(() => database.release(term)),
      close: async () => undefined,
    };
  }

  /** A question to the database: both ways take their time, and either may be lost. */
  #ask<Answer>(life: number, act: () => Answer | Promise<Answer>): Promise<Answer> {
    const { world, database } = this.#settings;
    return new Promise((resolve, reject) => {
      const fail = () => this.#within(life, () => reject(new StorageError('unavailable', new Error('no answer'))));
      const giveUp = world.after(ANSWER_MS, fail);
      const answer = (deliver: () => void): void => {
        if (this.isCutOff) return;
        world.after(world.between(0, this.delay), () => {
          giveUp();
          this.#within(life, deliver);
        });
      };
      world.after(world.between(0, this.delay), () => {
        if (this.isCutOff || life !== this.#life) return;
        if (!database.isUp) {
          answer(() => reject(new StorageError('unavailable', new Error('connection refused'))));
          return;
        }
        Promise.resolve()
          .then(act)
          .then(
            (result) => answer(() => resolve(result)),
            (error: unknown) =>
              answer(() =>
                reject(new StorageError('unavailable', error instanceof Error ? error : new Error(String(error)))),
              ),
          );
      });
    });
  }

  /** Runs what belongs to a life of the process: later if it is frozen, never if it has ended. */
  #within(life: number, act: () => void): void {
    if (life !== this.#life) return;
    if (this.isFrozen) this.#pending.push(() => this.#within(life, act));
    else act();
  }

  #clock(life: number): Clock {
    const { world } = this.#settings;
    const after = (ms: number, act: () => void) => world.after(ms * this.#drift, () => this.#within(life, act));
    return {
      now: () => world.now,
      monotonic: () => world.now / this.#drift,
      after,
      every: (ms, act) => {
        let isEnded = false;
        const next = (): void => {
          if (isEnded) return;
          act();
          after(ms, next);
        };
        after(ms, next);
        return () => {
          isEnded = true;
        };
      },
    };
  }
}
