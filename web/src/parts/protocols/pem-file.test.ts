import { expect, test } from 'vitest';
import { pemOf } from './pem-file.ts';

test('a file in PEM is taken as it is, and one in DER as the same certificate in PEM', async () => {
  const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
  expect(await pemOf(new Blob([`CN=plc\n${pem}`]), 'CERTIFICATE')).toBe(`CN=plc\n${pem}`);
  const der = Uint8Array.from({ length: 60 }, (_, index) => index * 4);
  const lines = (await pemOf(new Blob([der]), 'X509 CRL')).split('\n');
  expect(lines).toEqual([
    '-----BEGIN X509 CRL-----',
    expect.stringMatching(/^.{64}$/),
    expect.any(String),
    '-----END X509 CRL-----',
    '',
  ]);
  expect(atob(lines.slice(1, 3).join(''))).toHaveLength(60);
});
