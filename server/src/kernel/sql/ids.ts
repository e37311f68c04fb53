/** Ids on the wire are decimal text, in SQL they are integers. */
export const sqlIds = (ids: readonly string[]): number[] => ids.map(Number);

/** The same of one that may be missing. */
export const sqlIdOrNull = (id: string | null): number | null => (id === null ? null : Number(id));

/** An id of SQL that may be missing, as it is on the wire. */
export const idOrNull = (id: number | null): string | null => (id === null ? null : String(id));
