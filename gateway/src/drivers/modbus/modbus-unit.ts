import { isBitArea, isWritableArea } from '@tidegate/contract/protocols/modbus-address.ts';
import type ModbusRTU from 'modbus-serial';
import type { ModbusParams } from '@tidegate/contract/protocols/modbus.ts';
import { BAD_ADDRESS, deviceCodeOf, NO_CONNECTION, READ_ONLY } from '../device-error.ts';
import {
  type Driver,
  type DriverHealth,
  type DriverInput,
  every,
  type RawReading,
  type RawValue,
  type WriteOutcome,
} from '../driver.ts';
import type { Line, TurnOptions } from '../line.ts';
import { mergedByPeriod } from '../periods.ts';
import { splitBlock } from '../spans.ts';
import { Tally } from '../tally.ts';
import { parseAddress, type Place } from './address.ts';
import { type Block, mergeBlocks } from './blocks.ts';
import { type ModbusFault, modbusFault } from './faults.ts';
import { acquireLine, type LineAccess, readCells } from './line-access.ts';
import { decodeRegisters, encodeRegisters } from './registers.ts';

/** A refused address is retried so rarely that the cost is negligible. */
const REFUSED_RETRY_MS = 30_000;
/** Reconnection attempts wait at most until the next poll but one, and at least this long. */
const RECONNECT_MIN_MS = 500;

interface PlannedBlock extends Block {
  /** Set for a single point that the device refused: the code, and the time of the next attempt. */
  readonly refused?: { readonly code: number; readonly until: number };
}

/** One Modbus unit on a line that it may share with others. */
export class ModbusUnit implements Driver {
  readonly #params: ModbusParams;
  readonly #turn: TurnOptions;
  readonly #input: DriverInput;
  readonly #line: Line<ModbusRTU>;
  readonly #release: () => void;
  /** By point; undefined where the address is malformed, for which `#codes` says why. */
  readonly #places: readonly (Place | undefined)[];
  readonly #codes: readonly number[];
  /** Merged at first, and split where the device refused; never merged again, or every poll would try again. */
  #plan: readonly PlannedBlock[];
  readonly #tally = new Tally();
  /** The last poll got no answer: retries are for noise, not for a missing device that holds up its line. */
  #wasSilent = false;

  constructor(input: DriverInput, params: ModbusParams, access: LineAccess) {
    this.#input = input;
    this.#params = params;
    this.#turn = { timeoutMs: params.timeoutMs, retryMs: Math.max(RECONNECT_MIN_MS, input.pollMs) };
    const { line, release } = acquireLine(input, access);
    this.#line = line;
    this.#release = release;
    const parsed = input.points.map(({ address, dataType }) => {
      try {
        return { place: parseAddress(address, dataType), code: 0 };
      } catch (error) {
        return { place: undefined, code: deviceCodeOf(error) };
      }
    });
    this.#places = parsed.map(({ place }) => place);
    this.#codes = parsed.map(({ code }) => code);
    this.#plan = mergedByPeriod(input.points, this.#places, (places) => mergeBlocks(places, params));
  }

  async read(isDue = every): Promise<readonly (RawReading | undefined)[]> {
    const startedAt = this.#input.clock.now();
    const readings: (RawReading | undefined)[] = this.#input.points.map(({ isRead }, index) =>
      isRead && isDue(index) && this.#places[index] === undefined
        ? bad(this.#codes[index] ?? BAD_ADDRESS, startedAt)
        : undefined,
    );
    const plan: PlannedBlock[] = [];
    let silence: ModbusFault | undefined;
    let answers = 0;
    for (const block of this.#plan) {
      if (!block.members.some(isDue)) {
        plan.push(block);
        continue;
      }
      // One silent request is enough: the rest of a dead device would hold up everyone else on the line.
      if (silence !== undefined) {
        for (const index of block.members) readings[index] = bad(silence.code, this.#input.clock.now());
        plan.push(block);
        continue;
      }
      const outcome = await this.#readBlock(block, readings);
      plan.push(...outcome.blocks);
      if (outcome.hasAnswered) answers += 1;
      else silence = outcome.fault;
    }
    this.#plan = plan;
    this.#wasSilent = silence !== undefined;
    const state = silence !== undefined && answers === 0 ? (this.#line.isConnected ? 'error' : 'offline') : undefined;
    this.#tally.take(readings, state);
    return readings;
  }

  async write(index: number, value: RawValue): Promise<WriteOutcome> {
    const place = this.#places[index];
    if (place === undefined) return { code: this.#codes[index] ?? BAD_ADDRESS, actual: undefined };
    if (!isWritableArea(place.area)) return { code: READ_ONLY, actual: undefined };
    // A value that does not fit is refused before anything is sent.
    try {
      encodeOrCheck(value, place);
    } catch (error) {
      return { code: deviceCodeOf(error), actual: undefined };
    }
    try {
      return await this.#line.take((client) => this.#writeAndReadBack(client, place, value), {
        ...this.#turn,
        isUrgent: true,
      });
    } catch (error) {
      return { code: modbusFault(error).code, actual: undefined };
    }
  }

  health(): DriverHealth {
    return this.#tally.health();
  }

  stop(): Promise<void> {
    this.#release();
    return Promise.resolve();
  }

  /** Reads a block, in halves where the device refuses an address of it, and fills in the readings of its members. */
  async #readBlock(block: PlannedBlock, readings: (RawReading | undefined)[]): Promise<BlockOutcome> {
    const { clock } = this.#input;
    if (block.refused !== undefined && clock.monotonic() < block.refused.until) {
      for (const index of block.members) readings[index] = bad(block.refused.code, clock.now());
      return { blocks: [block], hasAnswered: true, fault: undefined };
    }
    const { area, start, count, members } = block;
    try {
      const cells = await this.#fetch(block);
      const at = clock.now();
      for (const index of members) {
        const place = this.#places[index];
        if (place !== undefined) readings[index] = this.#reading(cells, place, start, at);
      }
      return { blocks: [{ area, start, count, members }], hasAnswered: true, fault: undefined };
    } catch (error) {
      const fault = modbusFault(error);
      this.#tally.note(fault);
      if (fault.isIllegalAddress && members.length > 1) return this.#readHalves(block, readings);
      for (const index of members) readings[index] = bad(fault.code, clock.now());
      const refused = { code: fault.code, until: clock.monotonic() + REFUSED_RETRY_MS };
      const blocks = [fault.isIllegalAddress ? { area, start, count, members, refused } : block];
      return { blocks, hasAnswered: !fault.isSilence, fault };
    }
  }

