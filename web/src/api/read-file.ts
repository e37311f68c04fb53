import type { Clock } from '../lib/clock.ts';
import { AskError } from './ask-error.ts';

/** Download progress of a file. */
export interface Arrived {
  /** Bytes received in total. */
  readonly bytes: number;
  /** Approximate total size; null where the server does not know it. */
  readonly aboutBytes: number | null;
  /** The latest chunk. */
  readonly piece: Uint8Array;
}

/** Times out when no data has arrived for this long; `renew` restarts it. */
export class Patience {
  readonly #clock: Clock;
  readonly #idleMs: number;
  readonly #abort = new AbortController();
  #takeBack: () => void = () => undefined;

  constructor(clock: Clock, idleMs: number) {
    this.#clock = clock;
    this.#idleMs = idleMs;
    this.renew();
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  renew(): void {
    this.#takeBack();
    this.#takeBack = this.#clock.after(this.#idleMs, () => this.#abort.abort());
  }

  end(): void {
    this.#takeBack();
  }
}

/** The browser may store a blob on disk, so that a large file is not held in memory. */
const PUT_ASIDE_BYTES = 16 * 1024 * 1024;

/**
 * Reads a file as it arrives. Rejects with AskError `broken` when it is truncated, so that half a file is never taken
 * for a whole one; with `timeout` when no data has arrived for the time limit.
 */
export async function readFile(
  response: Response,
  patience: Patience,
  aboutBytes: number | null,
  onArrived: (arrived: Arrived) => void,
): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body?.getReader();
  if (reader === undefined) return response.blob();
  let parts: BlobPart[] = [];
  let bytes = 0;
  let aside = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      patience.renew();
      parts.push(value);
      bytes += value.length;
      if (bytes - aside >= PUT_ASIDE_BYTES) {
        parts = [new Blob(parts)];
        aside = bytes;
      }
      onArrived({ bytes, aboutBytes, piece: value });
    }
  } catch (error) {
    throw new AskError(patience.signal.aborted ? 'timeout' : 'broken', { message: String(error) });
  }
  return new Blob(parts, { type });
}
