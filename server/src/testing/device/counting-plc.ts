import { MODBUS_HEAD_BYTES, ModbusListener, noFunctionAnswer, registersAnswer } from './modbus-listener.ts';

const READ_HOLDING = 3;

/**
 * A Modbus TCP device that counts: each request for holding registers is answered with the number of the request, per
 * unit. All of its answers are known, so that nothing can be lost unnoticed.
 */
export class CountingPlc {
  /** Unit → requests answered. */
  readonly counts = new Map<number, number>();
  readonly #listener = new ModbusListener((request) => (this.#isSilent ? undefined : this.#answer(request)));
  #isSilent = false;

  /** Begins to listen; at the port it had before. */
  start(port: number): Promise<void> {
    return this.#listener.start(port);
  }

  /**
   * Answers nothing more, with its connections left open: what was answered still arrives, while a connection that is
   * reset can lose it.
   */
  fallSilent(): void {
    this.#isSilent = true;
  }

  stop(): Promise<void> {
    return this.#listener.stop();
  }

  #answer(request: Buffer): Buffer {
    if (request.readUInt8(MODBUS_HEAD_BYTES) !== READ_HOLDING) return noFunctionAnswer(request);
    const unit = request.readUInt8(6);
    const count = (this.counts.get(unit) ?? 0) + 1;
    this.counts.set(unit, count);
    return registersAnswer(request, () => count);
  }
}
