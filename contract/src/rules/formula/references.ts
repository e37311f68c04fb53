import { parseFormula } from './parse.ts';
import { tokensOf } from './tokens.ts';

/**
 * The text with each signal's name replaced, all else as it was written: how a formula follows a signal that is renamed,
 * and how names become ids to be kept. Throws FormulaError for a text that is no formula.
 */
export function renameSignals(text: string, rename: (name: string) => string): string {
  parseFormula(text);
  let renamed = '';
  let from = 0;
  for (const { kind, text: name, span } of tokensOf(text)) {
    if (kind !== 'signal') continue;
    renamed += `${text.slice(from, span.start)}{${rename(name)}}`;
    from = span.end;
  }
  return renamed + text.slice(from);
}

/**
 * A circle among formulas that use one another, as the names along it, the first one again at its end; undefined when
 * there is none. `usedBy` gives the names that a formula uses; a name without a formula uses nothing.
 */
export function findCycle(names: Iterable<string>, usedBy: (name: string) => readonly string[]): string[] | undefined {
  const done = new Set<string>();
  for (const start of names) {
    const path: { readonly name: string; readonly rest: string[] }[] = [];
    const onPath = new Set<string>();
    const enter = (name: string): void => {
      path.push({ name, rest: [...usedBy(name)] });
      onPath.add(name);
    };
    if (!done.has(start)) enter(start);
    // A stack of our own: a chain of ten thousand formulas is no reason to overflow.
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.rest.shift();
      if (next === undefined) {
        path.pop();
        onPath.delete(top.name);
        done.add(top.name);
      } else if (onPath.has(next)) {
        const from = path.findIndex(({ name }) => name === next);
        return [...path.slice(from).map(({ name }) => name), next];
      } else if (!done.has(next)) {
        enter(next);
      }
    }
  }
  return undefined;
}
