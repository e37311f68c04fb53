import type { Duplex } from 'node:stream';

/**
 * Limits the unsent bytes of one client: when more than `maxBytes` are queued, `onExceeded` is called once and nothing
 * more is written. The queue holds at most `maxBytes` and one packet, however many packets follow in the same turn.
 * Below the limit there is no back-pressure: the publisher would have to wait for the slowest receiver.
 */
export function limitUnsent(stream: Duplex, maxBytes: number, onExceeded: () => void): void {
  let isExceeded = false;
  const write: Duplex['write'] = stream.write.bind(stream);
  stream.write = (chunk: unknown, ...rest: unknown[]): boolean => {
    if (isExceeded) return true;
    if (stream.writableLength > maxBytes) {
      isExceeded = true;
      onExceeded();
      return true;
    }
    Reflect.apply(write, stream, [chunk, ...rest]);
    return true;
  };
}
