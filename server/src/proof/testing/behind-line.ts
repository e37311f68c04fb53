import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase } from '../../conformance/postgres-databases.ts';
import { newPlace, type Place, ServerProcess } from '../../testing/processes/server-process.ts';
import { SeverableLine } from '../../testing/network/severable-line.ts';

/** A running server, and the line to its PostgreSQL. */
export interface BehindLine {
  readonly line: SeverableLine;
  /** URL of the database past the line. */
  readonly direct: string;
  readonly place: Place;
  readonly server: ServerProcess;
  readonly address: string;
}

/** Starts a server whose PostgreSQL is behind a line that can be cut; what it leaves behind is undone by `cleanups`, the last first. */
export async function startBehindLine(
  cleanups: (() => Promise<unknown> | void)[],
  env: { readonly [name: string]: string } = {},
): Promise<BehindLine> {
  const folder = mkdtempSync(join(tmpdir(), 'tidegate-away-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const database: (() => Promise<void>)[] = [];
  const url = new URL(await newDatabase(database));
  cleanups.push(...database);
  const line = new SeverableLine(Number(url.port));
  await line.mend();
  cleanups.push(() => line.cut());
  const direct = url.href;
  url.port = String(line.port);
  const place = await newPlace(join(folder, 'data'));
  const secret = randomBytes(32).toString('base64url');
  const server = new ServerProcess(place, 'main.ts', { DATABASE_URL: url.href, TIDEGATE_SECRET_KEY: secret, ...env });
  cleanups.push(() => server.end('SIGKILL'));
  await server.ready(place);
  return { line, direct, place, server, address: `http://127.0.0.1:${place.httpPort}` };
}
