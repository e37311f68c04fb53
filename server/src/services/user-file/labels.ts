interface Labelled {
  readonly id: string;
  /** What it may be written as, the best first. */
  readonly texts: readonly string[];
}

/**
 * Objects by what people call them. Where two are called the same, neither is known by it: each is written as `#id`,
 * which is always understood.
 */
export class Labels {
  readonly #byText = new Map<string, string | null>();
  readonly #written = new Map<string, string>();

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

  /** What the object is written as; `#id` for one that is not among these. */
  textOf(id: string): string {
    return this.#written.get(id) ?? `#${id}`;
  }

  /** The id of the one object that is called so; undefined when there is none, or more than one. */
  find(text: string): string | undefined {
    const id = /^#(\d+)$/.exec(text)?.[1];
    if (id !== undefined) return this.#written.has(id) ? id : undefined;
    return this.#byText.get(text) ?? undefined;
  }
}

/** A text that would be taken for several. */
const isList = (text: string): boolean => /[,，;；\n]/.test(text);
