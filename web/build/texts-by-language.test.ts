import { expect, test } from 'vitest';
import { firstTexts, lateTexts } from './texts-by-language.ts';

const SRC = '/here/web/src/';

test('a feature that is loaded with the first screens has its texts by then', () => {
  const ids = ['features/card/card-list.tsx', 'features/card/card-form.tsx', 'features/overview/overview-screen.tsx'];
  expect(lateTexts(ids.map((id) => SRC + id))).toEqual(['card']);
});

test('the manifest of a feature shows nothing, and the sign-in page brings its own texts', () => {
  const ids = ['features/card/feature.ts', 'features/login/login.tsx', 'ui/list/table.tsx'];
  expect(lateTexts(ids.map((id) => SRC + id))).toEqual([]);
});

test('the file of the first texts is found by language', () => {
  const file = (fileName: string, module?: string) => ({
    fileName,
    facadeModuleId: module && `${SRC}app/all-texts/${module}.ts`,
  });
  const bundle = {
    a: file('a.js', 'first-zh'),
    b: file('b.js', 'first-en'),
    c: file('c.js', 'rest-en'),
    d: file('d.css'),
  };
  expect(firstTexts(bundle)).toEqual({ zh: '/a.js', en: '/b.js' });
  expect(() => firstTexts({ d: file('d.css') })).toThrow('first texts');
});
