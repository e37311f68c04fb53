import { StartError } from '../../platform/start-error.ts';
import { withoutPassword } from './without-password.ts';

/** The refusal of an unreachable database. */
export function unreachable(url: string, error: unknown): StartError {
  const reason = error instanceof Error && error.message ? error.message : 'no answer';
  return new StartError(
    'databaseUnreachable',
    `The database ${withoutPassword(url)} cannot be used: ${reason}.`,
    error,
  );
}
