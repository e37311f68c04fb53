import { z } from 'zod';
import { SUN_EVENTS } from '../../../rules/geo/sun-time.ts';
import { defineTrigger } from '../kind.ts';

/** The most by which it is earlier or later than the sun, in minutes. */
const SUN_OFFSET_MAX_MIN = 360;

/** At sunrise or sunset of a place, or some time before or after. Days without one are left out. */
export const sunTrigger = defineTrigger({
  names: { zh: '日出日落', en: 'Sunrise and sunset' },
  schema: z
    .strictObject({
      kind: z.literal('sun'),
      event: z.enum(SUN_EVENTS),
      /** Minutes after it; negative: before. */
      offsetMin: z.int().min(-SUN_OFFSET_MAX_MIN).max(SUN_OFFSET_MAX_MIN).default(0),
      /** Degrees, WGS 84. */
      lng: z.number().min(-180).max(180).nullable(),
      lat: z.number().min(-90).max(90).nullable(),
    })
    .refine(({ lng }) => lng !== null, { path: ['lng'], message: 'is missing' })
    .refine(({ lat }) => lat !== null, { path: ['lat'], message: 'is missing' }),
  uses: () => ({}),
});
