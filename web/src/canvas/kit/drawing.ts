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

/**
 * Updates the first children of an element from `before` to `now`; with null, everything that can be written. False
 * where they differ by more than that: some of it may have been written anyway.
 */
export function rewrite(parent: Node, now: readonly Part[], before: readonly Part[] | null): boolean {
  if (before !== null && before.length !== now.length) return false;
  let node = parent.firstChild;
  for (const [index, part] of now.entries()) {
    const was = before === null ? null : (before[index] ?? null);
    if (node === null || !rewritePart(node, part, was)) return false;
    node = node.nextSibling;
  }
  return true;
}

function rewritePart(node: ChildNode, now: Part, before: Part | null): boolean {
  if (typeof now === 'string') {
    if (before !== null && typeof before !== 'string') return false;
    if (before !== now) node.nodeValue = now;
    return true;
  }
  if (typeof before === 'string' || !(node instanceof Element)) return false;
  if (before !== null && before.type !== now.type) return false;
  const was = before === null ? null : before.props;
  return rewriteAttributes(node, now.props, was) && rewriteChildren(node, now.props, was);
}

function rewriteAttributes(node: Element, now: Props, before: Props | null): boolean {
  for (const name in before) if (!(name in now)) return false;
  for (const name in now) {
    const value = now[name];
    if (name === 'children' || (before !== null && before[name] === value)) continue;
    if (WRITABLE.has(name)) write(node, name, value);
    else if (before !== null) return false;
  }
  return true;
}

function write(node: Element, name: string, value: unknown): void {
  if (typeof value === 'string' || typeof value === 'number') node.setAttribute(name, `${value}`);
  else node.removeAttribute(name);
}

function rewriteChildren(node: Element, { children: now }: Props, before: Props | null): boolean {
  if (before === null) return rewrite(node, partsOf(now), null);
  return now === before.children || rewrite(node, partsOf(now), partsOf(before.children));
}
