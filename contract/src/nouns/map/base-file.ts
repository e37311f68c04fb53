import { z } from 'zod';

/** Name of the file in the data folder of a server. */
export const BASE_FILE = 'map.pmtiles';

/**
 * Problems of a file as the background of maps: it is not for the server to read, of another kind or version, incomplete, or has pictures
 * instead of vectors.
 */
export const BASE_PROBLEMS = ['unreadable', 'notPmtiles', 'version', 'cut', 'notVector'] as const;

/** Most bytes of one reading: a directory of an archive of the whole world is smaller. */
export const BASE_READ_MAX = 4_194_304;

/** The vector map in the data folder; what a file with a problem says of itself is not believed. */
export const baseFileSchema = z.object({
  bytes: z.int(),
  /** Changes with the content of the file. */
  version: z.string(),
  problem: z.enum(BASE_PROBLEMS).nullable(),
  minZoom: z.int(),
  maxZoom: z.int(),
  /** Part of the world that it has, degrees. */
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
});
export type BaseFile = z.output<typeof baseFileSchema>;
