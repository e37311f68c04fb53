/**
 * The texts of a folder, each in Chinese and in English. `{name}` is a gap, which both have; in English `{count:signal|signals}`
 * is the word beside a count, for one and for many.
 */
export interface TextTable {
  readonly [key: string]: readonly [zh: string, en: string];
}
