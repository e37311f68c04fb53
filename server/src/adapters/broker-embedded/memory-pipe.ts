import { Duplex } from 'node:stream';

/** Bytes buffered per direction before the writer has to wait. */
const HIGH_WATER_BYTES = 4 * 1_048_576;

/**
 * The two ends of an in-process connection: what one writes the other reads, and destroying one destroys the other, as
 * with a socket. (duplexPair of Node.js acknowledges a write only at the next read, one chunk at a time.)
 */
export function memoryPipe(): readonly [Duplex, Duplex] {
  const left = new PipeEnd();
  const right = new PipeEnd();
  left.peer = right;
  right.peer = left;
  return [left, right];
}

class PipeEnd extends Duplex {
  peer: PipeEnd | undefined;
  /** The peer's write that waits until we have read. */
  #release: (() => void) | undefined;

  constructor() {
    super({ highWaterMark: HIGH_WATER_BYTES, allowHalfOpen: false });
  }

  override _read(): void {
    const release = this.#release;
    this.#release = undefined;
    release?.();
  }

  override _write(chunk: Uint8Array, _encoding: string, done: (error?: Error) => void): void {
    if (this.peer === undefined || this.peer.destroyed) done(new Error('the connection is closed'));
    else this.peer.#receive(chunk, done);
  }

  override _final(done: (error?: Error) => void): void {
    this.peer?.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const { peer } = this;
    this.peer = undefined;
    this.#release = undefined;
    // In a turn of its own: what was written before still reaches the reader.
    if (peer !== undefined) process.nextTick(() => peer.destroy());
    done(error);
  }

  #receive(chunk: Uint8Array, done: () => void): void {
    if (this.push(chunk)) done();
    else this.#release = done;
  }
}
