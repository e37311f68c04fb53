import { createHash, createHmac } from 'node:crypto';
import type { HeadWitness } from '../../ports/audit-log.ts';
import type { CoreTables } from './tables.ts';

type Hashed = Omit<CoreTables['audit'], 'id' | 'hash'>;

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

/** The row from which the log is hashed with a key. */
export interface KeyStart {
  /** Rows before any key: plain hashes. */
  readonly plainCount: number;
  /** Rows before the current key. Those after `plainCount` were hashed with a key that is lost. */
  readonly keyCount: number;
  /** True if the newest row is sealed: a seal that was removed makes this proof wrong. */
  readonly isSealed?: boolean;
}

/** Proof, made with the key, of its first position and of the hash before it. */
export function proofOf(key: Uint8Array, { plainCount, keyCount, isSealed }: KeyStart, hash: string): string {
  return signed(key, `operation log ${sealWord(isSealed)}${plainCount} ${keyCount} ${hash}`);
}

/** The numbers of a head that its proofs cover: where the key starts, and where the oldest rows were trimmed. */
export interface LogMarks extends KeyStart {
  /** Number of trimmed rows. */
  readonly cutCount: number;
  /** Hash of the last trimmed row. */
  readonly cutHash: string;
}

/**
 * Proof, made with the key, that the server itself trimmed the log there. It also covers the start of the key: once
 * those rows are deleted, nothing else proves it.
 */
export function cutProofOf(key: Uint8Array, { plainCount, keyCount, cutCount, cutHash, isSealed }: LogMarks): string {
  return signed(key, `operation log cut ${sealWord(isSealed)}${cutCount} ${plainCount} ${keyCount} ${cutHash}`);
}

/** Seal, made with the key, of the newest row: their number and its hash. */
export const sealOf = (key: Uint8Array, count: number, hash: string): string =>
  signed(key, `operation log end ${count} ${hash}`);

/** Proof, made with the key, of a copy of the head that is kept outside the database. */
export const witnessProofOf = (key: Uint8Array, { count, hash, since }: Omit<HeadWitness, 'proof'>): string =>
  signed(key, `operation log copy ${count} ${hash} ${since}`);

const sealWord = (isSealed: boolean | undefined): string => (isSealed === true ? 'sealed ' : '');

const signed = (key: Uint8Array, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
