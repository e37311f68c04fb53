import { createHash, createHmac } from 'node:crypto';
import type { AuditRow } from './tables.ts';

type Hashed = Omit<AuditRow, 'id' | 'hash'>;

/**
 * The hash of a row: every field in a fixed order, as JSON, so that no two different rows serialise alike. Without the
 * key, write access to the database is not enough to make one.
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

/** Where the log starts to be hashed with a key. */
export interface KeyStart {
  /** Rows before any key: plain hashes. */
  readonly plainCount: number;
  /** Rows before the current key. Those after `plainCount` were hashed with a key that is lost. */
  readonly keyCount: number;
}

/** Proof, made with the key, of its first position and of the hash before it. */
export function proofOf(key: Uint8Array, { plainCount, keyCount }: KeyStart, hash: string): string {
  return createHmac('sha256', key).update(`operation log ${plainCount} ${keyCount} ${hash}`).digest('base64url');
}

/** Where the oldest rows of the log were trimmed. */
export interface LogCut extends KeyStart {
  /** Number of trimmed rows. */
  readonly cutCount: number;
  /** Hash of the last trimmed row. */
  readonly cutHash: string;
}

/**
 * Proof, made with the key, that the server itself trimmed the log there. It also covers the start of the key: once
 * those rows are deleted, nothing else proves it.
 */
export function cutProofOf(key: Uint8Array, { plainCount, keyCount, cutCount, cutHash }: LogCut): string {
  const text = `operation log cut ${cutCount} ${plainCount} ${keyCount} ${cutHash}`;
  return createHmac('sha256', key).update(text).digest('base64url');
}
