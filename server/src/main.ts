import path from 'node:path';
import type { Config } from './config.ts';
import { processConfig } from './config.ts';
import { firstPasswordNotice } from './wiring/first-password.ts';
import { loadHistoryThread } from './historian/threads/load-history-thread.ts';
import { createLogger } from './platform/logger.ts';
import { StartError } from './platform/start-error.ts';
import { systemClock } from './platform/system-clock.ts';
import { systemIds } from './platform/system-ids.ts';
import type { RunningServer } from './wiring/server.ts';

/** Ends a start that was refused: one sentence each, no stack. */
function refuse(error: StartError): never {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

function readConfig(): Config {
  try {
    return processConfig();
  } catch (error) {
    if (error instanceof StartError) refuse(error);
    throw error;
  }
}

// Databases, keys and backups belong to the account that runs the server, even if another created their folder.
process.umask(0o077);
const config = readConfig();
const log = createLogger(config.logLevel);

/** After an error that nobody caught, or a failed sync, nothing is certain: end, and recover at the next start. */
function fail(error: unknown, text: string): never {
  log.fatal({ err: error }, text);
  process.exit(1);
}

process.on('unhandledRejection', (error) => fail(error, 'a promise was rejected and nobody noticed'));
process.on('uncaughtException', (error) => fail(error, 'an error was thrown and nobody caught it'));

let running: RunningServer | undefined;
let isStopping = false;

/** Asks the supervisor to start the server again (EX_TEMPFAIL); systemd does, with Restart=on-failure. */
const AGAIN = 75;

async function stop(signal: string, exitCode = 0): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, 'stopping the server');
  await running?.stop();
  process.exit(exitCode);
}

const notStopped = (error: unknown): never => fail(error, 'the server did not stop cleanly');

/** The next start puts the restored backup in place. */
function startAgain(): void {
  if (!config.isSupervised)
    process.stdout.write('The backup has been restored. Start the server again to activate it.\n');
  stop('restore', AGAIN).catch(notStopped);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void stop(signal).catch(notStopped));
}

try {
  // The thread loads beside the rest of the server, on another core.
  const historyWriter = loadHistoryThread('writer');
  const { startServer } = await import('./wiring/server.ts');
  running = await startServer(config, {
    clock: systemClock,
    ids: systemIds,
    log,
    random: Math.random,
    webFolder: path.join(import.meta.dirname, '..', '..', 'web', 'dist'),
    historyWriter,
    onRestored: startAgain,
    onHandOver: () => void stop('hand over', AGAIN).catch(notStopped),
    onReplaced: () => {
      log.fatal({}, 'another server has become active: ending, to stand by after a restart');
      process.exit(AGAIN);
    },
    onFatal: (error) => fail(error, 'history can no longer be kept safely'),
    onFirstPassword: (loginname, password) =>
      process.stdout.write(firstPasswordNotice(config.dataFolder, process.stdout.isTTY, loginname, password)),
  });
} catch (error) {
  if (error instanceof StartError) refuse(error);
  fail(error, 'the server did not start');
}
