import { NOTHING_MEASURED } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { Board } from '../../pipeline/alarm/board.ts';
import { MemoryLiveTable } from '../../pipeline/live-table.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LeaseStore } from '../../ports/lease-store.ts';
import { SERVER } from '../../testing/fakes/fake-roster.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { publishBoard } from '../board-mirror.ts';
import { ReceivedFeed } from '../feed.ts';
import { publishLink } from '../link-mirror.ts';
import { publishLive } from '../live-mirror.ts';
import { Roster } from '../roster.ts';
import { ALONE } from '../lease.ts';
import { ServerRole } from '../server-role.ts';
import { type BrokerCount, type SimulatedBus, SimulatedHub } from './simulated-bus.ts';
import { type Session, SimulatedDatabase } from './simulated-database.ts';
import { World } from './world.ts';

export interface Size {
  readonly servers: number;
  readonly gateways: number;
}

/** Counts what servers ask of the database and the broker among themselves. */
export interface Load {
  /** Statements about the lease, and those of them that look at the connections of the active server. */
  readonly statements: number;
  readonly looks: number;
  readonly broker: BrokerCount;
}

export interface Measured {
  readonly size: Size;
  /** Per second, while nothing happens. */
  readonly rest: Load;
  /** From a kill of the active server until another one has the lease, ms. */
  readonly leaseMs: number;
  /** Until that one is active. */
  readonly activeMs: number;
  /** Until every other server has whole copies of it; infinite where they have none within two minutes. */
  readonly wholeMs: number;
  /** Sums from the kill until then. */
  readonly takeOver: Load;
}

const SIGNALS_EACH = 3;
const FEEDS = ['live', 'alarms', 'gateways'] as const;
const EVERY_MS = 200;
/** They start within a quarter of a minute, as a rolling start does. */
const STARTED_MS = 15_000;
const SETTLED_MS = 30_000;
const REST_MS = 5_000;
const PATIENCE_MS = 120_000;
const ANSWER_MS = 1;
/** The time that becoming active took with fifty gateways, without the lease (`npm run bench -- cluster`), and for each birth that is read again. */
const BECOMING_MS = 1_000;
const BIRTH_MS = 0.04;

/** The state of all gateways as the active server has it, whichever that is. */
class Plant {
  readonly table: MemoryLiveTable;
  readonly board = new Board();
  readonly link;
  readonly #signals: number;
  #turn = 0;

