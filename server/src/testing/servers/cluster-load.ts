import type { World } from '../../cluster/testing/world.ts';
import type { ForeignGateway, ForeignMetric } from '../gateway/foreign-gateway.ts';
import { ForeignPlant } from '../gateway/foreign-plant.ts';
import type { Program } from '../client/program.ts';
import { pause } from './test-cluster.ts';

/** A person does not wait longer for an answer. */
const PATIENCE_MS = 6_000;
/** An alarm is raised above it. */
const LIMIT = 50;
const TICK_MS = 25;

const metric = (name: string, value: number, timestamp: number): ForeignMetric => ({
  name,
  type: 'Double',
  value,
  timestamp,
});

/**
 * A foreign node that sends numbered points, raises and clears an alarm and takes writes, and keeps a ledger of all of
 * it. It never asks whether anybody listens.
 */
export class LedgerNode {
  readonly plant: ForeignPlant;
  readonly gateway: ForeignGateway;
  /** Number of the point → its time. */
  readonly points = new Map<number, number>();
  /** Values of the alarm's signal, above and below the limit in turn; each value is sent once. */
  readonly swings: number[] = [];
  /** While true, what is sent may have nobody who hears it: it is not in the ledger, and the alarm rests. */
  isUnheard = false;
  readonly #world: World;
  #lastAt = 0;
  #nextSwingAt = 0;
  #echoed = 0;
  #running: Promise<void> | undefined;
  #isStopping = false;

  private constructor(plant: ForeignPlant, gateway: ForeignGateway, world: World) {
    this.plant = plant;
    this.gateway = gateway;
    this.#world = world;
  }

  static async add(program: Program, port: number, sn: string, qos: 0 | 1, world: World): Promise<LedgerNode> {
    const plant = await ForeignPlant.add(program, sn, `${sn}-press`);
    const gateway = await plant.connect(port, 0, qos);
    const now = Date.now();
    const metrics = [metric('count', 0, now), metric('swing', 0, now), metric('set', 0, now)];
    await gateway.birth(metrics);
    await plant.untilAnnounced(metrics.length);
    await plant.adopt(metrics);
    await program.get('/lfscada/manage/signal/edit', { id: plant.signalId('set'), rw: 'rw' });
    const rule = { signalId: plant.signalId('swing'), name: `${sn} high`, type: 'h', limit: LIMIT, priority: 2 };
    await program.get('/lfscada/manage/alarmRule/add', rule);
    return new LedgerNode(plant, gateway, world);
  }

  start(): void {
    this.#isStopping = false;
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      // No two points have the same time.
      const at = Math.max(Date.now(), this.#lastAt + 1);
      this.#lastAt = at;
      await this.#send(at);
      await this.#echo();
      await pause(TICK_MS);
    }
  }

  async #send(at: number): Promise<void> {
    // Unheard points have numbers below zero.
    const number = this.isUnheard ? -at : this.points.size + 1;
    if (!this.isUnheard) this.points.set(number, at);
    const metrics = [metric('count', number, at)];
    if (!this.isUnheard && at >= this.#nextSwingAt) {
      const turn = this.swings.length + 1;
      const value = turn % 2 === 1 ? 1_000 + turn : -turn;
      this.swings.push(value);
      metrics.push(metric('swing', value, at));
      this.#nextSwingAt = at + this.#world.between(300, 1_500);
    }
    await this.gateway.data(metrics);
  }

  /** Confirms the writes that have arrived, as a device does. */
  async #echo(): Promise<void> {
    for (const { payload } of this.gateway.commands.slice(this.#echoed)) {
      this.#echoed += 1;
      const value = Number(payload.metrics?.[0]?.value);
      await this.gateway.data([metric('set', value, Math.max(Date.now(), this.#lastAt + 1))]);
    }
  }
}

/** One write as its caller saw it. */
interface AskedWrite {
  readonly value: number;
  /** Undefined where it was refused, or where no answer arrived. */
  readonly uuid: string | undefined;
  /** Empty where no answer arrived. */
  readonly message: string;
}

/** A person who writes and edits through the balancer without a pause, whatever happens to the servers. */
export class LedgerPerson {
  readonly writes = new Map<LedgerNode, AskedWrite[]>();
  /** Names given to the equipment, and whether the answer said so. */
  readonly edits: { readonly name: string; readonly isDone: boolean }[] = [];
  readonly #program: Program;
  readonly #nodes: readonly LedgerNode[];
  #running: Promise<unknown> | undefined;
  #isStopping = false;

  constructor(program: Program, nodes: readonly LedgerNode[]) {
    this.#program = program;
    this.#nodes = nodes;
  }

  start(): void {
    this.#running = Promise.all([...this.#nodes.map((node) => this.#write(node)), this.#edit()]);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  async #write(node: LedgerNode): Promise<void> {
    const asked: AskedWrite[] = [];
    this.writes.set(node, asked);
    for (let value = 1; !this.#isStopping; value += 1) {
      const answer = await patiently(node.plant.write('set', String(value)));
      const uuid = answer?.code === '200' ? (answer.data as { readonly uuid: string }).uuid : undefined;
      asked.push({ value, uuid, message: answer?.message ?? '' });
      await pause(150);
    }
  }

  async #edit(): Promise<void> {
    const id = this.#nodes[0]?.plant.equipmentId;
    for (let turn = 1; !this.#isStopping; turn += 1) {
      const name = `Press ${turn}`;
      const answer = await patiently(this.#program.ask('/lfscada/manage/equipment/edit', { id, name }));
      this.edits.push({ name, isDone: answer?.code === '200' });
      await pause(150);
    }
  }
}

/** Undefined where there is no answer, or none in time. */
function patiently<T>(asked: Promise<T>): Promise<T | undefined> {
  return Promise.race([asked.catch(() => undefined), pause(PATIENCE_MS).then(() => undefined)]);
}
