import type { Ids } from '../../ports/ids.ts';
import { secretHash } from '../../kernel/secret-hash.ts';

const SECRET_BYTES = 16;

/** A new gateway secret and its stored form. 128 random bits cannot be guessed, so they need no slow hash. */
export function newGatewaySecret(ids: Ids): { readonly secret: string; readonly secretHash: string } {
  const secret = ids.secret(SECRET_BYTES);
  return { secret, secretHash: secretHash(secret) };
}
