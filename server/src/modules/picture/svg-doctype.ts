import { Refusal } from '@tidegate/contract/errors.ts';

const ENTITIES_MAX = 100;
const ENTITY_CHARS_MAX = 1_000;
/** Characters that entities may add to a picture in all. */
const EXPANDED_MAX = 100_000;
const PREDEFINED = new Set(['lt', 'gt', 'amp', 'quot', 'apos']);
const BLANK = /\s*/y;
const DECLARATION =
  /(?:<!--[^]*?-->|<!ENTITY\s+(?<name>[\p{L}_][\p{L}\p{N}_.-]{0,99})\s+(?:"(?<double>[^"<&%]*)"|'(?<single>[^'<&%]*)')\s*>)/uy;

/**
 * The entities that a DOCTYPE declares, by name: plain texts alone, as drawing programs write them for namespaces.
 * Refuses svgDeclaration for everything else: parameters, external entities, entities in entities, markup, attributes.
 */
export function entitiesOf(doctype: string): ReadonlyMap<string, string> {
  const entities = new Map<string, string>();
  const start = doctype.indexOf('[');
  if (start < 0) return entities;
  const subset = doctype.slice(start + 1, doctype.lastIndexOf(']'));
  for (let at = afterBlanks(subset, 0); at < subset.length;) {
    DECLARATION.lastIndex = at;
    const found = DECLARATION.exec(subset);
    if (found === null) refuse(subset.slice(at, at + 200));
    at = afterBlanks(subset, at + found[0].length);
    const { name, double, single } = found.groups ?? {};
    if (name === undefined) continue;
    const value = double ?? single ?? '';
    if (value.length > ENTITY_CHARS_MAX || entities.size >= ENTITIES_MAX) refuse(found[0]);
    // The first declaration of a name holds (XML 1.0, §4.2).
    if (!entities.has(name) && !PREDEFINED.has(name)) entities.set(name, value);
  }
  return entities;
}

function afterBlanks(text: string, at: number): number {
  BLANK.lastIndex = at;
  return at + (BLANK.exec(text)?.[0].length ?? 0);
}

/** Refuses svgDeclaration when the entities would make the text much longer. */
export function checkExpansion(text: string, entities: ReadonlyMap<string, string>): void {
  let expanded = 0;
  for (const [whole, name = ''] of text.matchAll(/&([^&;\s]{1,100});/g)) {
    expanded += entities.get(name)?.length ?? 0;
    if (expanded > EXPANDED_MAX) refuse(whole);
  }
}

function refuse(what: string): never {
  throw new Refusal('svgDeclaration', { what: what.length > 60 ? `${what.slice(0, 60)}…` : what });
}
