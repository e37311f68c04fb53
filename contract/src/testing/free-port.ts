import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below the ports that systems give to outgoing connections: one of those could take a port before its server listens, or while it restarts. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

/** Long enough for a cluster to start after its ports were chosen, on a busy machine. */
const KEPT_MS = 5 * 60_000;
const KEPT_IN = join(tmpdir(), 'tidegate-ports');

/**
 * A port of 127.0.0.1 that nobody listens on at the moment, and that no test on this machine was given within the last five minutes:
 * between the choice and the start of its server, tests in other processes choose too.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (reserve(port) && (await isFree(port))) return port;
  }
}

/** Marks the port as given by a file of its own, which the file system creates for one process only; false where another has it. */
function reserve(port: number): boolean {
  const file = join(KEPT_IN, String(port));
  mkdirSync(KEPT_IN, { recursive: true });
  const since = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (since !== undefined && Date.now() - since > KEPT_MS) rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
