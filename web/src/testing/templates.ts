/** Patterns of the keys that template literals of a source may build, nested ones too: `rules.day.${day}` may be `rules.day.1`. */
export function* templates(source: string): Generator<RegExp> {
  for (const { index } of source.matchAll(/`/g)) {
    const pieces = piecesFrom(source, index + 1);
    // A key is made of a beginning with its dot, or of an ending: `${act}.passwordHelp`.
    const [first = '', ...rest] = pieces ?? [];
    if (rest.length === 0 || !(first.includes('.') || /^\.[a-zA-Z]{5,}$/.test(rest.at(-1) ?? ''))) continue;
    yield new RegExp(
      `^${[first, ...rest].map((piece) => piece.replaceAll('.', String.raw`\.`)).join(String.raw`[\w.-]+`)}$`,
    );
  }
}

/** The fixed pieces of the template that begins there; undefined where it holds more than a key may. */
function piecesFrom(source: string, start: number): readonly string[] | undefined {
  let rest = source.slice(start, start + 500);
  const pieces: string[] = [];
  for (;;) {
    const [piece = ''] = /^[\w.-]*/.exec(rest) ?? [];
    pieces.push(piece);
    rest = rest.slice(piece.length);
    if (rest.startsWith('`')) return pieces;
    const gap = /^\$\{(?:[^{}]|\{[^{}]*\})*\}/.exec(rest);
    if (gap === null) return undefined;
    rest = rest.slice(gap[0].length);
  }
}
