import { z } from 'zod';

/** A picture of the library, or one of our symbols; the symbol wins where both are named. */
export const pictureFields = {
  symbol: z.string().max(60).default(''),
  /** Hash of an own picture. */
  picture: z.string().max(60).default(''),
  fit: z.enum(['contain', 'fill', 'cover']).default('contain'),
  isFlippedX: z.boolean().default(false),
  isFlippedY: z.boolean().default(false),
};
