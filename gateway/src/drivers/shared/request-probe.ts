import { ASK_WORK_MS, type Fact } from '@tidegate/contract/link/gateway-asks.ts';
import { DeviceError, NO_CONNECTION } from './device-error.ts';
import type { Batch, TestedDialect } from './dialect.ts';
import type { Line } from './line.ts';
import type { Probe, Probed, ProbedPoint, ProbeInput } from './probe.ts';
import { lookOf } from './shown-value.ts';

/** Probes a device by requests of a dialect, in turns of its line, beside its polls. */
export class RequestProbe<C, P, B extends Batch> implements Probe {
  readonly browse: Probe['browse'];
  readonly #dialect: TestedDialect<C, P, B>;
  readonly #line: Line<C>;
  readonly #release: () => void;
  #isStopped = false;

  constructor(input: ProbeInput, dialect: TestedDialect<C, P, B>) {
    this.#dialect = dialect;
    const { browse } = dialect;
    if (browse !== undefined)
      this.browse = (nodeId, from) => this.#run((client) => browse(client, nodeId, from), ASK_WORK_MS);
    const { line, release } = dialect.acquire(input);
    this.#line = line;
    this.#release = release;
  }

  test(): Promise<readonly Fact[]> {
    return this.#run((client) => this.#dialect.test(client));
  }

  async read({ address, dataType, scaled }: ProbedPoint): Promise<Probed> {
    const place = this.#dialect.place(address, dataType);
    const [batch] = this.#dialect.plan([place]);
    if (batch === undefined) throw new DeviceError(NO_CONNECTION, 'nothing to read');
    const [result] = await this.#run((client) => this.#dialect.read(client, batch, [place]));
    if (result === undefined) throw new DeviceError(NO_CONNECTION, 'no result');
    const { value, code, bytes = new Uint8Array(0), detail = '' } = result;
    if (code !== 0) throw new DeviceError(code, detail);
    return { look: lookOf(value, scaled(value, dataType), bytes), facts: [] };
  }

  stop(): Promise<void> {
    this.#isStopped = true;
    this.#release();
    return Promise.resolve();
  }

  /** `mostMs` is for all requests that it sends; each has the timeout of the dialect. */
  #run<T>(ask: (client: C) => Promise<T>, mostMs = this.#dialect.patience.timeoutMs): Promise<T> {
    const { timeoutMs } = this.#dialect.patience;
    return this.#line.run(
      (client) => {
        // It may have been cancelled while waiting for its turn.
        if (this.#isStopped) throw new DeviceError(NO_CONNECTION, 'cancelled');
        return this.#line.request(() => ask(client), mostMs);
      },
      { timeoutMs, retryMs: 0 },
    );
  }
}
