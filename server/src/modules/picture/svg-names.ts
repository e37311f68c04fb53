import { CssBudget } from './svg-css.ts';

/**
 * Generated names of a picture: ids become `i1`, `i2`, …, classes `c1`, `c2`, …, in the order in which they
 * are first mentioned. A name in any script, with quotes, brackets or blanks in it, is one of these afterwards.
 */
export class SvgNames {
  /** The pieces of style that may still be read. */
  readonly budget = new CssBudget();
  readonly #ids = new Map<string, string>();
  readonly #classes = new Map<string, string>();
  readonly #given: ReadonlySet<string>;

  /** `given` are the ids that elements of the picture have. */
  constructor(given: ReadonlySet<string>) {
    this.#given = given;
  }

  id(given: string): string {
    return nameIn(this.#ids, given, 'i');
  }

  ofClass(given: string): string {
    return nameIn(this.#classes, given, 'c');
  }

  /** The classes of an element that a style sheet mentions: others mean nothing. */
  mentioned(given: string): string {
    const names = given.split(/[ \t\n\r\f]+/).map((one) => this.#classes.get(one));
    return names.filter((name) => name !== undefined).join(' ');
  }

  /** The id to which an address leads; undefined when that is no part of this picture. */
  referred(address: string): string | undefined {
    // A browser leaves these out of any address before it reads it.
    const bare = address.replaceAll(/[\t\n\r]/g, '').trim();
    if (!bare.startsWith('#') || bare === '#') return undefined;
    const id = bare.slice(1);
    return this.id(this.#given.has(id) ? id : decoded(id));
  }
}

function nameIn(names: Map<string, string>, given: string, letter: string): string {
  const known = names.get(given);
  if (known !== undefined) return known;
  const name = `${letter}${names.size + 1}`;
  names.set(given, name);
  return name;
}

/** The text without percent-encoding; as it is where that is not UTF-8. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