  constructor(world: World, gateways: number) {
    const clock = clockOf(world, () => true);
    this.table = new MemoryLiveTable(clock);
    this.#signals = gateways * SIGNALS_EACH;
    const gatewayIds = Array.from({ length: gateways }, (_, index) => String(index + 1));
    this.link = {
      isConnected: () => true,
      isOnline: () => true,
      rates: () => NOTHING_MEASURED,
      gatewayIds: () => gatewayIds,
    };
    for (let turn = 0; turn < 5; turn += 1) this.#change(world.now);
    clock.every(EVERY_MS, () => this.#change(world.now));
  }

  /** A fifth of the signals, so that each one changes once a second. */
  #change(at: number): void {
    this.#turn += 1;
    const samples = [];
    for (let id = 1 + (this.#turn % 5); id <= this.#signals; id += 5)
      samples.push({ signalId: id, at, value: 20 + ((this.#turn * id) % 1_000) / 10, quality: 'good' as const });
    this.table.apply(samples, at);
  }
}

/** A server process: what it asks and sends on account of the others is the real code. */
class SizedServer {
  readonly name: string;
  readonly role: ServerRole;
  /** When each copy became whole, last. */
  readonly wholeAt = new Map<string, number>();
  takenAt: number | undefined;
  activeAt: number | undefined;
  #isDead = false;
  readonly #bus: SimulatedBus;
  readonly #database: SimulatedDatabase;

  constructor(
    name: string,
    world: World,
    hub: SimulatedHub,
    database: SimulatedDatabase,
    plant: Plant,
    births: number,
  ) {
    this.name = name;
    this.#database = database;
    const bus = hub.join(name);
    this.#bus = bus;
    const clock = clockOf(world, () => !this.#isDead);
    const log = new SilentLog();
    const random = () => world.random();
    const role = new ServerRole({
      self: name,
      store: this.#store(world),
      clock,
      log,
      random,
      onReplaced: () => undefined,
    });
    this.role = role;
    const own = { measure: () => undefined, state: () => ({ ...SERVER, name, host: name, isActive: role.isActive }) };
    const roster = new Roster({ bus, own, clock, log });
    role.decideBy({ ...ALONE, servers: () => roster.count, holdsBack: () => !roster.isAcquainted });
    const received = FEEDS.map((topic) => {
      const target = { replace: () => void this.wholeAt.set(topic, world.now), change: () => {}, silent: () => {} };
      return new ReceivedFeed({ bus, active: role, topic, clock, log, target });
    });
    const live = async (): Promise<void> => {
      await role.seek();
      roster.start();
      for (const feed of received) feed.start();
      await role.acquired();
      this.takenAt = world.now;
      for (const feed of received) feed.stop();
      await world.sleep(BECOMING_MS + births * BIRTH_MS);
      if (this.#isDead) return;
      for (const feed of [
        publishLive({ bus, clock, table: plant.table }),
        publishBoard({ bus, clock, board: plant.board }),
        publishLink({ bus, clock, link: plant.link }),
      ])
        feed.start();
      role.begin();
      this.activeAt = world.now;
    };
    void live();
  }

  kill(): void {
    this.#isDead = true;
    this.#bus.isUp = false;
    this.#database.endAllOf(this.name);
  }

  #store(world: World): LeaseStore {
    let session: Session | undefined;
    const ask = async <Answer>(act: (database: SimulatedDatabase) => Answer | Promise<Answer>): Promise<Answer> => {
      await world.sleep(ANSWER_MS);
      session ??= this.#database.open(this.name);
      const answer = await act(this.#database);
      await world.sleep(ANSWER_MS);
      return answer;
    };
    return {
      acquire: (ms, trustedMs) => ask((database) => database.acquire(this.name, ms, trustedMs)),
      read: (ms, trustedMs) => ask((database) => database.read(ms, trustedMs)),
      renew: (term, ms) => ask((database) => database.renew(term, ms)),
      want: async () => undefined,
      isWanted: async () => false,
      release: (term) => ask((database) => database.release(term)),
      close: async () => undefined,
    };
  }
}

/**
 * Servers that start, rest, lose the active one and are whole again. Real are the lease, the roster, the copies and their encoding; simulated
 * are time, the database, the network, and how long becoming active takes, which is computed from measured figures.
 */
export async function measure(size: Size, seed = 1): Promise<Measured> {
  const world = new World(seed);
  const hub = new SimulatedHub(world);
  const database = new SimulatedDatabase(world);
  const servers: SizedServer[] = [];
  const plant = new Plant(world, size.gateways);
  for (let index = 0; index < size.servers; index += 1) {
    const start = () => servers.push(new SizedServer(`server ${index}`, world, hub, database, plant, size.gateways));
    world.after((index * STARTED_MS) / size.servers, start);
  }
  await world.runUntil(SETTLED_MS, () => undefined);
  const load = begin(hub, database);
  await world.runUntil(SETTLED_MS + REST_MS, () => undefined);
  const rest = load(1_000 / REST_MS);

  const killedAt = world.now;
  servers.find(({ role }) => role.isActive)?.kill();
  const alive = servers.filter(({ role }) => !role.isActive);
  const isWhole = () => {
    const next = alive.find(({ activeAt }) => activeAt !== undefined);
    if (next === undefined) return false;
    return alive.every((one) => one === next || FEEDS.every((topic) => (one.wholeAt.get(topic) ?? 0) > killedAt));
  };
  const sum = begin(hub, database);
  while (!isWhole() && world.now < killedAt + PATIENCE_MS) await world.runUntil(world.now + 50, () => undefined);
  const next = alive.find(({ activeAt }) => activeAt !== undefined);
  const since = (at: number | undefined) => (at === undefined ? Infinity : at - killedAt);
  return {
    size,
    rest,
    leaseMs: since(next?.takenAt),
    activeMs: since(next?.activeAt),
    wholeMs: isWhole() ? since(world.now) : Infinity,
    takeOver: sum(1),
  };
}

/** Counts from now on; the result is multiplied. */
function begin(hub: SimulatedHub, { asked }: SimulatedDatabase): (factor: number) => Load {
  hub.count = { received: 0, delivered: 0, deliveredBytes: 0 };
  Object.assign(asked, { tries: 0, looks: 0, renewals: 0 });
  return (factor) => ({
    statements: (asked.tries + asked.renewals) * factor,
    looks: asked.looks * factor,
    broker: {
      received: hub.count.received * factor,
      delivered: hub.count.delivered * factor,
      deliveredBytes: hub.count.deliveredBytes * factor,
    },
  });
}

function clockOf(world: World, isAlive: () => boolean): Clock {
  const guarded = (act: () => void) => () => {
    if (isAlive()) act();
  };
  return {
    now: () => world.now,
    monotonic: () => world.now,
    after: (ms, act) => world.after(ms, guarded(act)),
    every: (ms, act) => {
      let isEnded = false;
      const next = guarded(() => {
        if (isEnded) return;
        act();
        world.after(ms, next);
      });
      world.after(ms, next);
      return () => {
        isEnded = true;
      };
    },
  };
}
