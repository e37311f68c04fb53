import type { InnerCall } from '@tidegate/contract/nouns/stream/calls.ts';
import type { OwnChange } from '@tidegate/contract/nouns/stream/stream.ts';
import { LiveStream } from '../api/stream/live-stream.ts';
import { type FakeClock, settled } from './fake-clock.ts';

type Piece = { readonly bytes: Uint8Array } | { readonly error: Error } | 'end';

/** One opening of a stream, as the server sees it. */
class ServedStream {
  readonly topics: readonly InnerCall[];
  readonly #pieces: Piece[] = [];
  #wake: () => void = () => undefined;
  isGone = false;

  constructor(topics: readonly InnerCall[], signal: AbortSignal) {
    this.topics = topics;
    signal.addEventListener('abort', () => {
      this.isGone = true;
      void this.#put({ error: new DOMException('Aborted', 'AbortError') });
    });
  }

  async *bytes(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const piece = this.#pieces.shift();
      if (piece === undefined) await new Promise<void>((resolve) => (this.#wake = resolve));
      else if (piece === 'end') return;
      else if ('error' in piece) throw piece.error;
      else yield piece.bytes;
    }
  }

  /** An event as the server sends it. */
  send(event: string, data: object): Promise<void> {
    return this.text(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  text(text: string): Promise<void> {
    return this.#put({ bytes: new TextEncoder().encode(text) });
  }

  end(): Promise<void> {
    return this.#put('end');
  }

  breaks(): Promise<void> {
    return this.#put({ error: new TypeError('network') });
  }

  #put(piece: Piece): Promise<void> {
    this.#pieces.push(piece);
    this.#wake();
    return settled();
  }
}

/** A stream of a window, with the test as its server. */
export class FakeStreams {
  readonly opened: ServedStream[] = [];
  readonly stream: LiveStream;
  readonly changes: OwnChange[] = [];
  isWanted = true;
  refusal: Error | undefined;

  constructor(clock: FakeClock) {
    this.stream = new LiveStream({
      clock,
      open: async (topics, signal) => {
        const served = new ServedStream(topics, signal);
        this.opened.push(served);
        if (this.refusal !== undefined) throw this.refusal;
        return served.bytes();
      },
      onChanged: (change) => this.changes.push(change),
      isWanted: () => this.isWanted,
    });
  }

  get latest(): ServedStream {
    const [latest] = this.opened.slice(-1);
    if (latest === undefined) throw new Error('no stream was opened');
    return latest;
  }
}
