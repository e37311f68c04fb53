/** Attributes that values change, which SVG and React call by the same name; `children` are letters at the beginning of the element. */
type Attribute = 'fill' | 'stroke' | 'd' | 'transform' | 'x' | 'y' | 'width' | 'height' | 'children' | `data-${string}`;

type Value = string | number | boolean;

/** An element of a drawing that values change, by those of its props. */
export type LivePart = { readonly [A in Attribute]?: Value };

/** The elements of a drawing that values change, by name; undefined: it is not drawn now. */
export interface LiveParts {
  readonly [name: string]: LivePart | undefined;
}

type Written = { readonly [attribute: string]: Value | undefined };

interface ElementRef {
  current: Element | null;
}

const NO_PARTS: LiveParts = {};

/**
 * Writes changed parts into the elements that React has drawn for them. Elements that appear or disappear are React's, and so are letters
 * where there were none.
 */
export class PartWriter {
  readonly #elements: { [name: string]: ElementRef } = {};
  #parts: LiveParts = NO_PARTS;
  #hasWritten = false;

  /** True once something was written that React does not know of. */
  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  /** Adds to each part the `ref` by which its element is found once React has drawn it. */
  attach(parts: LiveParts): void {
    for (const name in parts) {
      const part = parts[name];
      if (part !== undefined) Object.assign(part, { ref: (this.#elements[name] ??= { current: null }) });
    }
  }

  /** Records the attached parts that React has drawn. It leaves alone what is the same as in its own last drawing, so all are written again. */
  recordDrawn(parts: LiveParts): void {
    this.#parts = parts;
    if (!this.#hasWritten) return;
    for (const name in parts) {
      const part = parts[name];
      // An attribute that is not known is written.
      if (part !== undefined) this.#writePart(name, part, { ref: this.#elements[name] });
    }
  }

  /** Writes what differs from the parts before. False where that takes a drawing: some of it may have been written anyway. */
  rewrite(parts: LiveParts): boolean {
    const before = this.#parts;
    for (const name in before) if (before[name] !== undefined && parts[name] === undefined) return false;
    this.#hasWritten = true;
    for (const name in parts) {
      const [part, known] = [parts[name], before[name]];
      if (part === undefined) continue;
      if (known === undefined || !this.#writePart(name, part, known)) return false;
    }
    this.#parts = parts;
    return true;
  }

  #writePart(name: string, part: Written, known: { readonly [attribute: string]: unknown }): boolean {
    let isWritten = true;
    for (const attribute in part) {
      const value = part[attribute];
      if (value === known[attribute]) continue;
      const element = this.#elements[name]?.current;
      if (element == null || !write(element, attribute, value)) isWritten = false;
    }
    return isWritten;
  }
}

function write(element: Element, attribute: string, value: Value | undefined): boolean {
  if (attribute === 'children') {
    const letters = element.firstChild;
    if (value === '' || !(letters instanceof Text)) return false;
    letters.nodeValue = String(value);
  } else if (value === undefined) element.removeAttribute(attribute);
  else element.setAttribute(attribute, String(value));
  return true;
}
