import type { ForeignPlant } from '@tidegate/server/testing/gateway/foreign-plant.ts';
import { ForeignGateway } from '@tidegate/server/testing/gateway/foreign-gateway.ts';
import type { Program } from '@tidegate/server/testing/client/program.ts';
import { pause } from '@tidegate/server/testing/servers/test-cluster.ts';

const SEND_EVERY_MS = 100;
const LOOK_EVERY_MS = 50;
/** Machines that are looked at in one turn: a person may poll only so often. */
const LOOKED_AT = 10;
const GIVE_UP_MS = 60_000;

/** One machine of one gateway. */
type Machine = Pick<ForeignPlant, 'equipmentId'> & { readonly gateway: ForeignGateway; readonly signalId: string };

/** Machines of gateways of another make that never stop sending: each sends the same growing number ten times a second. */
export class Machines {
  readonly #machines: Machine[] = [];
  #sent = 0;
  #isSending = true;

  /** Registers and starts the given number of machines, each with one signal. */
  static async add(count: number, program: Program, brokerPort: number): Promise<Machines> {
    const machines = new Machines();
    for (let index = 0; index < count; index += 1) await machines.#add(index, program, brokerPort);
    void machines.#send();
    return machines;
  }

  /** The equipment and the signal of the first machine. */
  get first(): Pick<Machine, 'equipmentId' | 'signalId'> {
    const [machine] = this.#machines;
    if (machine === undefined) throw new Error('there is no machine');
    return machine;
  }

  /** Milliseconds until `program` sees of every machine, as good, a value that was sent after this call. */
  async shownMs(program: Program): Promise<number> {
    const startedAt = performance.now();
    const least = this.#sent + 1;
    const waiting = new Set(this.#machines);
    while (waiting.size > 0) {
      if (performance.now() - startedAt > GIVE_UP_MS) return GIVE_UP_MS;
      await Promise.all(
        [...waiting]
          .slice(0, LOOKED_AT)
          .map(async (machine) => (await isShown(program, machine, least)) && waiting.delete(machine)),
      );
      await pause(LOOK_EVERY_MS);
    }
    return performance.now() - startedAt;
  }

  /** Milliseconds from a value that the first machine sends until `program` sees it, asking all the time. */
  async lateMs(program: Program): Promise<number> {
    const startedAt = performance.now();
    const least = this.#sent + 1;
    while (!(await isShown(program, this.first, least))) if (performance.now() - startedAt > GIVE_UP_MS) break;
    return performance.now() - startedAt;
  }

  async end(): Promise<void> {
    this.#isSending = false;
    for (const { gateway } of this.#machines) await gateway.end();
  }

  async #add(index: number, program: Program, brokerPort: number): Promise<void> {
    const [sn, device] = [`BENCH-${index}`, `press-${index}`];
    const { id, secret } = await program.get<{ id: string; secret: string }>('/lfscada/manage/gateway/add', {
      sn,
      name: sn,
    });
    const equipment = await program.get<{ id: string }>('/lfscada/manage/equipment/add', {
      name: device,
      code: device,
      gatewayId: id,
    });
    const gateway = await ForeignGateway.connect(brokerPort, sn, secret, device, 0);
    await gateway.birth([{ name: 'Level', type: 'Double', value: 0, timestamp: Date.now() }]);
    const adopt = { equipmentId: equipment.id, metrics: ['Level'] };
    for (;;) {
      const { code, data } = await program.ask('/lfscada/manage/signal/adopt', adopt);
      const signalId = code === '200' ? (data as { readonly ids: readonly string[] }).ids[0] : undefined;
      if (signalId !== undefined) {
        this.#machines.push({ gateway, equipmentId: equipment.id, signalId });
        return;
      }
      await pause(LOOK_EVERY_MS);
    }
  }

  async #send(): Promise<void> {
    while (this.#isSending) {
      this.#sent += 1;
      const metric = { name: 'Level', type: 'Double', value: this.#sent, timestamp: Date.now() } as const;
      await Promise.all(this.#machines.map(({ gateway }) => gateway.data([metric]).catch(() => undefined)));
      await pause(SEND_EVERY_MS);
    }
  }
}

async function isShown(
  program: Program,
  { equipmentId, signalId }: Pick<Machine, 'equipmentId' | 'signalId'>,
  least: number,
): Promise<boolean> {
  try {
    const { signalVal } = await program.get<{
      readonly signalVal: { readonly [id: string]: { readonly value: unknown; readonly quality: string } };
    }>('/lfscada/monitor/data', { equipmentId, isFirst: true });
    const shown = signalVal[signalId];
    return shown?.quality === 'good' && Number(shown.value) >= least;
  } catch {
    return false;
  }
}
