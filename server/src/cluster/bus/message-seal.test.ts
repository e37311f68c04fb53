import { describe, expect, test } from 'vitest';
import { MessageSeal } from './message-seal.ts';

const KEY = new Uint8Array(32).fill(7);
const seal = (salt: number, key = KEY) => new MessageSeal(key, new Uint8Array(16).fill(salt));
const BODY = Buffer.from('setpoint 4.2');

describe('a sealed message', () => {
  test('is decrypted by another server, and reveals nothing of its content', () => {
    const sealed = seal(1).seal('all/live', BODY);
    expect(sealed.includes('setpoint')).toBe(false);
    expect(seal(2).open('all/live', sealed)?.body.toString()).toBe('setpoint 4.2');
  });

  test('is not accepted with another key, on another channel, or at its sender', () => {
    const sealed = seal(1).seal('all/live', BODY);
    expect(seal(2, new Uint8Array(32)).open('all/live', sealed)).toBeUndefined();
    expect(seal(2).open('to/b', sealed)).toBeUndefined();
    expect(seal(1).open('all/live', sealed)).toBeUndefined();
  });

  test('is not accepted if any byte was changed or removed', () => {
    const sealed = seal(1).seal('c', BODY);
    const reader = seal(2);
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(reader.open('c', changed), `byte ${at}`).toBeUndefined();
      expect(reader.open('c', sealed.subarray(0, at)), `${at} bytes`).toBeUndefined();
    }
    expect(reader.open('c', sealed)).toBeDefined();
  });

  test('has a unique id, and equal content is encrypted differently each time', () => {
    const sender = seal(1);
    const [first, second] = [sender.seal('c', BODY), sender.seal('c', BODY)];
    expect(first.subarray(25).equals(second.subarray(25))).toBe(false);
    const reader = seal(2);
    expect(reader.open('c', first)?.id).not.toBe(reader.open('c', second)?.id);
    expect(reader.open('c', first)?.sender).toBe(reader.open('c', second)?.sender);
  });

  test('is accepted despite any number of forged messages before', () => {
    const reader = seal(2);
    for (let salt = 0; salt < 200; salt++) reader.open('c', seal(salt, new Uint8Array(32)).seal('c', BODY));
    for (let salt = 3; salt < 200; salt++) expect(reader.open('c', seal(salt).seal('c', BODY))).toBeDefined();
  });
});