  /** A value that its type does not allow is bad by itself: the block around it was read. */
  #reading(cells: readonly (number | boolean)[], place: Place, start: number, at: number): RawReading {
    try {
      return { value: decodeCells(cells, place, start), at, code: 0 };
    } catch (error) {
      this.#tally.note(error);
      return bad(deviceCodeOf(error), at);
    }
  }

  /** One invalid address must not spoil its neighbours. */
  async #readHalves(block: PlannedBlock, readings: (RawReading | undefined)[]): Promise<BlockOutcome> {
    const blocks: PlannedBlock[] = [];
    for (const half of splitBlock(block, this.#places)) {
      const outcome = await this.#readBlock(half, readings);
      blocks.push(...outcome.blocks);
      if (!outcome.hasAnswered) {
        for (const index of block.members)
          readings[index] ??= bad(outcome.fault?.code ?? NO_CONNECTION, this.#input.clock.now());
        // Keep the block as it was: the result of the split is incomplete.
        return { blocks: [block], hasAnswered: false, fault: outcome.fault };
      }
    }
    return { blocks, hasAnswered: true, fault: undefined };
  }

  /** Requests a block, with a retry after a missing or damaged answer. */
  async #fetch(block: Block): Promise<readonly (number | boolean)[]> {
    const retries = this.#wasSilent ? 0 : this.#params.retries;
    for (let retry = 0; ; retry += 1) {
      try {
        return await this.#line.take((client) => this.#ask(client, block), this.#turn);
      } catch (error) {
        if (!modbusFault(error).isTransient || retry >= retries) throw error;
      }
    }
  }

  async #ask(client: ModbusRTU, block: Pick<Block, 'area' | 'start' | 'count'>) {
    client.setID(this.#params.unitId);
    const { data } = await this.#request(() => readCells(client, block));
    return data;
  }

  /** One turn on the line: no other request comes between the read, the write and the read-back. */
  async #writeAndReadBack(client: ModbusRTU, place: Place, value: RawValue): Promise<WriteOutcome> {
    client.setID(this.#params.unitId);
    if (isBitArea(place.area)) {
      await this.#request(() => client.writeCoil(place.start, value === true));
    } else {
      const before = isPartOfRegister(place) ? ((await this.#ask(client, place)) as number[]) : [];
      const [first = 0, ...more] = encodeRegisters(value, place, before);
      // FC 6 for one register, FC 16 for more: a value of several registers must arrive as a whole.
      await this.#request<unknown>(() =>
        more.length === 0
          ? client.writeRegister(place.start, first)
          : client.writeRegisters(place.start, [first, ...more]),
      );
    }
    try {
      const cells = await this.#ask(client, place);
      return {
        code: 0,
        actual: { value: decodeCells(cells, place, place.start), at: this.#input.clock.now(), code: 0 },
      };
    } catch {
      // The device accepted the value; a failed read-back is not a failed write.
      return { code: 0, actual: undefined };
    }
  }

  #request<T>(ask: () => Promise<T>): Promise<T> {
    return this.#line.request(ask, this.#params.timeoutMs);
  }
}

interface BlockOutcome {
  /** What to request next time. */
  readonly blocks: readonly PlannedBlock[];
  /** False without any answer: the device, or the connection to it, is dead. */
  readonly hasAnswered: boolean;
  readonly fault: ModbusFault | undefined;
}

const bad = (code: number, at: number): RawReading => ({ value: null, at, code });

const isPartOfRegister = (place: Place): boolean =>
  place.bit !== undefined || place.dataType === 'int8' || place.dataType === 'uint8';

function decodeCells(cells: readonly (number | boolean)[], place: Place, blockStart: number) {
  const own = cells.slice(place.start - blockStart, place.start - blockStart + place.count);
  return isBitArea(place.area) ? own[0] === true : decodeRegisters(own.map(Number), place);
}

function encodeOrCheck(value: RawValue, place: Place): void {
  encodeRegisters(value, place, [0]);
}
