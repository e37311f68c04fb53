import { ForeignGateway, type ForeignMetric } from '@tidegate/server/testing/gateway/foreign-gateway.ts';
import type { Program } from '@tidegate/server/testing/client/program.ts';
import { pause } from '@tidegate/server/testing/servers/test-cluster.ts';

/** Number of signals that one call adopts. */
const SIGNALS_OF_GATEWAY = 500;
const SEND_EVERY_MS = 10_000;
const DEVICE = 'dev';

/** Gateways that nobody looks at: each sends all its values every ten seconds, spread over them. */
export class ManySignals {
  readonly #gateways: ForeignGateway[] = [];
  #step = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Registers this many signals at least, and begins to send. */
  static async add(count: number, program: Program, mqttPort: number): Promise<ManySignals> {
    const many = new ManySignals();
    const gateways = Math.ceil(count / SIGNALS_OF_GATEWAY);
    for (let number = 0; number < gateways; number += 1)
      many.#gateways.push(await addGateway(number, program, mqttPort));
    many.#timer = setInterval(() => many.#send(), SEND_EVERY_MS / gateways);
    return many;
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    for (const gateway of this.#gateways) await gateway.end();
  }

  #send(): void {
    this.#step += 1;
    this.#gateways[this.#step % this.#gateways.length]?.data(metricsAt(this.#step)).catch(() => undefined);
  }
}

const nameOf = (index: number): string => `m${index}`;
const metricsAt = (step: number): ForeignMetric[] =>
  Array.from({ length: SIGNALS_OF_GATEWAY }, (_one, at) => ({
    name: nameOf(at),
    type: 'Double' as const,
    value: step + at,
    timestamp: Date.now(),
  }));

async function addGateway(number: number, program: Program, mqttPort: number): Promise<ForeignGateway> {
  const sn = `MANY${number}`;
  const { id: gatewayId, secret } = await program.get<{ id: string; secret: string }>('/lfscada/manage/gateway/add', {
    sn,
    name: sn,
  });
  const equipment = { name: sn, code: sn, deviceId: DEVICE, gatewayId };
  const { id: equipmentId } = await program.get<{ id: string }>('/lfscada/manage/equipment/add', equipment);
  const gateway = await ForeignGateway.connect(mqttPort, sn, secret, DEVICE, 0);
  await gateway.birth(metricsAt(0));
  const metrics = metricsAt(0).map(({ name }) => name);
  while ((await program.ask('/lfscada/manage/signal/adopt', { equipmentId, metrics })).code !== '200') await pause(50);
  return gateway;
}
