import { z } from 'zod';
import { isZoneSetting, LANGUAGES } from './locale.ts';

/** Fields of a platform or an organisation; empty: not set. */
export const localeSettingShape = {
  language: z.union([z.literal(''), z.enum(LANGUAGES)]),
  timeZone: z
    .string()
    .max(60)
    .refine((zone) => zone === '' || isZoneSetting(zone), 'unknown time zone'),
};
