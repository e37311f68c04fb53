import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { coreStores } from '../modules/stores.ts';
import type { CoreTables } from '../kernel/sql/tables.ts';
import { openSqlite } from '../adapters/sqlite/open-sqlite.ts';
import { runCommand } from '../testing/processes/command.ts';
import { TRAIL } from '../testing/trail.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-verify-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function verify(): Promise<{ readonly code: number; readonly said: string }> {
  const { code, stdout, stderr } = await runCommand('verify-log', [], folder);
  return { code, said: stdout + stderr };
}

test('the command reports a complete log, the first changed row, and a missing database', async () => {
  expect(await verify()).toEqual({ code: 1, said: expect.stringContaining('There is no database') });
  const opened = await openSqlite<CoreTables>({ folder, set: 'core' });
  const { audit } = coreStores(opened.db);
  for (let row = 0; row < 5; row += 1) await audit.append({ ...TRAIL, at: row });
  // The server still has it open.
  expect(await verify()).toEqual({ code: 0, said: expect.stringContaining('complete: 5 rows') });
  opened.raw.exec("update audit set loginname = 'mallory' where id = 3");
  expect(await verify()).toEqual({ code: 1, said: expect.stringContaining('row 3 is the first') });
  await opened.close();
});
