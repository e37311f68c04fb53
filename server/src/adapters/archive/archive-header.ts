import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { z } from 'zod';
import { BACKUP_REASONS } from '@tidegate/contract/nouns/backup/backup.ts';
import { BACKUP_MAGIC } from '@tidegate/contract/nouns/backup/restore.ts';
import { BackupError } from '../../ports/backup.ts';
import { SALT_BYTES } from './frame-seal.ts';

const MAGIC = Buffer.from(BACKUP_MAGIC, 'latin1');
const VERSION = 1;
export const CHECK_BYTES = 16;
const FIXED_BYTES = MAGIC.length + 1 + 1 + SALT_BYTES + CHECK_BYTES + 2;
const ABOUT_BYTES_MAX = 1_024;

const aboutSchema = z.strictObject({
  /** Ms since the epoch: the archive contains every point acknowledged before. */
  at: z.int().min(0),
  reason: z.enum(BACKUP_REASONS),
  engine: z.enum(['sqlite', 'postgres']),
});
/** The unencrypted header of an archive. Every frame authenticates it together with its content. */
export type AboutArchive = z.output<typeof aboutSchema>;

export interface ArchiveHeader {
  readonly isEncrypted: boolean;
  readonly salt: Uint8Array;
  /** The check value of the passphrase; zeros without one. */
  readonly check: Uint8Array;
  readonly about: AboutArchive;
}

export function encodeHeader({ isEncrypted, salt, check, about }: ArchiveHeader): Buffer {
  const text = Buffer.from(JSON.stringify(about), 'utf8');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length);
  return Buffer.concat([MAGIC, Buffer.of(VERSION, isEncrypted ? 1 : 0), salt, check, length, text]);
}

/** Reads the start of a file. Throws a BackupError (`foreign`, `newer`, `damaged`). */
export async function readHeader(file: FileHandle): Promise<ArchiveHeader & { bytes: Buffer; hash: Buffer }> {
  const fixed = await readAt(file, 0, FIXED_BYTES);
  if (!fixed.subarray(0, MAGIC.length).equals(MAGIC.subarray(0, fixed.length)) || fixed.length < MAGIC.length) {
    throw new BackupError('foreign', 'The file is not a Tidegate backup.');
  }
  if (fixed.length < FIXED_BYTES) throw damaged('it ends in its header');
  const [version = 0, flags = 0] = fixed.subarray(MAGIC.length);
  if (version > VERSION) {
    throw new BackupError(
      'newer',
      'The backup was written by a newer version of Tidegate. Restore it with that version.',
    );
  }
  if (version === 0 || flags > 1) throw damaged('its header is not one that Tidegate writes');
  const salt = fixed.subarray(MAGIC.length + 2, MAGIC.length + 2 + SALT_BYTES);
  const check = fixed.subarray(salt.length + MAGIC.length + 2, FIXED_BYTES - 2);
  const length = fixed.readUInt16BE(FIXED_BYTES - 2);
  if (length > ABOUT_BYTES_MAX) throw damaged('its header is not one that Tidegate writes');
  const text = await readAt(file, FIXED_BYTES, length);
  const about = aboutSchema.safeParse(jsonOf(text));
  if (text.length < length || !about.success) throw damaged('its header is not one that Tidegate writes');
  const bytes = Buffer.concat([fixed, text]);
  const hash = createHash('sha256').update(bytes).digest();
  return { isEncrypted: flags === 1, salt, check, about: about.data, bytes, hash };
}

/** The refusal of an archive whose bytes were altered. */
export function damaged(what: string, cause?: unknown): BackupError {
  return new BackupError('damaged', `The backup is damaged: ${what}. Use another backup.`, cause);
}

/** Text as JSON; undefined where it is invalid. */
export function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Up to `length` bytes of the file; fewer at its end. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}
