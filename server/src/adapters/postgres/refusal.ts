import { DatabaseError } from 'pg';
import { StartError } from '../../platform/start-error.ts';
import { withoutPassword } from './without-password.ts';
import { BackupError } from '../../ports/backup.ts';
import { postgresFailure } from './storage-failure.ts';
import { unreachable } from './unreachable.ts';

const NO_PRIVILEGE = '42501';
const READ_ONLY = '25006';
const DISK_FULL = '53100';
/** Connection exceptions, too many connections, and a server that is stopped or starts. */
const AWAY = /^(?:08|53300|57P0)/;

/**
 * Runs a part of a command. A failure that an operator can mend is thrown as a StartError or BackupError with one sentence about it;
 * any other stays as it is.
 */
export async function refusing<Answer>(url: string, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    throw refusalOf(url, error);
  }
}

function refusalOf(url: string, error: unknown): unknown {
  const where = withoutPassword(url);
  if (!(error instanceof DatabaseError)) {
    return postgresFailure(error) === undefined ? error : unreachable(url, error);
  }
  const { code = '', message } = error;
  if (code === NO_PRIVILEGE) {
    return new BackupError('notAllowed', `The role of the database ${where} lacks a privilege: ${message}.`, error);
  }
  if (code === READ_ONLY) {
    return new BackupError('notAllowed', `The database ${where} is read-only. Use the address of the primary.`, error);
  }
  if (code === DISK_FULL) {
    const sentence = `The disk of the database ${where} is full. Free some space, then run the command again.`;
    return new StartError('diskFull', sentence, error);
  }
  return AWAY.test(code) ? unreachable(url, error) : error;
}
