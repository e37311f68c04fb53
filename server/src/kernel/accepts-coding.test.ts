import { expect, test } from 'vitest';
import { acceptsCoding } from './accepts-coding.ts';

test('a client reads a coding if “accept-encoding” names it, or all, with a weight above 0', () => {
  const read = ['gzip', 'GZIP;q=0.5', 'deflate, gzip;q=1.0, *;q=0.5', '*'];
  const unread = ['', 'br', 'gzip;q=0', '*;q=0.1, gzip;q=0.000', 'identity;q=1, *;q=0', 'x-gzip'];
  expect(read.filter((one) => !acceptsCoding(one, 'gzip'))).toEqual([]);
  expect(unread.filter((one) => acceptsCoding(one, 'gzip'))).toEqual([]);
});
