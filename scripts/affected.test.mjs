import { expect, test } from 'vitest';
import { affectedTests } from './affected.mjs';

const CARD = 'contract/src/nouns/card/card.ts';

/** The tests that a change in the noun `card` of the contract can break, in a tree of these files. */
const affected = (/** @type {Record<string, string>} */ files, /** @type {readonly string[]} */ changed = [CARD]) =>
  affectedTests(changed, new Map([[CARD, ''], ...Object.entries(files)]));

test('a test is affected by a change in what it imports over other files', () => {
  expect(
    affected({
      'web/src/parts/lists/row.tsx': `import { cardState } from '@tidegate/contract/nouns/card/card.ts';`,
      'web/src/parts/lists/list.tsx': `import {\n  Row,\n  type Cell,\n} from './row.tsx';`,
      'web/src/parts/lists/list.test.tsx': `import { List } from './list.tsx';`,
      'web/src/parts/lists/other.test.tsx': `import { expect } from 'vitest';`,
    }),
  ).toEqual(['web/src/parts/lists/list.test.tsx']);
});

test('a test is affected by a program that it starts, and by a style', () => {
  const files = {
    'server/src/a/some.test.ts': `const program = new URL('./some-program.ts', import.meta.url);`,
    'web/src/ui/box.tsx': `import styles from './box.module.css';`,
    'web/src/ui/box.test.tsx': `import { Box } from './box.tsx';`,
  };
  expect(affected(files, ['server/src/a/some-program.ts'])).toEqual(['server/src/a/some.test.ts']);
  expect(affected(files, ['web/src/ui/box.module.css'])).toEqual(['web/src/ui/box.test.tsx']);
});

test('a test is not affected by a type, which the compiler checks', () => {
  expect(
    affected({ 'server/src/link/a.test.ts': `import type { Card } from '@tidegate/contract/nouns/card/card.ts';` }),
  ).toEqual([]);
});

test('tests of the noun are affected in the contract, the server and the web', () => {
  const own = [
    'contract/src/nouns/card/rules.test.ts',
    'server/src/modules/card/routes.test.ts',
    'web/src/features/card/card-list.test.tsx',
  ];
  const others = ['server/src/modules/camera/routes.test.ts', 'web/src/features/cards-of-time/list.test.tsx'];
  expect(affected(Object.fromEntries([...own, ...others].map((file) => [file, ''])))).toEqual(own);
});

test('tests behind a list of all nouns, or behind the whole program, are not affected by one of them', () => {
  const listOf = (/** @type {number} */ count) => ({
    'contract/src/calls.ts': [
      `import { calls } from './nouns/card/card.ts';`,
      ...Array.from({ length: count }, (_, index) => `import { calls } from './nouns/n${index}/calls.ts';`),
    ].join('\n'),
    'contract/src/calls.test.ts': `import { CALLS } from './calls.ts';`,
    'server/src/wiring/http.ts': `import { card } from '@tidegate/contract/nouns/card/card.ts';`,
    'server/src/http/gate.test.ts': `import { start } from '../wiring/http.ts';`,
  });
  expect(affected(listOf(30))).toEqual([]);
  expect(affected(listOf(3))).toEqual(['contract/src/calls.test.ts']);
});

test('tests behind the door of another noun are not affected, those of its own door are', () => {
  const files = {
    'server/src/modules/card/service.ts': '',
    'server/src/modules/card/module.ts': `import { Cards } from './service.ts';`,
    'server/src/modules/message/expiry.ts': `import { cards } from '../card/module.ts';`,
    'server/src/modules/message/expiry.test.ts': `import { expiry } from './expiry.ts';`,
    'server/src/modules/message/module.ts': `import { expiry } from './expiry.ts';`,
    'server/src/modules/storage/notice.test.ts': `import { Mailbox } from '../message/module.ts';`,
  };
  expect(affected(files, ['server/src/modules/card/service.ts'])).toEqual([
    'server/src/modules/message/expiry.test.ts',
  ]);
});

test('a file that is changed itself leads to its tests, whatever it lists', () => {
  expect(
    affected({ 'server/src/http/a.test.ts': `import '../wiring/http.ts';` }, ['server/src/wiring/http.ts']),
  ).toEqual(['server/src/http/a.test.ts']);
});
