import { z } from 'zod';

/** Kinds of object that others refer to, of which a question before they are deleted says what loses them. */
export const REFERRED_KINDS = [
  'signal',
  'alarmRule',
  'page',
  'report',
  'calendar',
  'recipe',
  'display',
  'user',
  'role',
] as const;
export type ReferredKind = (typeof REFERRED_KINDS)[number];

/** Referring objects of a kind that are listed by name. */
export const REFERRERS_NAMED = 5;

/**
 * References to an object, by kind, as the operation log names it: their number, and the names of the first ones within
 * the access scope. `equipment` is empty for objects of an organisation.
 */
export const referrersSchema = z.object({
  kind: z.string(),
  kindName: z.object({ zh: z.string(), en: z.string() }),
  count: z.int().min(1),
  names: z.array(z.object({ equipment: z.string(), name: z.string() })),
});
export type Referrers = z.output<typeof referrersSchema>;
