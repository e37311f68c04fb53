import { expect, test } from 'vitest';
import { systemIds } from '../../../platform/system-ids.ts';
import { Passwords } from './passwords.ts';

const passwords = new Passwords(systemIds);

test('a password is stored as argon2id with 19 MiB and two passes, each time with a new nonce', async () => {
  const phc = await passwords.hash('Right-2026');
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.hash('Right-2026')).not.toBe(phc);
  expect(await passwords.verify('Right-2026', phc)).toBe(true);
  expect(await passwords.verify('right-2026', phc)).toBe(false);
});

test('a hash with weaker parameters is verified and recognised as outdated', async () => {
  const lean = await new Passwords(systemIds, { memory: 8, passes: 1, parallelism: 1 }).hash('Right-2026');
  expect(await passwords.verify('Right-2026', lean)).toBe(true);
  expect(passwords.isOutdated(lean)).toBe(true);
  expect(passwords.isOutdated(await passwords.hash('Right-2026'))).toBe(false);
});
