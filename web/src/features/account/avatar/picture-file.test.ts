import { AVATAR_MAX_BYTES } from '@tidegate/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { isAvatar, pictureKind } from './picture-file.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the kind of a picture is read from its content', () => {
  test.each([
    ['png', Uint8Array.from(PNG)],
    ['jpg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])],
    ['gif', bytes('GIF89a')],
    ['ico', Uint8Array.from([0, 0, 1, 0, 1])],
    ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['svg', bytes('\n<?xml version="1.0"?><!-- a --><svg>')],
  ])('%s', (kind, head) => expect(pictureKind(head)).toBe(kind));

  test.each([
    ['a page', bytes('<html><body>')],
    ['a program', bytes('MZ')],
    ['a text that speaks of one', bytes('see <svg> there')],
    ['nothing', new Uint8Array()],
  ])('and %s is none', (_, head) => expect(pictureKind(head)).toBeNull());
});

describe('an avatar', () => {
  const picture = (size: number) => new Blob([Uint8Array.from(PNG), new Uint8Array(size - PNG.length)]);
  test('has less than 100K', async () => {
    expect(await isAvatar(picture(AVATAR_MAX_BYTES - 1))).toBe(true);
    expect(await isAvatar(picture(AVATAR_MAX_BYTES))).toBe(false);
  });
  test('is recognised as a picture whatever its name', async () => {
    expect(await isAvatar(new File(['<html>'], 'a.png', { type: 'image/png' }))).toBe(false);
    expect(await isAvatar(new Blob([]))).toBe(false);
  });
});
