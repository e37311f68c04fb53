/** The name being typed in a formula: where it begins, after its brace, and its text so far. */
export interface OpenName {
  readonly start: number;
  readonly text: string;
}

/** The name at the caret; undefined when there is none. A quoted text contains no names. */
export function openNameAt(formula: string, caret: number): OpenName | undefined {
  let quote = '';
  let start = -1;
  for (let at = 0; at < caret; at++) {
    const sign = formula.charAt(at);
    if (start >= 0) {
      if (sign === '}') start = -1;
    } else if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') start = at + 1;
  }
  return start < 0 ? undefined : { start, text: formula.slice(start, caret) };
}

/** The formula with the name put in, closed, and where the caret goes. */
export function withName(
  formula: string,
  caret: number,
  open: OpenName,
  name: string,
): { text: string; caret: number } {
  const rest = formula.slice(caret);
  // The rest of a replaced name is removed too.
  const tail = /^[^{}]*\}/.exec(rest)?.[0] ?? '';
  const before = `${formula.slice(0, open.start)}${name}}`;
  return { text: before + rest.slice(tail.length), caret: before.length };
}
