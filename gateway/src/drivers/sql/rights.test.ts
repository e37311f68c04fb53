import { expect, test } from 'vitest';
import { mysqlRights, refuseRights } from './rights.ts';

test.each([
  ["GRANT USAGE ON *.* TO `reader`@`%` IDENTIFIED BY PASSWORD '*X'", []],
  ['GRANT SELECT, SHOW DATABASES, SHOW VIEW ON *.* TO `reader`@`%`', []],
  ['GRANT ALL PRIVILEGES ON `mes`.* TO `reader`@`%`', []],
  ['GRANT SELECT, FILE, PROCESS ON *.* TO `reader`@`%`', ['FILE', 'PROCESS']],
  ['GRANT ALL PRIVILEGES ON *.* TO `root`@`localhost` WITH GRANT OPTION', ['ALL PRIVILEGES']],
  ['GRANT SYSTEM_VARIABLES_ADMIN ON *.* TO `reader`@`%`', ['SYSTEM_VARIABLES_ADMIN']],
] as const)('of “%s” the rights on the server are %o', (grant, rights) => {
  expect(mysqlRights([grant])).toEqual(rights);
});

test('a refusal names the first rights and how another account is made, and an account without rights is not refused', () => {
  expect(() => refuseRights(['FILE', 'PROCESS'], 'plant', 'CREATE USER reader;')).toThrow(
    'the account plant has more rights than reading needs: FILE, PROCESS. Make another one: CREATE USER reader;',
  );
  expect(() => refuseRights([], 'plant', '')).not.toThrow();
});
