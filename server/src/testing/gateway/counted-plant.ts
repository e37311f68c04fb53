import type { HistoryRaw } from '@tidegate/contract/nouns/monitor/calls.ts';
import { vi } from 'vitest';
import type { CountingPlc } from '../device/counting-plc.ts';
import type { Shown } from './foreign-plant.ts';
import type { Program } from '../client/program.ts';

const until = { timeout: 30_000, interval: 100 };
/** An answer that came later than that would be counted by the machine, and never stored. */
const PATIENCE_MS = 10_000;

interface CountedParts {
  readonly program: Program;
  readonly plc: CountingPlc;
  readonly unit: number;
  readonly equipmentId: string;
  readonly signalId: string;
}

/** A machine that counts how often a gateway of ours asks it, as people see it. */
export class CountedPlant {
  readonly #parts: CountedParts;

  private constructor(parts: CountedParts) {
    this.#parts = parts;
  }

  /** Registers gateway, equipment, driver and signal. The machine is this unit of the PLC. */
  static async add(
    program: Program,
    plc: CountingPlc,
    port: number,
    { sn, unit }: { readonly sn: string; readonly unit: number },
  ): Promise<CountedPlant> {
    const manage = async (path: string, fields: object): Promise<string> =>
      (await program.get<{ id: string }>(`/lfscada/manage/${path}`, { ...fields })).id;
    const gatewayId = await manage('gateway/add', { sn, name: sn });
    const equipmentId = await manage('equipment/add', { name: `press of ${sn}`, code: sn, gatewayId });
    const params = { host: '127.0.0.1', port, unitId: unit, timeoutMs: PATIENCE_MS, retries: 0 };
    const driver = { equipmentId, name: 'plc', protocol: 'modbus-tcp', params, pollMs: 100 };
    const driverId = await manage('driver/add', driver);
    const signal = { code: 'count', name: 'count', rw: 'ro', dataType: 'uint16', storeMode: 'all' };
    const address = { area: 'holding', address: 0 };
    const signalId = await manage('signal/add', { equipmentId, driverId, ...signal, address });
    return new CountedPlant({ program, plc, unit, equipmentId, signalId });
  }

  /** Number of answers of the machine. */
  get count(): number {
    return this.#parts.plc.counts.get(this.#parts.unit) ?? 0;
  }

  /** Waits until the screens have a value that the machine had after this call. */
  async goesOn(): Promise<void> {
    const { program, equipmentId, signalId } = this.#parts;
    const since = this.count;
    const live = () =>
      program
        .get<{ signalVal: { readonly [id: string]: Shown } }>('/lfscada/monitor/data', { equipmentId, isFirst: true })
        .then(
          ({ signalVal }) => signalVal[signalId],
          // A connection that was cut: people see it as a moment without new values.
          () => undefined,
        );
    await vi.waitUntil(async () => {
      const shown = await live();
      return shown?.quality === 'good' && Number(shown.value) > since + 3;
    }, until);
  }

  /** The numbers from 1 to `count` that the history does not have, with its first points (ms since `from`, value, quality) where there are any. */
  async missing(count: number, from: number): Promise<readonly unknown[]> {
    const { program, signalId } = this.#parts;
    const range = { signalIds: [signalId], from, to: Date.now() };
    const [column] = await program.get<HistoryRaw[]>('/lfscada/monitor/history', range);
    const { times = [], values = [], qualities = [] } = column ?? {};
    const stored = new Set(values);
    const missing = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !stored.has(number));
    if (missing.length === 0) return [];
    return [...missing, times.slice(0, 9).map((at, index) => [at - from, values[index], qualities[index]])];
  }
}
