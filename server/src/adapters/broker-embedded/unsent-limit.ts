import type { Duplex } from 'node:stream';

/**
 * Bounds what waits to be sent to one client: when more than `maxBytes` wait already, `onExceeded` is called, once, and
 * nothing is written any more. What waits is then at most `maxBytes` and one packet, however many packets follow in the
 * same turn. Up to there nobody is asked to wait: whoever publishes would wait for the slowest of all that receive.
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
