import type { Fact } from '@tidegate/contract/link/gateway-asks.ts';
import type { S7Params } from '@tidegate/contract/protocols/s7.ts';
import { DeviceError, NO_CONNECTION } from '../shared/device-error.ts';
import type { Line } from '../shared/line.ts';
import type { Probe, Probed, ProbedPoint, ProbeInput } from '../shared/probe.ts';
import { lookOf } from '../shared/shown-value.ts';
import { parseAddress } from './address.ts';
import type { S7Client } from './client.ts';
import { acquireS7Line, codeOfItem } from './line-access.ts';
import { GOOD, type Item } from './pdu.ts';
import { decode } from './values.ts';

/**
 * The first byte of the memory, which every CPU has: whether it is readable shows whether PUT and GET are permitted.
 */
const FIRST_BYTE: Item = { area: 0x83, db: 0, start: 0, count: 1 };

/** Probes one CPU in turns of its line, beside its polls. */
export class S7Probe implements Probe {
  readonly browse = undefined;
  readonly #encoding: S7Params['encoding'];
  readonly #timeoutMs: number;
  readonly #line: Line<S7Client>;
  readonly #release: () => void;
  #isStopped = false;

  constructor(input: ProbeInput, params: S7Params) {
    this.#timeoutMs = params.timeoutMs;
    this.#encoding = params.encoding;
    const { line, release } = acquireS7Line(params, input);
    this.#line = line;
    this.#release = release;
  }

  async test(): Promise<readonly Fact[]> {
    await this.#read(FIRST_BYTE);
    const bytes = await this.#line.run((client) => Promise.resolve(client.pduBytes), this.#turn);
    return [{ name: 'pduBytes', value: String(bytes) }];
  }

  async read({ address, dataType, scaled }: ProbedPoint): Promise<Probed> {
    const place = { ...parseAddress(address, dataType), encoding: this.#encoding };
    const { area, db, start, count } = place;
    const bytes = await this.#read({ area, db, start, count });
    const raw = decode(bytes, place);
    return { look: lookOf(raw, scaled(raw, dataType), bytes), facts: [] };
  }

  stop(): Promise<void> {
    this.#isStopped = true;
    this.#release();
    return Promise.resolve();
  }

  async #read(item: Item): Promise<Uint8Array> {
    const [answer] = await this.#line.run((client) => {
      // It may have been cancelled while waiting for its turn.
      if (this.#isStopped) throw new DeviceError(NO_CONNECTION, 'cancelled');
      return this.#line.request(() => client.read([item]), this.#timeoutMs);
    }, this.#turn);
    if (answer?.code === GOOD) return answer.bytes;
    const code = answer?.code ?? 0;
    throw new DeviceError(codeOfItem(code), `the CPU answers 0x${code.toString(16).padStart(2, '0')}`);
  }

  get #turn() {
    return { timeoutMs: this.#timeoutMs, retryMs: 0 };
  }
}
