import { createHash, createHmac } from 'node:crypto';
import type { AuditRow } from './tables.ts';

type Hashed = Omit<AuditRow, 'id' | 'hash'>;

/**
 * The hash of a row: every field in a fixed order, as JSON, so that no two different rows read alike. Under a key
 * nobody who can only write the database can make one.
 */
export function hashOf(row: Hashed, key: Uint8Array | undefined): string {
  const fields = [
    row.prevHash,
    row.at,
    row.orgId,
    row.userId,
    row.loginname,
    row.ip,
    row.session,
    row.action,
    row.object,
    row.old,
    row.new,
    row.result,
    row.commandUuid,
  ];
  const text = JSON.stringify(fields);
  const hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  return hash.update(text).digest('base64url');
}

/** Where a log began to be hashed under a key. */
export interface KeyStart {
  /** Rows before any key: plain hashes. */
  readonly plainCount: number;
  /** Rows before the present key. Those after `plainCount` were hashed under a key that is lost. */
  readonly keyCount: number;
}

/** Proof, under the key, of where it took over and of the hash that stood there. */
export function proofOf(key: Uint8Array, { plainCount, keyCount }: KeyStart, hash: string): string {
  return createHmac('sha256', key).update(`operation log ${plainCount} ${keyCount} ${hash}`).digest('base64url');
}

/** Where the oldest rows of a log were cut off. */
export interface LogCut extends KeyStart {
  /** Rows that are gone. */
  readonly cutCount: number;
  /** The hash of the last of them. */
  readonly cutHash: string;
}

/**
 * Proof, under the key, that the server itself cut the log there. It holds where the key begins as well: once those rows
 * are gone, nothing else vouches for that.
 */
export function cutProofOf(key: Uint8Array, { plainCount, keyCount, cutCount, cutHash }: LogCut): string {
  const text = `operation log cut ${cutCount} ${plainCount} ${keyCount} ${cutHash}`;
  return createHmac('sha256', key).update(text).digest('base64url');
}
