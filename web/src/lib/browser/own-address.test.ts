import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

const here = 'https://plant.example';

test.each(['/lfscada/file/picture?hash=a', 'https://plant.example/lfscada/file/picture?hash=a'])(
  '%s is ours',
  (text) => {
    expect(ownAddress(text, here)).toBe('/lfscada/file/picture?hash=a');
  },
);

test.each([
  '',
  '//evil.example/a.ico',
  'https://evil.example/a.ico',
  'http://plant.example/a.ico',
  'data:image/svg+xml,x',
  ['javascript', 'alert(1)'].join(':'),
  'blob:https://plant.example/1',
  'https://[',
])('%j is not', (text) => {
  expect(ownAddress(text, here)).toBe('');
});
