import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { FROM_BUNDLE, ROOT } from './server-process.ts';

/** The commands beside the server. */
export type Command = 'backup' | 'restore' | 'move-database' | 'verify-log';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string>>;

const programOf = (name: Command) => [...FROM_BUNDLE, join(ROOT, 'server', 'src', 'programs', `${name}.ts`)];
const withPath = (data: string, env: Environment) => ({
  PATH: process.env['PATH'] ?? '',
  TIDEGATE_DATA: data,
  ...env,
});

/** Runs a command as `npm run` does, to its end; `env` beside the data folder. */
export const runCommand = (
  name: Command,
  args: readonly string[],
  data: string,
  env: Environment = {},
): Promise<Outcome> =>
  new Promise((done) => {
    const options = { env: withPath(data, env) };
    execFile(process.execPath, [...programOf(name), ...args], options, (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });

/** Starts a command that is ended on its way. */
export const beginCommand = (name: Command, args: readonly string[], data: string): ChildProcess =>
  spawn(process.execPath, [...programOf(name), ...args], {
    env: withPath(data, {}),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
