import { z } from 'zod';
import { oneOf } from '../../names.ts';
import { idSchema } from '../../id.ts';

/** Keys that a person may have at once, those that were revoked or have expired left out. */
export const API_KEYS_MAX = 20;
/** Every key begins with it: programs that look for secrets in files find it by that. */
export const API_KEY_MARK = 'tg_';
/** Characters of a key that are shown ever after, its mark included. */
export const API_KEY_SHOWN = 11;
const DAY_MS = 86_400_000;
/** The default and the maximum validity of a key. */
export const API_KEY_DEFAULT_MS = 365 * DAY_MS;
export const API_KEY_MAX_MS = 3 * 365 * DAY_MS;
/** Networks that a key may be bound to. */
export const API_KEY_NETWORKS_MAX = 20;

/** An API key as listed: a program uses it in its maker's name. The key itself is shown once, at its creation. */
export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The beginning of the key, by which it is recognised. */
  prefix: z.string(),
  /** Permissions of its maker that it may use: as long as the maker holds them. */
  scopes: z.array(oneOf('auth')),
  /** Addresses and networks it may be used from; empty: from everywhere. */
  allowedFrom: z.array(z.string()),
  /** Null: as often as a person may. */
  callsPerMinute: z.int().nullable(),
  createdAt: z.number(),
  expiresAt: z.number(),
  revokedAt: z.number().nullable(),
  /** Null where it was never used. */
  lastUsedAt: z.number().nullable(),
  lastUsedFrom: z.string(),
  useCount: z.int(),
});
export type ApiKey = z.output<typeof apiKeySchema>;
