import { createHash } from 'node:crypto';
import type { Ids } from '../../ports/ids.ts';

const SECRET_BYTES = 16;

/** A new secret of a gateway, and as it is stored. 128 random bits need no slow hash: there is nothing to guess. */
export function newGatewaySecret(ids: Ids): { readonly secret: string; readonly secretHash: string } {
  const secret = ids.secret(SECRET_BYTES);
  return { secret, secretHash: createHash('sha256').update(secret).digest('base64url') };
}
