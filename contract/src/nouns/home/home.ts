import { z } from 'zod';
import { idSchema } from '../../id.ts';

/** Content of a tile of the overview. */
export const TILE_KINDS = [
  'status',
  'alarms',
  'pages',
  'page',
  'values',
  'card',
  'gauge',
  'trend',
  'states',
  'report',
  'map',
  'changes',
] as const;
export type TileKind = (typeof TILE_KINDS)[number];

/** The overview has twelve columns; rows are of one height. */
export const TILE_COLUMNS = 12;
export const TILE_MIN_COLUMNS = 3;
export const TILE_ROWS_MAX = 12;
export const TILES_MAX = 30;
/** Objects that one tile shows at most. */
export const TILE_OBJECTS_MAX = 12;

/**
 * A tile of the overview. Tiles follow each other in the order of their list, each where there is room. `of` names what it
 * shows: pages, equipment, signals or a report; empty where it shows everything that the person sees. What it names is asked for with
 * the rights of who looks, and may be gone.
 */
const tileSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/, 'letters, digits and hyphens, at most 40'),
  kind: z.enum(TILE_KINDS),
  columns: z.int().min(TILE_MIN_COLUMNS).max(TILE_COLUMNS),
  rows: z.int().min(1).max(TILE_ROWS_MAX),
  of: z.array(idSchema).max(TILE_OBJECTS_MAX),
});
export type Tile = z.output<typeof tileSchema>;

export const tilesSchema = z
  .array(tileSchema)
  .max(TILES_MAX)
  .refine((tiles) => new Set(tiles.map(({ id }) => id)).size === tiles.length, 'two have the same id');

/** First screen after signing in: the overview, the list of equipment, or a page, as `page:12`. */
export const landingSchema = z
  .string()
  .regex(/^(overview|equipment|page:\d{1,15})$/, 'overview, equipment or page:<id>');

/** Progress of a person in the guided tour. */
export const tourSchema = z.strictObject({
  /** `paused` may be resumed; `done` was finished or declined. */
  state: z.enum(['running', 'paused', 'done']),
  /** Step of the tour in their browser; an unknown one counts as the first. */
  step: z.string().regex(/^[a-z]{1,20}$/, 'lower-case letters'),
});
export type Tour = z.output<typeof tourSchema>;

/** Choices of a person or an organisation; null falls back to the organisation or the product. */
export const homeChoiceSchema = z.object({
  landing: landingSchema.nullable(),
  tiles: tilesSchema.nullable(),
  /** Tour of a person; null before it was offered. */
  tour: tourSchema.nullable().default(null),
});
export type HomeChoice = z.output<typeof homeChoiceSchema>;

export const homeSchema = z.object({
  own: homeChoiceSchema,
  /** Choices of the person's organisation: each of the nearest upwards that has one. */
  org: homeChoiceSchema,
});
export type Home = z.output<typeof homeSchema>;
