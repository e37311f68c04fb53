import {
  createElement,
  Fragment,
  isValidElement,
  type JSXElementConstructor,
  type ReactElement,
  type ReactNode,
} from 'react';

type Props = { readonly children?: ReactNode; readonly [attribute: string]: unknown };

/** An element or letters of a drawing, as React is given them. */
export type Part = ReactElement<Props> | string;

/** Elements of a plain view, with its components called. They have to be plain functions of their props: no hooks. */
export function partsOf(node: ReactNode): readonly Part[] {
  const parts: Part[] = [];
  collect(node, parts);
  return parts;
}

function collect(node: ReactNode, parts: Part[]): void {
  if (typeof node === 'string') {
    // For an empty text React draws nothing.
    if (node !== '') parts.push(node);
  } else if (typeof node === 'number') parts.push(String(node));
  else if (Array.isArray(node)) for (const one of node) collect(one, parts);
  else if (isValidElement<Props>(node)) {
    const { type, props, key } = node;
    if (type === Fragment) collect(props.children, parts);
    // Here its place is its name: the keys of two lists that become one may be the same.
    else if (typeof type === 'string') parts.push(key === null ? node : createElement(type, props));
    else collect(called(type, props), parts);
  }
}

/** React's component type does not distinguish functions from classes. */
const called = (component: JSXElementConstructor<Props>, props: Props): ReactNode =>
  (component as (props: Props) => ReactNode)(props);

/** Attributes that a value changes: SVG calls them as React does, and they are texts or figures. */
const WRITABLE: ReadonlySet<string> = new Set(
  'fill stroke opacity d points transform x y width height rx ry cx cy r x1 y1 x2 y2'.split(' '),
);

/** Marks in a record: letters follow; the attributes of an element end; what is in it ends. */
const [LETTERS, INNER, END] = [{}, {}, {}];

/**
 * The drawing of a plain view in the first children of an element: changed attributes and letters are written into it. It is held as one
 * flat record, since hundreds of drawings are compared at once that nothing has looked at for a second: a tree of each would be
 * fetched from memory branch by branch.
 */
export class Drawing {
  /** The name of each element, its attributes and what is in it; letters themselves. */
  readonly #record: unknown[] = [];
  readonly #nodes: ChildNode[] = [];
  #at = 0;
  #nodeAt = 0;

  /** `parts`: as React has drawn them. `isStale`: another drawing has written into them before, so all that can be is written. */
  constructor(parent: Node, parts: readonly Part[], isStale: boolean) {
    this.#learn(parent.firstChild, parts, isStale);
  }

  /** Writes what differs. False where more differs than attributes and letters: some of it may have been written anyway. */
  rewrite(view: ReactNode): boolean {
    this.#at = 0;
    this.#nodeAt = 0;
    return this.#compare(view) && this.#at === this.#record.length;
  }

  #learn(first: ChildNode | null, parts: readonly Part[], isStale: boolean): void {
    let node = first;
    for (const part of parts) {
      if (node === null) return;
      this.#nodes.push(node);
      if (typeof part === 'string') {
        this.#record.push(LETTERS, part);
        if (isStale) node.nodeValue = part;
      } else if (node instanceof Element) this.#learnElement(node, part, isStale);
      node = node.nextSibling;
    }
  }

  #learnElement(node: Element, { type, props }: ReactElement<Props>, isStale: boolean): void {
    this.#record.push(type);
    for (const name in props) {
      if (name === 'children') continue;
      this.#record.push(name, props[name]);
      if (isStale && WRITABLE.has(name)) write(node, name, props[name]);
    }
    this.#record.push(INNER);
    this.#learn(node.firstChild, partsOf(props.children), isStale);
    this.#record.push(END);
  }

  #compare(node: ReactNode): boolean {
    if (Array.isArray(node)) {
      for (const one of node) if (!this.#compare(one)) return false;
      return true;
    }
    if (isValidElement<Props>(node)) {
      const { type, props } = node;
      if (type === Fragment) return this.#compare(props.children);
      return typeof type === 'string' ? this.#compareElement(type, props) : this.#compare(called(type, props));
    }
    if (typeof node === 'number') return this.#compareLetters(String(node));
    return typeof node !== 'string' || node === '' || this.#compareLetters(node);
  }

  #compareLetters(text: string): boolean {
    const node = this.#nodes[this.#nodeAt];
    if (this.#record[this.#at] !== LETTERS || node === undefined) return false;
    if (this.#record[this.#at + 1] !== text) {
      node.nodeValue = text;
      this.#record[this.#at + 1] = text;
    }
    this.#at += 2;
    this.#nodeAt += 1;
    return true;
  }

  #compareElement(type: string, props: Props): boolean {
    const record = this.#record;
    const node = this.#nodes[this.#nodeAt];
    let at = this.#at;
    if (record[at] !== type || !(node instanceof Element)) return false;
    at += 1;
    for (const name in props) {
      if (name === 'children') continue;
      if (record[at] !== name) return false;
      const value = props[name];
      if (record[at + 1] !== value) {
        if (!WRITABLE.has(name)) return false;
        write(node, name, value);
        record[at + 1] = value;
      }
      at += 2;
    }
    if (record[at] !== INNER) return false;
    this.#at = at + 1;
    this.#nodeAt += 1;
    if (!this.#compare(props.children) || record[this.#at] !== END) return false;
    this.#at += 1;
    return true;
  }
}

function write(node: Element, name: string, value: unknown): void {
  if (typeof value === 'string' || typeof value === 'number') node.setAttribute(name, `${value}`);
  else node.removeAttribute(name);
}
