import { isBitArea } from '@tidegate/contract/protocols/modbus-address.ts';
import type ModbusRTU from 'modbus-serial';
import type { Fact, Interpretation } from '@tidegate/contract/link/gateway-asks.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { BYTE_ORDERS, type ModbusParams } from '@tidegate/contract/protocols/modbus.ts';
import { DeviceError, NO_CONNECTION } from '../shared/device-error.ts';
import type { Line } from '../shared/line.ts';
import type { Probe, Probed, ProbedPoint, ProbeInput } from '../shared/probe.ts';
import { shownValue } from '../shared/shown-value.ts';
import { parseAddress, type Place } from './address.ts';
import { modbusFault } from './faults.ts';
import { type LineAccess, acquireLine, readCells } from './line-access.ts';
import { decodeRegisters } from './registers.ts';

/** Enough for a value of 64 bits. */
const NEIGHBOURS = 4;
const LAST = 65_535;
/** The types that one register, two, and four can hold. */
const TYPES: readonly { readonly count: number; readonly dataTypes: readonly DataType[] }[] = [
  { count: 1, dataTypes: ['int16', 'uint16'] },
  { count: 2, dataTypes: ['int32', 'uint32', 'float32'] },
  { count: 4, dataTypes: ['int64', 'uint64', 'float64'] },
];
/** Modbus Application Protocol V1.1b3 §7: a device that answers one of these is present and understands Modbus. */
const HARMLESS_EXCEPTIONS: readonly number[] = [1, 2, 3];
/** The same §6.21: basic identification, from its first object on. */
const BASIC_IDENTIFICATION = 1;
const IDENTIFICATION = ['vendor', 'product', 'version'] as const;
/** A device may ignore an unknown request, which is not worth a long wait. */
const IDENTIFICATION_MS = 500;

/** Probes one Modbus unit in turns of its line, beside its polls. */
export class ModbusProbe implements Probe {
  readonly browse = undefined;
  readonly #params: ModbusParams;
  readonly #line: Line<ModbusRTU>;
  readonly #release: () => void;
  readonly #hasIdentification: boolean;
  #isStopped = false;

  /** `hasIdentification`: an unknown request does no harm on this line. */
  constructor(input: ProbeInput, params: ModbusParams, access: LineAccess, hasIdentification: boolean) {
    this.#params = params;
    this.#hasIdentification = hasIdentification;
    const { line, release } = acquireLine(input, access);
    this.#line = line;
    this.#release = release;
  }

  async test(): Promise<readonly Fact[]> {
    try {
      await this.#read({ area: 'holding', start: 0, count: 1 });
    } catch (error) {
      const fault = modbusFault(error);
      if (fault.exception === undefined || !HARMLESS_EXCEPTIONS.includes(fault.exception)) throw fault;
    }
    return this.#hasIdentification ? this.#identity() : [];
  }

  async read({ address, dataType, scaled }: ProbedPoint): Promise<Probed> {
    const place = { ...parseAddress(address, dataType), encoding: this.#params.encoding };
    const own = await this.#read(place);
    if (isBitArea(place.area)) {
      const value = own[0] === true;
      const look = { hex: value ? '01' : '00', ownBytes: 1, groupBytes: 1, raw: value, value, interpretations: [] };
      return { look, facts: [] };
    }
    const raw = decodeRegisters(own.map(Number), place);
    const registers = await this.#withNeighbours(place, own.map(Number));
    return {
      look: {
        hex: registers.map((register) => register.toString(16).padStart(4, '0')).join(''),
        ownBytes: place.count * 2,
        groupBytes: 2,
        raw: shownValue(raw),
        value: shownValue(scaled(raw, dataType)),
        interpretations: interpretations(registers, place, scaled),
      },
      facts: [],
    };
  }

  stop(): Promise<void> {
    this.#isStopped = true;
    this.#release();
    return Promise.resolve();
  }

  /** With the registers that follow, where the device has them: the value may be longer than expected. */
  async #withNeighbours(place: Place, own: readonly number[]): Promise<readonly number[]> {
    const count = Math.min(NEIGHBOURS, LAST - place.start + 1);
    if (own.length >= count) return own;
    try {
      const cells = await this.#read({ ...place, count });
      return [...own, ...cells.slice(own.length).map(Number)];
    } catch {
      return own;
    }
  }

  /** The identification of the device, which few devices have and none must. */
  async #identity(): Promise<readonly Fact[]> {
    try {
      const { data } = await this.#turn(
        (client) => client.readDeviceIdentification(BASIC_IDENTIFICATION, 0),
        Math.min(this.#params.timeoutMs, IDENTIFICATION_MS),
      );
      const answers: readonly unknown[] = Object.values(data);
      return IDENTIFICATION.flatMap((name, index) => {
        const value = answers[index];
        return typeof value === 'string' && value.trim() !== '' ? [{ name, value: value.trim() }] : [];
      });
    } catch {
      return [];
    }
  }

  #read(place: Pick<Place, 'area' | 'start' | 'count'>): Promise<readonly (number | boolean)[]> {
    return this.#turn(async (client) => (await readCells(client, place)).data);
  }

  #turn<T>(ask: (client: ModbusRTU) => Promise<T>, timeoutMs = this.#params.timeoutMs): Promise<T> {
    const { unitId } = this.#params;
    return this.#line.run(
      (client) => {
        // It may have been cancelled while waiting for its turn.
        if (this.#isStopped) throw new DeviceError(NO_CONNECTION, 'cancelled');
        return this.#line.request(() => {
          client.setID(unitId);
          return ask(client);
        }, timeoutMs);
      },
      { timeoutMs, retryMs: 0 },
    );
  }
}

/** The registers decoded as each type of sufficient length, in each distinct byte order. */
function interpretations(registers: readonly number[], place: Place, scaled: ProbedPoint['scaled']): Interpretation[] {
  return TYPES.filter(({ count }) => count <= registers.length).flatMap(({ count, dataTypes }) =>
    dataTypes.flatMap((dataType) =>
      BYTE_ORDERS.slice(0, count === 1 ? 2 : 4).map((byteOrder) => {
        const raw = decodeRegisters(registers.slice(0, count), { ...place, count, dataType, byteOrder });
        return { dataType, byteOrder, value: shownValue(scaled(raw, dataType)) };
      }),
    ),
  );
}
