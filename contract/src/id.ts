import { z } from 'zod';

/** An id on the wire and in services: the decimal digits of a positive integer. */
export const idSchema = z.string().regex(/^[1-9]\d{0,14}$/, 'not an id');
export type Id = string;
export const isId = (text: string): boolean => idSchema.safeParse(text).success;

/** A page of a list: how many there are in all, and this page's rows. */
export const rowsOf = <T extends z.ZodType>(row: T) => z.object({ total: z.int(), rows: z.array(row) });
export interface Rows<T> {
  readonly total: number;
  readonly rows: readonly T[];
}
