interface Labelled {
  readonly id: string;
  /** The names that it may be written as, preferred one first. */
  readonly texts: readonly string[];
}

/**
 * Objects by their display names. Two objects with one name are not found by it: each is written as `#id`, which is
 * always accepted.
 */
export class Labels {
  readonly #byText = new Map<string, string | null>();
  readonly #written = new Map<string, string>();
  readonly #nearest = new Map<string, readonly string[]>();

  constructor(objects: readonly Labelled[]) {
    for (const { id, texts } of objects) {
      for (const text of new Set(texts)) {
        const other = this.#byText.get(text);
        this.#byText.set(text, other === undefined || other === id ? id : null);
      }
    }
    for (const { id, texts } of objects) {
      const own = texts.find((text) => this.#byText.get(text) === id && !text.startsWith('#') && !isList(text));
      this.#written.set(id, own ?? `#${id}`);
    }
  }

  /** The display text of the object; `#id` for an object that is not among these. */
  textOf(id: string): string {
    return this.#written.get(id) ?? `#${id}`;
  }

  /** The most similar names, nearest first; none once many texts were compared, since each is compared with all names. */
  nearest(text: string): readonly string[] {
    const known = this.#nearest.get(text);
    if (known !== undefined) return known;
    if (this.#nearest.size >= COMPARED_TEXTS) return [];
    const found = this.#findNearest(text);
    this.#nearest.set(text, found);
    return found;
  }

  #findNearest(text: string): readonly string[] {
    const wanted = text.toLowerCase();
    const near = Array.from(this.#byText.keys(), (one) => ({ one, way: wayTo(wanted, one.toLowerCase()) }))
      .filter(({ one, way }) => way <= Math.max(wanted.length, one.length) / 2)
      .toSorted((one, other) => one.way - other.way)
      .flatMap(({ one }) => this.#byText.get(one) ?? [])
      .map((id) => this.textOf(id));
    return [...new Set([...near, ...this.#written.values()])].slice(0, NEAREST);
  }

  /** The id of the one object with this name; undefined when there is none or more than one. */
  find(text: string): string | undefined {
    const id = /^#(\d+)$/.exec(text)?.[1];
    if (id !== undefined) return this.#written.has(id) ? id : undefined;
    return this.#byText.get(text) ?? undefined;
  }
}

/** Number of suggestions in the message of a cell. */
const NEAREST = 5;
/** Wrong names of a list for which others are suggested. */
const COMPARED_TEXTS = 50;
/** Longer texts are compared by their beginning: names are short. */
const COMPARED = 60;

/** The edit distance between two texts (insertions, deletions, replacements); a substring is near. */
function wayTo(one: string, other: string): number {
  if (one !== '' && (other.includes(one) || one.includes(other))) return 0;
  const from = Array.from(one).slice(0, COMPARED);
  const to = Array.from(other).slice(0, COMPARED);
  let before = Array.from({ length: to.length + 1 }, (_one, at) => at);
  for (const [row, letter] of from.entries()) {
    const now = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const replaced = (before[column] ?? 0) + (letter === wanted ? 0 : 1);
      now.push(Math.min(replaced, (before[column + 1] ?? 0) + 1, (now[column] ?? 0) + 1));
    }
    before = now;
  }
  return before.at(-1) ?? 0;
}

/** A text that would be split into several. */
const isList = (text: string): boolean => /[,，;；\n]/.test(text);
