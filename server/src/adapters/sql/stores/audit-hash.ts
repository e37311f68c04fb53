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
