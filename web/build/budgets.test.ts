import { expect, test } from 'vitest';
import { checkEntry, ownerOf } from './budgets.ts';

const LIBS = '/here/node_modules/';
const OWN = '/here/web/src/';
const file = (bytes: number, modules: { readonly [id: string]: number }) => ({ name: 'start.js', bytes, modules });

test('a module belongs to its package, to its component of antd, or to a folder of ours', () => {
  expect(
    [
      `${LIBS}zod/v4/core/schemas.js`,
      `${LIBS}@rc-component/form/es/Field.js`,
      `${LIBS}antd/es/button/style/token.js`,
      `${OWN}features/login/totp-step.tsx`,
      '/here/contract/src/nouns/alarm/kinds.ts',
    ].map(ownerOf),
  ).toEqual(['zod', '@rc-component/form', 'antd/button', 'web/src/features/login', 'contract/src/nouns/alarm']);
});

test('an entry over its budget is refused with its largest owners', () => {
  const files = [file(90_000, { [`${LIBS}zod/a.js`]: 2_000, [`${OWN}main.tsx`]: 1_000 }), file(20_000, {})];
  expect(checkEntry('list', { modules: [], kb: 110 }, files).refusals).toEqual([]);
  const { line, refusals } = checkEntry('list', { modules: [], kb: 100 }, files);
  expect(line).toBe('list: 110.0 of 100 KB in 2 files');
  expect(refusals).toEqual(['list: 110.0 KB instead of 100 at most: zod 60.0, web/src/main.tsx 30.0']);
});

test('a library that a screen does not draw is refused by name from a kilobyte on', () => {
  const files = [
    file(3_000, {
      [`${LIBS}react/index.js`]: 1_000,
      [`${LIBS}dayjs/dayjs.js`]: 1_000,
      [`${LIBS}ms/ms.js`]: 900,
      [`${OWN}main.tsx`]: 100,
    }),
  ];
  const budget = { modules: [], kb: 100, libraries: ['react'] };
  expect(checkEntry('sign-in', budget, files).refusals).toEqual(['sign-in: loads what it does not draw: dayjs 1.0']);
});
