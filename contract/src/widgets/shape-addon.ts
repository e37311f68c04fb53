import { z } from 'zod';

/** A shape may carry a word in its middle. */
export const shapeAddonSchema = z.looseObject({ text: z.string().max(500).default('') });
