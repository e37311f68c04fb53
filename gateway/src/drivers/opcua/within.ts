import type { Clock } from '../../platform/clock.ts';
import { DeviceError, NO_ANSWER } from '../shared/device-error.ts';

/** Connecting with security takes several requests. */
export const CONNECT_REQUESTS = 4;

/** Rejects with 1715 when the promise has not settled after `ms`. */
export async function within<T>(promise: Promise<T>, ms: number, clock: Clock): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const cancel = clock.after(ms, () => reject(new DeviceError(NO_ANSWER, `no response within ${ms} ms`)));
  try {
    return await Promise.race([promise, late]);
  } finally {
    cancel();
  }
}
