import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../adapters/sqlite/open-sqlite.ts';
import { seal } from '../historian/sealed-bytes.ts';
import { beginCommand, runCommand } from '../testing/processes/command.ts';
import { repeats } from '../testing/soak.ts';

let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-command-'));
  data = path.join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Said {
  readonly code: number;
  readonly said: string;
}

async function run(name: 'backup' | 'restore', args: readonly string[], more?: Record<string, string>): Promise<Said> {
  const { code, stdout, stderr } = await runCommand(name, args, data, more);
  return { code, said: stdout + stderr };
}

/** A data folder that a server holds open, with `megabytes` of history. */
async function layData(megabytes: number): Promise<() => Promise<void>> {
  mkdirSync(data);
  const core = await openSqlite({ folder: data, set: 'core' });
  const history = await openSqlite({ folder: data, set: 'history' });
  const insert = history.raw.prepare('insert into journal (points, bytes) values (1, ?)');
  history.raw.exec('begin');
  for (let row = 0; row < megabytes; row += 1) insert.run(seal(randomBytes(1_048_576)));
  history.raw.exec('commit');
  return async () => {
    await core.close();
    await history.close();
  };
}

test(
  'the commands create, check and restore a backup, and print what they verified',
  { timeout: 120_000 },
  async () => {
    expect(await run('backup', [])).toEqual({ code: 1, said: expect.stringContaining('There is no database') });
    const close = await layData(1);
    const secret = path.join(folder, 'passphrase');
    writeFileSync(secret, 'a long passphrase\n');
    const made = await run('backup', ['--passphrase-file', secret]);
    expect(made).toEqual({ code: 0, said: expect.stringMatching(/read again in full and verified/) });
    expect(made.said).toContain('same disk');
    await close();
    const backups = path.join(data, 'backups');
    const [name = ''] = readdirSync(backups);
    const archive = path.join(backups, name);
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(statSync(backups).mode & 0o777).toBe(0o700);

    const target = { TIDEGATE_DATA: path.join(folder, 'restored') };
    expect(await run('restore', [archive], target)).toEqual({
      code: 1,
      said: 'The backup is encrypted. Enter its passphrase.\n',
    });
    const given = { ...target, TIDEGATE_BACKUP_PASSPHRASE_FILE: secret };
    expect(await run('restore', ['--check', archive], given)).toEqual({
      code: 0,
      said: expect.stringContaining('every checksum is right'),
    });
    const restored = await run('restore', [archive], given);
    expect(restored).toEqual({ code: 0, said: expect.stringContaining('The operation log is complete: 0 rows') });
    expect(await run('restore', [archive], given)).toEqual({ code: 1, said: expect.stringContaining('is not empty') });
    expect(await run('restore', ['--passphrase', 'x'], given)).toEqual({
      code: 1,
      said: expect.stringContaining("'--passphrase'"),
    });
  },
);

test(
  'an interrupted backup leaves nothing that looks like one, and the next backup removes its remains',
  { timeout: 120_000 },
  async () => {
    const close = await layData(24);
    const backups = path.join(data, 'backups');
    const kills = repeats(2, 50);
    for (let kill = 1; kill <= kills; kill += 1) {
      const child = beginCommand('backup', [], data);
      const ended = once(child, 'exit');
      // At a different length of the draft each time: between its first byte and its last.
      await draftOf(backups, (kill / (kills + 1)) * 24 * 1_048_576, () => child.exitCode !== null);
      child.kill('SIGKILL');
      await ended;
      expect(readdirSync(backups).filter((name) => name.endsWith('.tgbackup'))).toEqual([]);
    }
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/\.part$/)]);
    expect((await run('backup', [])).code).toBe(0);
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/\.tgbackup$/)]);
    await close();
  },
);

/** Resolves when a draft has this length. */
async function draftOf(backups: string, length: number, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error('the backup ended before it was killed');
    const drafts = readdirOf(backups).filter((name) => name.endsWith('.part'));
    const sizes = drafts.map((name) => statSync(path.join(backups, name), { throwIfNoEntry: false })?.size ?? 0);
    if (sizes.some((size) => size >= length)) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function readdirOf(backups: string): string[] {
  try {
    return readdirSync(backups);
  } catch {
    return [];
  }
}
