import type { Dlt645Params } from '@tidegate/contract/protocols/dlt645.ts';
import type { Clock } from '../../platform/clock.ts';
import { BAD_ADDRESS, CHECK_ERROR, DeviceError, NO_ANSWER } from '../shared/device-error.ts';
import type { Lines } from '../shared/driver.ts';
import { type Link, LineFault } from '../shared/line.ts';
import { openSerialWire, openSocketWire, type OpenWire } from '../shared/wire.ts';
import { WireExchange } from '../shared/wire-exchange.ts';
import { answerData, findAnswer, type MeterRequest, type MeterRoute, requestFrame } from './frames.ts';

/** DL/T 645-2007 §5.3: bytes of a frame are at most 500 ms apart, and a meter waits 20 ms before it answers. */
const BROKEN_OFF_MS = 500;
const GAP_MS = 20;

/** The line of a meter: its name, and how it is opened. */
export function meterLine(params: Dlt645Params, clock: Clock, lines: Lines) {
  const { method, path = '', baud, dataBits, stopBits, parity, host = '', port } = params;
  const linkOf = ({ wire, gone, close }: OpenWire): Link<MeterClient> => {
    const client = new MeterClient(new WireExchange(wire, clock, { gapMs: GAP_MS, brokenOffMs: BROKEN_OFF_MS }), clock);
    void gone.then(() => client.stop());
    return { client, gone, ready: (timeoutMs) => client.ready(timeoutMs), close };
  };
  if (method === 'tcp')
    return {
      name: `dlt645 ${host}:${port}`,
      open: async (timeoutMs: number) => linkOf(await openSocketWire({ host, port }, timeoutMs, clock)),
    };
  // The settings are part of the name: different settings make a different line, which gets the port when this one ends.
  return {
    name: `dlt645 ${path} ${baud} ${dataBits} ${parity} ${stopBits}`,
    open: async () => linkOf(await openSerialWire({ path, baud, dataBits, stopBits, parity }, lines)),
  };
}

/** Speaks DL/T 645 to the meters of a line, one request at a time. */
export class MeterClient {
  readonly #exchange: WireExchange;
  readonly #clock: Clock;
  #timeoutMs = 0;

  constructor(exchange: WireExchange, clock: Clock) {
    this.#exchange = exchange;
    this.#clock = clock;
  }

  /** Resolves when the next request, which has `timeoutMs`, may be sent. */
  async ready(timeoutMs: number): Promise<void> {
    await this.#exchange.ready(timeoutMs);
    this.#timeoutMs = timeoutMs;
  }

  /** The data of the answer. Rejects with LineFault, with DeviceError for a request that no frame holds. */
  ask(request: MeterRequest, route: MeterRoute): Promise<Uint8Array> {
    if (request.data.length > 0xff) return Promise.reject(new DeviceError(BAD_ADDRESS, 'the value is too long'));
    return new Promise((resolve, reject) => {
      const cancel = this.#clock.after(this.#timeoutMs, () =>
        reject(new LineFault(NO_ANSWER, `no response within ${this.#timeoutMs} ms`, { isTransient: true })),
      );
      this.#exchange.send(
        requestFrame(request, route),
        (bytes) => findAnswer(bytes, request, route),
        (answer) => {
          cancel();
          try {
            if (answer === undefined)
              throw new LineFault(CHECK_ERROR, 'the response is damaged', { isTransient: true });
            resolve(answerData(answer, request));
          } catch (error) {
            reject(error);
          }
        },
      );
    });
  }

  /** Stops waiting. */
  stop(): void {
    this.#exchange.stop();
  }
}
