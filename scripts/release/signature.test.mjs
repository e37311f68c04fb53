import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSigned, publicKeyText, signatureText } from './signature.mjs';

const { privateKey } = generateKeyPairSync('ed25519');
const publicKey = publicKeyText(privateKey);
const sums = `${'0'.repeat(64)}  tidegate.tar.gz\n`;
const signature = signatureText(sums, privateKey, 'tidegate 1.0.0');

test('a signature holds for the file, the key and the comment that were signed', () => {
  expect(isSigned(sums, signature, publicKey)).toBe(true);
  expect(isSigned(`${sums} `, signature, publicKey)).toBe(false);
  expect(isSigned(sums, signature.replace('1.0.0', '1.0.1'), publicKey)).toBe(false);
  const other = generateKeyPairSync('ed25519').privateKey;
  expect(isSigned(sums, signature, publicKeyText(other))).toBe(false);
  expect(isSigned(sums, signatureText(sums, other, 'tidegate 1.0.0'), publicKey)).toBe(false);
});

test.each(['', 'no signature', `untrusted comment: a\nRUQ=\ntrusted comment: b\nAA==\n`])(
  'the text %j is no signature',
  (text) => {
    expect(isSigned(sums, text, publicKey)).toBe(false);
  },
);

test('a file is always signed with the same bytes', () => {
  expect(signatureText(sums, privateKey, 'tidegate 1.0.0')).toBe(signature);
});

test.skipIf(spawnSync('minisign', ['-v']).status !== 0)(
  'minisign accepts a signature, and refuses another file',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidegate-signature-'));
    const file = join(folder, 'sums');
    const key = join(folder, 'key.pub');
    writeFileSync(key, publicKey);
    writeFileSync(`${file}.minisig`, signature);
    const answers = [sums, `${sums} `].map((content) => {
      writeFileSync(file, content);
      return spawnSync('minisign', ['-Vm', file, '-p', key]).status;
    });
    rmSync(folder, { recursive: true });
    expect(answers).toEqual([0, 1]);
  },
);
