import { vi } from 'vitest';
import { ForeignGateway, type ForeignMetric } from './foreign-gateway.ts';
import type { Program } from '../client/program.ts';

/** Value of one signal in the monitor. */
export interface Shown {
  readonly value: unknown;
  readonly time: number;
  readonly quality: string;
}

const until = { timeout: 20_000, interval: 50 };

/** One gateway of another make with one equipment, set up through the calls that an engineer would use. */
export class ForeignPlant {
  readonly #program: Program;
  readonly secret: string;
  readonly gatewayId: string;
  readonly equipmentId: string;
  readonly sn: string;
  readonly device: string;
  /** Metric name → signal id. */
  readonly #ids = new Map<string, string>();

  private constructor(program: Program, sn: string, device: string, secret: string, gatewayId: string, id: string) {
    this.#program = program;
    this.sn = sn;
    this.device = device;
    this.secret = secret;
    this.gatewayId = gatewayId;
    this.equipmentId = id;
  }

  /** Registers the gateway and its equipment. */
  static async add(program: Program, sn: string, device: string): Promise<ForeignPlant> {
    const gateway = await program.get<{ id: string; secret: string }>('/lfscada/manage/gateway/add', {
      sn,
      name: `Gateway ${sn}`,
    });
    const equipment = await program.get<{ id: string }>('/lfscada/manage/equipment/add', {
      name: device,
      code: device,
      gatewayId: gateway.id,
    });
    return new ForeignPlant(program, sn, device, gateway.secret, gateway.id, equipment.id);
  }

  /** The same plant through the eyes of somebody else. */
  seenBy(program: Program): ForeignPlant {
    const other = new ForeignPlant(program, this.sn, this.device, this.secret, this.gatewayId, this.equipmentId);
    for (const [metric, id] of this.#ids) other.#ids.set(metric, id);
    return other;
  }

  async connect(port: number, bdSeq: number, qos: 0 | 1 = 0): Promise<ForeignGateway> {
    return ForeignGateway.connect(port, this.sn, this.secret, this.device, bdSeq, qos);
  }

  /** The metrics of the device that the gateway announced and that are no signals yet. */
  async announced(): Promise<readonly string[]> {
    const found = await this.#program.get<{ metric: string; device: string }[]>('/lfscada/manage/gateway/discovered', {
      id: this.gatewayId,
    });
    return found.filter(({ device }) => device === this.device).map(({ metric }) => metric);
  }

  /** Waits until the given number of metrics is announced. */
  async untilAnnounced(count: number): Promise<void> {
    await vi.waitUntil(async () => (await this.announced()).length === count, until);
  }

  /** Turns announced metrics into signals. */
  async adopt(metrics: readonly ForeignMetric[]): Promise<void> {
    const names = metrics.map(({ name }) => name ?? '');
    const { ids } = await this.#program.get<{ ids: string[] }>('/lfscada/manage/signal/adopt', {
      equipmentId: this.equipmentId,
      metrics: names,
    });
    for (const [index, name] of names.entries()) this.#ids.set(name, ids[index] ?? '');
  }

  signalId(metric: string): string {
    const id = this.#ids.get(metric);
    if (id === undefined) throw new Error(`no signal for ${metric}`);
    return id;
  }

  /** Current value of the metric's signal in the monitor. */
  async live(metric: string): Promise<Shown | undefined> {
    const answer = await this.#program.get<{ signalVal: { readonly [id: string]: Shown } }>('/lfscada/monitor/data', {
      equipmentId: this.equipmentId,
      isFirst: true,
    });
    return answer.signalVal[this.signalId(metric)];
  }

  /** Asks for a write; answers the envelope. */
  write(metric: string, value: string): ReturnType<Program['ask']> {
    const { equipmentId } = this;
    return this.#program.ask('/lfscada/monitor/write', { equipmentId, signalId: this.signalId(metric), value });
  }

  /** The uuid of a write that went on its way; throws when it was refused. */
  async written(metric: string, value: string): Promise<string> {
    const { equipmentId } = this;
    const input = { equipmentId, signalId: this.signalId(metric), value };
    return (await this.#program.get<{ uuid: string }>('/lfscada/monitor/write', input)).uuid;
  }

  /** The stored values of the metric in a range of times, both ends included. */
  async history(metric: string, from: number, to: number): Promise<readonly unknown[]> {
    const [column] = await this.#program.get<{ values: unknown[] }[]>('/lfscada/monitor/history', {
      signalIds: [this.signalId(metric)],
      from,
      to,
    });
    return column?.values ?? [];
  }
}
