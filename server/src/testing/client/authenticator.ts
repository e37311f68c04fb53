import { totpCode, totpStep } from '../../modules/account/totp/totp-code.ts';
import type { TestServer } from '../test-server.ts';
import { PASSWORD, type Visitor } from './visitor.ts';

/** An account's authenticator, turned on half a minute ago. */
export interface Authenticator {
  readonly secret: Uint8Array;
  readonly recoveryCodes: readonly string[];
}

/** The bytes of a secret in base 32. */
export function bytesOf(base32: string): Uint8Array {
  const bits = Array.from(base32, (one) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'),
  );
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** The current code of an authenticator, or that of a later step. */
export const codeNow = (server: TestServer, secret: Uint8Array, later = 0): string =>
  totpCode(secret, totpStep(server.clock.now()) + later);

/** Turns an authenticator on for somebody who is signed in. */
export async function turnOnAuthenticator(server: TestServer, person: Visitor): Promise<Authenticator> {
  const proof = { type: 'totp', way: 'password', password: PASSWORD };
  const { ticket } = await person.get<{ ticket: string }>('/lfscada/account/security/validate', proof);
  const begun = await person.get<{ secret: string }>('/lfscada/account/totp/begin', { ticket });
  const secret = bytesOf(begun.secret);
  const code = codeNow(server, secret);
  const { recoveryCodes } = await person.get<{ recoveryCodes: string[] }>('/lfscada/account/totp/confirm', {
    ticket,
    code,
  });
  server.clock.pass(30_000);
  return { secret, recoveryCodes };
}
