import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DerivedKeys } from './derived-keys.ts';
import { readKey } from './key-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the key file', () => {
  test('is created at the first start, readable by its owner alone, and never changes', () => {
    const data = path.join(folder, 'data');
    const first = readKey(data, undefined, true);
    expect(first).toHaveLength(32);
    expect(readKey(data, undefined, true)).toEqual(first);
    expect(statSync(path.join(data, 'server.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(data)).toEqual(['server.key']);
  });

  test('differs between two new installations', () => {
    expect(readKey(path.join(folder, 'a'), undefined, true)).not.toEqual(
      readKey(path.join(folder, 'b'), undefined, true),
    );
  });

  test.each([0, 31, 33])('is refused if it has %i bytes, and left unchanged', (length) => {
    const file = path.join(folder, 'server.key');
    writeFileSync(file, Buffer.alloc(length, 1));
    expect(() => readKey(folder, undefined, true)).toThrow(expect.objectContaining({ reason: 'keyDamaged' }));
    expect(statSync(file).size).toBe(length);
  });

  test('is not read if the configuration contains a key', () => {
    const given = Buffer.alloc(32, 5);
    expect(readKey(folder, given.toString('base64'), true)).toEqual(given);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each(['short', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])(
    'a given key is refused when it is %j, without saying it',
    (given) => {
      expect(() => readKey(folder, given, true)).toThrow(/^TIDEGATE_SECRET_KEY is not the base64 text of 32 bytes\.$/);
    },
  );
});

describe('a derived key', () => {
  const key = new DerivedKeys(Buffer.alloc(32, 9));

  test('depends on the purpose and on the server key', () => {
    expect(key.derive('a')).toEqual(key.derive('a'));
    expect(key.derive('a')).not.toEqual(key.derive('b'));
    expect(key.derive('a')).not.toEqual(new DerivedKeys(Buffer.alloc(32, 8)).derive('a'));
  });

  test('decrypts any text that it encrypted, and encrypts one text differently each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (secret, purpose) => {
        const sealed = key.seal(purpose, secret);
        expect(key.open(purpose, sealed)).toBe(secret);
        expect(key.seal(purpose, secret)).not.toBe(sealed);
      }),
    );
  });

  test('does not decrypt a text that was moved, changed or encrypted with another key', () => {
    const sealed = key.seal('totp:1', 'JBSWY3DPEHPK3PXP');
    expect(key.open('totp:2', sealed)).toBeUndefined();
    expect(new DerivedKeys(Buffer.alloc(32, 8)).open('totp:1', sealed)).toBeUndefined();
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      expect(key.open('totp:1', `v1.${flipped.toString('base64url')}`)).toBeUndefined();
    }
    for (const text of ['', 'v1.', 'v1.AAAA', sealed.slice(3), `v2.${sealed.slice(3)}`]) {
      expect(key.open('totp:1', text)).toBeUndefined();
    }
  });
});
