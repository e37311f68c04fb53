import { SVG_PAINTING } from './svg-lists.ts';
import { SvgNames } from './svg-names.ts';
import type { SheetReference } from './svg-style.ts';
import { cleanDeclarations, cleanReferring, cleanSheet, filterEffects, isHarmlessStyle } from './svg-style.ts';
import type { SvgElement } from './svg-element.ts';
import { textOf } from './svg-element.ts';

const RUNS = /(?:java|vb)script:|data:/i;

/** References of a rewritten picture. */
export interface References {
  readonly bySheet: readonly SheetReference[];
  /** The ids to which an element's own attributes lead. */
  readonly byElement: ReadonlyMap<SvgElement, readonly string[]>;
}

/**
 * Rewrites the values of a tree: ids, classes and every reference to them by generated names, and style without
 * whatever loads or runs. Afterwards the tree refers to nothing but its own parts.
 */
export function cleanTree(root: SvgElement): References {
  const elements = [...elementsOf(root)];
  const ids = new Set(elements.map(({ attributes }) => attributes.get('id') ?? ''));
  const names = new SvgNames(ids);
  const bySheet: SheetReference[] = [];
  // Sheets come first: a class that none of them mentions is left out.
  for (const element of elements.filter(({ name }) => name === 'style')) {
    const { text, references } = cleanSheet(textOf(element), names);
    element.children.splice(0, Infinity, text);
    for (const reference of references) bySheet.push(reference);
  }
  const byElement = new Map(elements.map((element) => [element, cleanAttributes(element, names)]));
  return { bySheet, byElement };
}

export function* elementsOf(element: SvgElement): Generator<SvgElement, void> {
  yield element;
  for (const child of element.children) if (typeof child !== 'string') yield* elementsOf(child);
}

/** Returns the ids that the element refers to. */
function cleanAttributes({ name, attributes }: SvgElement, names: SvgNames): readonly string[] {
  const referred: string[] = [];
  for (const [attribute, value] of attributes) {
    const clean = cleanValue(name, attribute, value, names, referred);
    if (clean === undefined) attributes.delete(attribute);
    else attributes.set(attribute, clean);
  }
  return referred;
}

function cleanValue(
  element: string,
  attribute: string,
  value: string,
  names: SvgNames,
  referred: string[],
): string | undefined {
  if (attribute === 'id') return value === '' ? undefined : names.id(value);
  if (attribute === 'class') return names.mentioned(value) || undefined;
  if (attribute === 'href') {
    if (element === 'image') return value;
    const id = names.referred(value);
    if (id !== undefined) referred.push(id);
    return id === undefined ? undefined : `#${id}`;
  }
  if (RUNS.test(value.replaceAll(/\s/g, ''))) return undefined;
  if (attribute === 'style') {
    const { text, ids } = cleanDeclarations(value, names);
    for (const id of ids) referred.push(id);
    return text === '' && value !== '' ? undefined : text;
  }
  if (SVG_PAINTING.has(attribute) && /[\\(]/.test(value)) {
    const clean = cleanReferring(value, names);
    for (const id of clean?.ids ?? []) referred.push(id);
    for (const effect of filterEffects(attribute, clean?.text ?? '')) referred.push(effect);
    return clean?.text;
  }
  return isHarmlessStyle(value) && !/url\(/i.test(value) ? value : undefined;
}
