/** The keys of a record in their order, typed. For records written out in code: one that was read may have others. */
export const keysOf = <T extends { readonly [key: string]: unknown }>(record: T): readonly (keyof T & string)[] =>
  Object.keys(record);
