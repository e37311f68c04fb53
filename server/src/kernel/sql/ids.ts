/** Ids are decimal text on the wire and integers in SQL. */
export const sqlIds = (ids: readonly string[]): number[] => ids.map(Number);

/** The same for an optional id. */
export const sqlIdOrNull = (id: string | null): number | null => (id === null ? null : Number(id));

/** An optional id of SQL, as it is on the wire. */
export const idOrNull = (id: number | null): string | null => (id === null ? null : String(id));
