/** Names of copies. Lengths are counted in characters, like the length of a field. */

/** The number that a name ends in when it is that of a copy already. */
const COPY_NUMBER = /\s*[(（](\d+)[)）]$/;
const WIDE = /\p{Script=Han}[^\p{L}]*$/u;

interface Room {
  readonly max: number;
  /** Names that are in use. */
  readonly taken?: readonly string[];
}

/** The name with the next number that is free, `Pump (2)` or `水泵（2）`; an empty name stays empty. */
export function copiedName(name: string, { max, taken = [] }: Room): string {
  const stem = name.replace(COPY_NUMBER, '').trim();
  if (stem === '') return name;
  const isWide = WIDE.test(stem);
  return firstFree((number) => (isWide ? `（${number}）` : ` (${number})`), stem, { max, taken: [name, ...taken] });
}

/** The code with the next number that is free: `PT101_2`. */
export function copiedCode(code: string, { max, taken = [] }: Room): string {
  return firstFree((number) => `_${number}`, code.replace(/_\d{1,3}$/, ''), { max, taken: [code, ...taken] });
}

function firstFree(suffixOf: (number: number) => string, stem: string, { max, taken }: Required<Room>): string {
  const used = new Set(taken);
  for (let number = 2; ; number += 1) {
    const suffix = suffixOf(number);
    const name = `${stem.slice(0, max - suffix.length).trimEnd()}${suffix}`;
    if (!used.has(name)) return name;
  }
}
