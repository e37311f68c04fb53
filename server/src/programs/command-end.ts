import { StartError } from '../platform/start-error.ts';
import type { BackupFailure } from '../ports/backup.ts';
import { BackupError } from '../ports/backup.ts';

/** Prints one line for the operator. */
export type Print = (line: string) => void;

/** Refusals that scripts must be able to distinguish. 130: the shell's exit code after Ctrl-C. */
const EXIT_CODES: { readonly [failure in BackupFailure]?: number } = { different: 2, cancelled: 130 };

/** Runs a command: its lines go to standard output, a refusal is one sentence on standard error and exit code 1, unless it has its own. */
export async function endCommand(run: (print: Print) => Promise<void> | void): Promise<void> {
  try {
    await run((line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    const isRefusal = error instanceof StartError || error instanceof BackupError || isUnknownOption(error);
    if (!isRefusal) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = (error instanceof BackupError ? EXIT_CODES[error.failure] : undefined) ?? 1;
  }
}

/** Human-readable size: 12.3 MB. */
export const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

/** Message of `parseArgs` for an unknown option. */
const isUnknownOption = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
