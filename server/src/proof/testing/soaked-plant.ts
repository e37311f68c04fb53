import { ModbusListener, noFunctionAnswer, registersAnswer } from '../../testing/device/modbus-listener.ts';
import type { Program } from '../../testing/client/program.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';

const EQUIPMENT = 4;
const SIGNALS = 500;
const READ_HOLDING = 3;
const LIMIT = 50;
/** Registers of the first unit that go over the limit and back, each in its turn: every four seconds an alarm is raised. */
const ALARMING = 3;
const TURN_SECONDS = 4;

/** A register changes each second; those with alarm rules only where a limit is passed. */
function registerAt(unit: number, address: number, second: number): number {
  if (unit !== 1 || address >= ALARMING) return (second * 7 + unit * 13 + address * 3) % 1_000;
  return Math.floor(second / TURN_SECONDS) % ALARMING === address ? LIMIT * 2 : 0;
}

/** Four machines behind one Modbus TCP port, with 2,000 registers that change each second, as a gateway of ours is set up to read them. */
export class SoakedPlant {
  readonly signals = EQUIPMENT * SIGNALS;
  readonly #program: Program;
  readonly #listener = new ModbusListener(answerNow);
  readonly #equipment: { readonly equipmentId: string; readonly signalIds: readonly string[] }[] = [];

  private constructor(program: Program) {
    this.#program = program;
  }

  /** Registers gateway, equipment, drivers, signals and alarm rules; `secret` is that of the gateway. */
  static async add(program: Program, sn: string): Promise<{ readonly plant: SoakedPlant; readonly secret: string }> {
    const plant = new SoakedPlant(program);
    const port = await freePort();
    await plant.#listener.start(port);
    const { id: gatewayId, secret } = await program.get<{ id: string; secret: string }>('/lfscada/manage/gateway/add', {
      sn,
      name: sn,
    });
    for (let unit = 1; unit <= EQUIPMENT; unit += 1) await plant.#addEquipment(gatewayId, unit, port);
    for (const signalId of plant.signalIdsOf(0).slice(0, ALARMING)) {
      const rule = { signalId, name: `over ${LIMIT}`, type: 'h', limit: LIMIT, priority: 2 };
      await program.get('/lfscada/manage/alarmRule/add', rule);
    }
    return { plant, secret };
  }

  /** A piece of equipment; any number is one. */
  equipmentOf(number: number): string {
    return this.#equipment[number % EQUIPMENT]?.equipmentId ?? '';
  }

  signalIdsOf(number: number): readonly string[] {
    return this.#equipment[number % EQUIPMENT]?.signalIds ?? [];
  }

  end(): Promise<void> {
    return this.#listener.stop();
  }

  async #addEquipment(gatewayId: string, unit: number, port: number): Promise<void> {
    const name = `machine ${unit}`;
    const { id: equipmentId } = await this.#program.get<{ id: string }>('/lfscada/manage/equipment/add', {
      name,
      code: `machine-${unit}`,
      gatewayId,
    });
    await this.#program.get('/lfscada/manage/driver/add', {
      equipmentId,
      name: 'plc',
      protocol: 'modbus-tcp',
      params: { host: '127.0.0.1', port, unitId: unit },
      pollMs: 1_000,
    });
    const lines = Array.from(
      { length: SIGNALS },
      (_one, address) => `m${address},Register ${address},ro,uint16,all,plc,area=holding address=${address}`,
    );
    const head = 'code,name,rw,dataType,storeMode,driver,address';
    await this.#program.upload(
      '/lfscada/manage/signal/import',
      { equipmentId, apply: 'true' },
      [head, ...lines].join('\r\n'),
    );
    const signals = await this.#program.get<readonly { readonly id: string }[]>('/lfscada/monitor/signal/queryAll', {
      equipmentId,
    });
    this.#equipment.push({ equipmentId, signalIds: signals.map(({ id }) => id) });
  }
}

function answerNow(request: Buffer): Buffer {
  if (request.readUInt8(7) !== READ_HOLDING) return noFunctionAnswer(request);
  const [unit, second] = [request.readUInt8(6), Math.floor(Date.now() / 1_000)];
  return registersAnswer(request, (address) => registerAt(unit, address, second));
}
