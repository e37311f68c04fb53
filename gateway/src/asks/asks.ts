import {
  ASK_WORK_MS,
  ASKS_AT_ONCE,
  type Certificate,
  type GatewayAnswer,
  type GatewayAsk,
} from '@tidegate/contract/link/gateway-asks.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { DEVICE_BUSY, deviceCodeOf, DeviceError, NO_ANSWER, WRONG_TYPE } from '../drivers/shared/device-error.ts';
import { CertificateRefused } from '../drivers/opcua/certificate-refused.ts';
import type { OpenProbe, Probe, ProbeInput } from '../drivers/shared/probe.ts';
import { toEngineering } from '../scan/scaling.ts';

export interface AsksContext extends Omit<ProbeInput, 'params'> {
  readonly drivers: { readonly [P in Protocol]: { readonly probe: () => Promise<OpenProbe> } };
}

/** The content of an answer besides its result. */
type Found = Pick<GatewayAnswer, 'facts' | 'look' | 'browsed'>;

const NOTHING: Found = { facts: [], look: null, browsed: null };
const LONGEST_MESSAGE = 500;
const SUCCESS = '200';
/** A probe shows the device as it is, not what would be reported. */
const UNLIMITED = { clampLow: null, clampHigh: null };

/**
 * Requests of the server about devices (contract/link/gateway-asks): a few at once, each with a timeout. A request takes its
 * turn on the line of its device, so that no other line waits for it.
 */
export class Asks {
  readonly #context: AsksContext;
  #underWay = 0;

  constructor(context: AsksContext) {
    this.#context = context;
  }

  /** Never rejects: a failure is in the answer. */
  async answer(ask: GatewayAsk): Promise<GatewayAnswer> {
    const { clock } = this.#context;
    const startedAt = clock.monotonic();
    const end = (code: string, message: string, found: Found, certificate: Certificate | null): GatewayAnswer => ({
      id: ask.id,
      code,
      message: message.slice(0, LONGEST_MESSAGE),
      ms: Math.round((clock.monotonic() - startedAt) * 10) / 10,
      at: clock.now(),
      certificate,
      ...found,
    });
    if (this.#underWay >= ASKS_AT_ONCE)
      return end(String(DEVICE_BUSY), 'the gateway has enough to answer', NOTHING, null);
    this.#underWay += 1;
    try {
      return end(SUCCESS, '', await this.#work(ask), null);
    } catch (error) {
      const certificate = error instanceof CertificateRefused ? error.certificate : null;
      const message = error instanceof Error ? error.message : String(error);
      return end(String(deviceCodeOf(error)), message, NOTHING, certificate);
    } finally {
      this.#underWay -= 1;
    }
  }

  async #work(ask: GatewayAsk): Promise<Found> {
    const { drivers, clock, ...options } = this.#context;
    const open = await drivers[ask.protocol].probe();
    const probe = open({ ...options, clock, params: ask.params });
    const { promise: late, reject } = Promise.withResolvers<never>();
    const cancel = clock.after(ASK_WORK_MS, () =>
      reject(new DeviceError(NO_ANSWER, `no response within ${ASK_WORK_MS} ms`)),
    );
    const found = find(probe, ask);
    // After the timeout it may still fail.
    found.catch(() => undefined);
    try {
      return await Promise.race([found, late]);
    } finally {
      cancel();
      // Nobody waits for the close.
      probe.stop().catch(() => undefined);
    }
  }
}

async function find(probe: Probe, ask: GatewayAsk): Promise<Found> {
  switch (ask.what) {
    case 'test':
      return { ...NOTHING, facts: [...(await probe.test())] };
    case 'read': {
      const { address, factor, offset, root } = ask;
      const { look, facts } = await probe.read({
        address,
        dataType: ask.dataType,
        scaled: (raw, dataType) => toEngineering(raw, { dataType, factor, offset, root, ...UNLIMITED }),
      });
      return { ...NOTHING, look, facts: [...facts] };
    }
    case 'browse': {
      if (probe.browse === undefined) throw new DeviceError(WRONG_TYPE, `${ask.protocol} does not support browsing`);
      return { ...NOTHING, browsed: await probe.browse(ask.nodeId, ask.from) };
    }
  }
}
