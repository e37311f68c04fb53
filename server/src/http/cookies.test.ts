import { expect, test } from 'vitest';
import { cookieValue } from './cookies.ts';

test.each([
  ['sid=a', 'a'],
  ['lang=en; sid=a', 'a'],
  ['lang=en;sid=a ; x=y', 'a'],
  ['xsid=b; sid=a', 'a'],
  ['sid=a; sid=b', 'a'],
  ['sid=a=b', 'a=b'],
  ['sid2=b', undefined],
  ['sid=', undefined],
  ['sid', undefined],
  ['; ;;', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %j the session is %j', (header, value) => {
  expect(cookieValue(header, 'sid')).toBe(value);
});
