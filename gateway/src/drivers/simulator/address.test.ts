import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';

test('only the waveform is required, and the rest has defaults', () => {
  expect(parseAddress({ shape: 'sine' })).toEqual({ shape: 'sine', low: 0, high: 100, periodSec: 60 });
});

test.each([{}, { shape: 'spiral' }, { shape: 'sine', periodSec: 0 }, null])('%j is a malformed address', (address) => {
  expect(() => parseAddress(address)).toThrow(expect.objectContaining({ code: 99904 }));
});
