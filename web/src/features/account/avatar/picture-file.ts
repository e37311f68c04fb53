import { AVATAR_MAX_BYTES } from '@tidegate/contract/limits.ts';

/** File types offered by a file picker. */
export const PICTURE_TYPES = '.ico,.jpg,.jpeg,.png,.gif,.svg';

const HEAD_BYTES = 1_024;

const SIGNS: readonly (readonly [kind: string, sign: readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['ico', [0x00, 0x00, 0x01, 0x00]],
];

/** The type of a file by its first bytes; null if it is not allowed for an avatar. */
export function pictureKind(head: Uint8Array): string | null {
  const found = SIGNS.find(([, sign]) => sign.every((byte, place) => head[place] === byte));
  if (found !== undefined) return found[0];
  // An svg may begin with a declaration, a doctype or comments.
  const text = new TextDecoder().decode(head).trimStart();
  return text.startsWith('<') && /<svg[\s>]/i.test(text) ? 'svg' : null;
}

/** True when the file may be an avatar: its kind, by its content, and under 100K. The server checks it whole. */
export async function isAvatar(file: Blob): Promise<boolean> {
  if (file.size === 0 || file.size >= AVATAR_MAX_BYTES) return false;
  return pictureKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())) !== null;
}
