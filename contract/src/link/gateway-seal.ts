/**
 * Encrypted transfer of driver passwords to a gateway over a broker that others may read: sealed with the key that the
 * gateway announces in its birth. `docs/gateway-protocol.md` describes it. Both sides calculate with the platform's own
 * cryptography.
 */
import { z } from 'zod';
import type { Protocol } from '../protocols/names.ts';
import { secretParamsOf, secretsGoTo } from '../protocols/secret-params.ts';

/** A password as it travels, in place of its text: `v1.<public key of the sender>.<nonce, tag and ciphertext>`, base64url. */
export const sealedParamSchema = z.strictObject({ sealed: z.string().max(100_000) });

/** Prefix of sealed text, so that another cipher can follow one day. */
export const SEAL_VERSION = 'v1';
/** Lengths in bytes for AES-256-GCM. */
export const SEAL_NONCE_BYTES = 12;
export const SEAL_TAG_BYTES = 16;
export const SEAL_KEY_BYTES = 32;
/** Purposes in the derivations by HKDF-SHA256: of the key of a sealed text, and of the key that confirms an announcement. */
export const SEAL_PURPOSE = 'tidegate driver secret';
export const CONFIRM_PURPOSE = 'tidegate gateway seal';

/** A secret that Tidegate made, 128 random bits: one that a person chose could be guessed from what it confirms. */
export const MADE_SECRET = /^[\w-]{22}$/;

/** `<public key>` or `<public key>.<confirmation>`, base64url: X25519, and an HMAC-SHA256 under the secret of the gateway. */
const ANNOUNCED = /^([\w-]{43})(?:\.([\w-]{43}))?$/;

/** The announcement of a gateway about its key. */
export interface AnnouncedSeal {
  readonly publicKey: string;
  /** Empty where the gateway has a secret that Tidegate did not make. */
  readonly confirmation: string;
}

/** The announcement of a birth; undefined for text that is none. */
export function announcedSeal(text: string): AnnouncedSeal | undefined {
  const [, publicKey, confirmation = ''] = ANNOUNCED.exec(text) ?? [];
  return publicKey === undefined ? undefined : { publicKey, confirmation };
}

/** The text that a gateway of that serial number confirms with its secret. */
export const confirmedText = (sn: string, publicKey: string): string =>
  JSON.stringify([CONFIRM_PURPOSE, sn, publicKey]);

/** The owner of the params: a driver of a gateway, or a request about a device. */
export interface SealedPlace {
  readonly sn: string;
  /** `driver 7`, or `ask` and the id of the request. */
  readonly owner: string;
  readonly protocol: Protocol;
}

interface SecretParam {
  readonly value: unknown;
  /** The text that its encryption is bound to: it opens nowhere else, and never for another endpoint. */
  readonly bound: string;
}

/** The params with each password replaced by what `to` returns for it; a param for which that is undefined is left out. */
export function withSecretParams(
  { sn, owner, protocol }: SealedPlace,
  params: Readonly<Record<string, unknown>>,
  to: (param: SecretParam) => unknown,
): Record<string, unknown> {
  const secret = secretParamsOf(protocol);
  const endpoint = params[secretsGoTo(protocol)] ?? null;
  const entries = Object.entries(params).map(([name, value]) => {
    const bound = JSON.stringify([SEAL_PURPOSE, sn, owner, protocol, name, endpoint]);
    return [name, secret.has(name) ? to({ value, bound }) : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** True for params that hold a password. */
export const hasSecretParams = (protocol: Protocol, params: Readonly<Record<string, unknown>>): boolean =>
  [...secretParamsOf(protocol)].some((name) => typeof params[name] === 'string' && params[name] !== '');
