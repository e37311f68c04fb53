import type { Duplex } from 'node:stream';

/**
 * Lets `read()` answer everything that waits, as it did before Node 26, which answers one chunk and does not announce the
 * rest: the broker library reads once for each `readable` and would leave the rest lying until more comes.
 * `accepts` sees every chunk first; when it answers false nothing is read any more.
 */
export function readWhole(stream: Duplex, accepts: (chunk: Uint8Array) => boolean): void {
  const readOne = stream.read.bind(stream);
  stream.read = (size?: number) => {
    const chunks: Uint8Array[] = [];
    for (;;) {
      const chunk: unknown = readOne(size);
      if (!(chunk instanceof Uint8Array)) break;
      if (!accepts(chunk)) return null;
      chunks.push(chunk);
    }
    const [first] = chunks;
    if (first === undefined) return null;
    return chunks.length === 1 ? first : Buffer.concat(chunks);
  };
}
