import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks of telephones are a little off: the step before and the step after are right as well. */
const NEIGHBOURS = [-1, 0, 1];

/** The code of one step (RFC 6238 with SHA-1, six digits, 30 s: what every authenticator app can do). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step that a moment belongs to. `at` in ms. */
export const totpStep = (at: number): number => Math.floor(at / STEP_MS);

/** The time step near `at` and later than `after` with this code; undefined for a wrong or used code. */
export function matchingStep(secret: Uint8Array, code: string, at: number, after: number): number | undefined {
  const given = Buffer.from(code);
  return NEIGHBOURS.map((near) => totpStep(at) + near).find((step) => {
    const right = Buffer.from(totpCode(secret, step));
    return step > after && given.length === right.length && timingSafeEqual(given, right);
  });
}
