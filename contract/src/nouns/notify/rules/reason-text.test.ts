import { expect, test } from 'vitest';
import { reasonText } from './reason-text.ts';

test.each([
  ['quiet', 'Quiet hours'],
  ['ESOCKET', 'The mail or SMS server cannot be reached (ESOCKET)'],
  ['EAUTH', 'The mail or SMS provider rejected the username or password (EAUTH)'],
  ['550 no such user', '550 no such user'],
])('%s reads as: %s', (reason, text) => {
  expect(reasonText(reason, 'en')).toBe(text);
});
