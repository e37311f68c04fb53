import { expect, test } from 'vitest';
import { commentsIn, opensWithClause, vagueNamesIn } from './english/grammar.mjs';

test('consecutive line comments are one comment, and strings are none', () => {
  const source = "/** A note. */\nconst a = 'http://x'; // Trailing.\nb();\n  // One\n  // comment.\n";
  expect(commentsIn(source).map(({ text }) => text)).toEqual(['A note.', 'Trailing.', 'One comment.']);
});

test('a comment that opens with a clause or a genitive is counted', () => {
  expect(['What it is.', 'Of a bit: 0.', 'Whether it is on.'].filter((text) => !opensWithClause(text))).toEqual([]);
  expect(['Whatever is sent.', 'Offset of a bit.', 'The host.'].filter(opensWithClause)).toEqual([]);
});

test('declared functions and methods with a vague verb are counted, their calls are not', () => {
  const declared = [
    'function takeUp(a: string) {}',
    '  async #keep<T>(a: () => T): Promise<void> {',
    '  settle(): void;',
    'const look = (a: string) => a;',
  ];
  expect(declared.flatMap(vagueNamesIn)).toEqual(['takeUp', '#keep', 'settle', 'look']);
  expect(['  take(b);', '  taken(a: string) {}', 'notify(a: string) {}'].flatMap(vagueNamesIn)).toEqual([]);
});
