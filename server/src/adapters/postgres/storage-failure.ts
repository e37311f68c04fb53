import { DatabaseError } from 'pg';
import { StorageError } from '../../ports/storage-error.ts';

/** The codes of node for a connection that could not be made or was lost. */
const CONNECTION_CODE = /^E[A-Z]+$/;

/**
 * PostgreSQL syncs before it responds, so every failure it reports is a refusal, and a lost connection may come back.
 * XX001 and XX002 (data or index corrupted) are permanent. Undefined for any other error.
 */
export function postgresFailure(thrown: unknown): 'unavailable' | 'fatal' | undefined {
  const error = thrown instanceof StorageError ? thrown.cause : thrown;
  if (error instanceof DatabaseError) return error.code === 'XX001' || error.code === 'XX002' ? 'fatal' : 'unavailable';
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && CONNECTION_CODE.test(String(error.code))) return 'unavailable';
  // pg itself throws plain errors: "Connection terminated unexpectedly", "timeout exceeded when trying to connect".
  return /connection|connect/i.test(error.message) ? 'unavailable' : undefined;
}
