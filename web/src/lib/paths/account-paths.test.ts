import { PROOF_WAYS, SECURITY_CHANGES } from '@tidegate/contract/nouns/account/account.ts';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { ACCOUNT_PATTERNS, accountPath, proofPath, setupPath, successPath, validatePath } from './account-paths.ts';

const routes = Object.entries(ACCOUNT_PATTERNS).map(([id, path]) => ({ id, path }));
const opened = (address: string) => matchRoutes(routes, address)?.at(-1);

test.each(['/account/security/sms', '/account/security/nosms', '/account/info/sms', '/account/info/nosms'])(
  '%s names whether SMS are sent',
  (address) => expect(opened(address)?.params['sender']).toMatch(/^(no)?sms$/),
);

test('the tabs depend on the senders of the server', () => {
  expect(accountPath('security', true)).toBe('/account/security/sms');
  expect(accountPath('info', false)).toBe('/account/info/nosms');
  expect(accountPath('config', true)).toBe('/account/config');
  expect(accountPath('log', false)).toBe('/account/log');
});

test.each(SECURITY_CHANGES)('a change of %s has its own methods, form and end', (type) => {
  expect(opened(validatePath(type))?.route.id).toBe(type === 'password' ? 'validatePassword' : 'validate');
  expect(opened(setupPath(type))?.route.id).toBe(type);
  expect(opened(successPath(type))?.params).toEqual({ type });
});

test.each(PROOF_WAYS)('the verification by %s names the kind of change', (way) => {
  const address = new URL(proofPath(way, 'email'), 'https://in.app');
  const match = opened(address.pathname);
  expect(match?.params['type'] ?? address.searchParams.get('type')).toBe('email');
  expect(match?.route.id).toBe(way === 'tel' ? 'proofTel' : 'proof');
});

// Addresses of the security setup.
test.each([
  ['/account/security/sms/setup/validate/tel/question', 'proofTel'],
  ['/account/security/sms/setup/validate/email', 'proof'],
  ['/account/security/sms/setup/validate/question', 'proof'],
  ['/account/security/sms/setup/validate/password', 'proof'],
  ['/account/security/sms/setup/password', 'password'],
  ['/account/security/sms/setup/tel/validate', 'validate'],
  ['/account/security/sms/setup/tel', 'tel'],
  ['/account/security/sms/setup/email/validate', 'validate'],
  ['/account/security/sms/setup/email', 'email'],
  ['/account/security/sms/setup/question/validate', 'validate'],
  ['/account/security/sms/setup/question', 'question'],
  ['/account/security/sms/setup/success/tel', 'success'],
])('%s is there', (address, id) => expect(opened(address)?.route.id).toBe(id));
