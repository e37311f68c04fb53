import type { Duplex } from 'node:stream';

/**
 * Makes `read()` return all buffered bytes, as it did before Node 26, which returns one chunk and does not announce the
 * rest: the broker library reads once per `readable` and would leave the rest until more arrives. `accepts` sees every
 * chunk first; when it returns false, reading stops.
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
