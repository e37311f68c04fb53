import { z } from 'zod';

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
/** Rows of any table. */
export const plainRows = z.array(row);

/** A row of any table: column (in camel case) → value. */
export type PlainRow = z.output<typeof row>;

/** Rows kept of a deleted piece of equipment: its own row and those of its parts. */
export const keptContent = z.object({ equipment: row, parts: z.record(z.string(), plainRows) });
