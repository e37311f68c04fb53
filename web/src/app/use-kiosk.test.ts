import { expect, test } from 'vitest';
import { kioskOf } from './use-kiosk.ts';

test('an address begins or ends the view without menu, or leaves it as it is', () => {
  expect(['?kiosk', '?page=3&kiosk=1', '?kiosk=0', '', '?page=3'].map(kioskOf)).toEqual([
    true,
    true,
    false,
    undefined,
    undefined,
  ]);
});
