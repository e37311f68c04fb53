import { expect, test } from 'vitest';
import { lateTexts, withTextFiles } from './texts-by-language.ts';

const SRC = '/here/web/src/';

test('a feature that is loaded with the first screens has its texts by then', () => {
  const ids = ['features/card/card-list.tsx', 'features/card/card-form.tsx', 'features/overview/overview-screen.tsx'];
  expect(lateTexts(ids.map((id) => SRC + id))).toEqual(['card']);
});

test('the manifest of a feature shows nothing, and the sign-in page brings its own texts', () => {
  const ids = ['features/card/feature.ts', 'features/login/login.tsx', 'ui/list/table.tsx'];
  expect(lateTexts(ids.map((id) => SRC + id))).toEqual([]);
});

test('the first script of the page knows the file of each language', () => {
  expect(withTextFiles('<script src="/a.js"></script><script src="/b.js"></script>', { zh: '2.js', en: '1.js' })).toBe(
    '<script data-en="/1.js" data-zh="/2.js" src="/a.js"></script><script src="/b.js"></script>',
  );
  expect(() => withTextFiles('<script src="/a.js"></script>', {})).toThrow('no texts');
  expect(() => withTextFiles('<p>', { zh: '2.js' })).toThrow('no script');
});
