import { MODBUS_HEAD_BYTES, ModbusListener, noFunctionAnswer, registersAnswer } from './modbus-listener.ts';

const READ_HOLDING = 3;
const WRITE_SINGLE = 6;
const REGISTERS = 200;

/** A Modbus TCP device whose holding registers a test sets, and that keeps a ledger of every write that reaches it. */
export class LedgerPlc {
  readonly registers = new Uint16Array(REGISTERS);
  /** Address → how often it was written by the gateway. */
  readonly writes = new Map<number, number>();
  /** Address → when it was written last, ms since the epoch. */
  readonly writtenAt = new Map<number, number>();
  readonly #listener = new ModbusListener((request) => this.#answer(request));
  #waiting: (() => void)[] = [];

  start(port: number): Promise<void> {
    return this.#listener.start(port);
  }

  stop(): Promise<void> {
    return this.#listener.stop();
  }

  /** Resolves as soon as the next write has arrived. */
  written(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #answer(request: Buffer): Buffer {
    const asked = request.readUInt8(MODBUS_HEAD_BYTES);
    if (asked === READ_HOLDING) return registersAnswer(request, (address) => this.registers[address] ?? 0);
    if (asked !== WRITE_SINGLE) return noFunctionAnswer(request);
    const address = request.readUInt16BE(8);
    this.registers[address] = request.readUInt16BE(10);
    this.writes.set(address, (this.writes.get(address) ?? 0) + 1);
    this.writtenAt.set(address, Date.now());
    for (const resolve of this.#waiting.splice(0)) resolve();
    return Buffer.from(request);
  }
}
