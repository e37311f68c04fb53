import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LogHeadFile } from '../adapters/log-head/log-head-file.ts';
import { hashOf } from '../kernel/sql/audit-hash.ts';
import type { CoreTables } from '../kernel/sql/tables.ts';
import { coreTables } from '../kernel/sql/tables.ts';
import { COPY_EVERY_MS, LogEnd } from '../modules/log/log-end.ts';
import { coreStores } from '../modules/stores.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { TRAIL } from '../testing/trail.ts';
import { forEachEngine } from './engines.ts';

const KEY = new Uint8Array(32).fill(7);
const START = 1_000;
const DAY_MS = 86_400_000;

forEachEngine((engine) => {
  /** A log that is sealed, with that many rows. */
  const sealed = async (rows: number) => {
    const opened = await engine.open<CoreTables>('core');
    const { auditChain } = coreStores(opened, { log: KEY });
    await auditChain.beginKey(false);
    expect(await auditChain.beginSeal()).toBe(true);
    for (let row = 1; row <= rows; row += 1) await auditChain.append({ ...TRAIL, at: row });
    return { opened, db: coreTables(opened), log: auditChain };
  };
  type Sealed = Awaited<ReturnType<typeof sealed>>;

  /** Deletes the newest rows and makes the one before them the newest, as write access to the database allows. */
  const cutEnd = async ({ db }: Pick<Sealed, 'db'>, rows: number) => {
    const ids = await db
      .selectFrom('audit')
      .select(['id', 'hash'])
      .orderBy('id', 'desc')
      .limit(rows + 1)
      .execute();
    const newest = ids.at(-1);
    await db
      .deleteFrom('audit')
      .where('id', '>', newest?.id ?? 0)
      .execute();
    const { count } = await db.selectFrom('auditHead').select('count').executeTakeFirstOrThrow();
    await db
      .updateTable('auditHead')
      .set({ count: count - rows, hash: newest?.hash ?? '' })
      .execute();
  };

  const folder = () => {
    const made = mkdtempSync(path.join(os.tmpdir(), 'tidegate-end-'));
    onTestFinished(() => rmSync(made, { recursive: true, force: true }));
    return made;
  };

  /** A server that keeps its copy in that folder. */
  const server = async (log: Sealed['log'], at: string, clock = new ManualClock(START), isKeyLost = false) => {
    const errors: string[] = [];
    const lines = { info: () => {}, warn: () => {}, error: (_fields: object, text: string) => void errors.push(text) };
    const place = new LogHeadFile(at);
    const end = new LogEnd({ chain: log, place, isKeyLost, clock, log: lines });
    await end.start();
    return { clock, end, errors, place };
  };

  test('a sealed log whose newest rows are deleted is broken behind the last one, however many follow', async () => {
    const made = await sealed(5);
    expect(await made.log.firstBroken()).toBeUndefined();
    await cutEnd(made, 2);
    expect(await made.log.firstBroken()).toBe(4);
    for (let row = 0; row < 5; row += 1) await made.log.append(TRAIL);
    expect(await made.log.firstBroken()).toBeDefined();
  });

  test.each([
    ['removed', { sealCount: 0, sealProof: null }],
    ['forged', { sealCount: 3, sealProof: 'forged' }],
    ['moved back', { sealCount: 3 }],
  ])('a seal that is %s does not hide deleted rows', async (_what, seal) => {
    const made = await sealed(5);
    await cutEnd(made, 2);
    await made.db.updateTable('auditHead').set(seal).execute();
    expect(await made.log.firstBroken()).toBeDefined();
    await made.log.append(TRAIL);
    expect(await made.log.firstBroken()).toBeDefined();
  });

  test('a log of an earlier version is sealed as it is, but not when it was altered', async () => {
    const opened = await engine.open<CoreTables>('core');
    const { auditChain } = coreStores(opened, { log: KEY });
    await auditChain.beginKey(false);
    for (let day = 1; day <= 4; day += 1) await auditChain.append({ ...TRAIL, at: day * DAY_MS });
    expect(await auditChain.cutBefore(2 * DAY_MS, 9 * DAY_MS)).toBe(1);
    expect(await auditChain.beginSeal()).toBe(true);
    expect(await auditChain.beginSeal()).toBe(false);
    await auditChain.append(TRAIL);
    expect(await auditChain.firstBroken()).toBeUndefined();
    expect(await auditChain.cutBefore(4 * DAY_MS, 9 * DAY_MS)).toBe(2);
    expect(await auditChain.firstBroken()).toBeUndefined();

    const altered = await engine.open<CoreTables>('core');
    const { auditChain: other } = coreStores(altered, { log: KEY });
    await other.append(TRAIL);
    await other.beginKey(false);
    await coreTables(altered).updateTable('auditHead').set({ keyCount: 0, plainCount: 0 }).execute();
    expect(await other.beginSeal()).toBe(false);
    expect(await other.firstBroken()).toBeDefined();
  });

  test('servers of the version before append beside this one without breaking the seal', async () => {
    const { db, log } = await sealed(2);
    for (let row = 0; row < 2; row += 1) {
      const head = await db.selectFrom('auditHead').selectAll().executeTakeFirstOrThrow();
      const next = { ...TRAIL, prevHash: head.hash };
      const hash = hashOf(next, KEY);
      await db
        .insertInto('audit')
        .values({ ...next, hash })
        .execute();
      await db
        .updateTable('auditHead')
        .set({ hash, count: head.count + 1 })
        .execute();
      expect(await log.firstBroken()).toBeUndefined();
    }
    await log.append(TRAIL);
    expect(await log.firstBroken()).toBeUndefined();
    await cutEnd({ db }, 1);
    expect(await log.firstBroken()).toBe(5);
  });

  test('a new key seals the log again', async () => {
    const { opened } = await sealed(3);
    const next = coreStores(opened, { log: new Uint8Array(32).fill(8) }).auditChain;
    expect(await next.beginKey(true)).toBe(3);
    expect(await next.firstBroken()).toBeUndefined();
    await next.append(TRAIL);
    expect(await next.firstBroken()).toBeUndefined();
    await cutEnd({ db: coreTables(opened) }, 1);
    expect(await next.firstBroken()).toBe(4);
  });

  test('a copy outside shows rows that were deleted together with their seal, also while the server runs', async () => {
    const made = await sealed(3);
    const at = folder();
    const head = await made.db.selectFrom('auditHead').selectAll().executeTakeFirstOrThrow();
    const { clock, end, errors } = await server(made.log, at);
    await made.log.append(TRAIL);
    await clock.passInSteps(COPY_EVERY_MS, COPY_EVERY_MS);
    await expect.poll(async () => await new LogHeadFile(at).read()).toMatchObject({ count: 4 });

    await made.db.deleteFrom('audit').where('id', '=', 4).execute();
    const { id: _id, ...marks } = head;
    await made.db.updateTable('auditHead').set(marks).execute();
    expect(await made.log.firstBroken()).toBeUndefined();
    await made.log.append({ ...TRAIL, action: 'another' });
    await end.stop();
    expect(end.isMissing).toBe(true);
    expect(errors).toEqual([expect.stringContaining('rows at the end of the operation log are missing')]);
    const next = await server(made.log, at);
    expect(next.end.isMissing).toBe(true);
    await next.end.stop();
    expect(await new LogHeadFile(at).read()).toMatchObject({ count: 4 });
  });

  test('several servers with one database, rows past their retention and a restore raise no alarm', async () => {
    const made = await sealed(3);
    const [own, others] = [folder(), folder()];
    const one = await server(made.log, own);
    const other = await server(coreStores(made.opened, { log: KEY }).auditChain, others);
    await one.end.stop();
    for (let row = 0; row < 3; row += 1) await made.log.append({ ...TRAIL, at: 9 * DAY_MS });
    await other.end.stop();
    const again = await server(made.log, own);
    await again.end.stop();
    expect([again.end.isMissing, other.end.isMissing]).toEqual([false, false]);

    expect(await made.log.cutBefore(8 * DAY_MS, 9 * DAY_MS)).toBe(3);
    const later = await server(made.log, own);
    await later.end.stop();
    expect(later.end.isMissing).toBe(false);

    await cutEnd(made, 1);
    await made.db.updateTable('auditHead').set({ sealProof: null }).execute();
    await made.log.append({ ...TRAIL, action: 'backup.restore', at: 2 * START });
    const restored = await server(made.log, own, new ManualClock(3 * START));
    await restored.end.stop();
    expect(restored.end.isMissing).toBe(false);
    await cutEnd(made, 1);
    expect((await server(made.log, own, new ManualClock(4 * START))).end.isMissing).toBe(true);
  });

  test('a copy that was changed is reported, and replaced once the key is declared lost', async () => {
    const { log } = await sealed(3);
    const at = folder();
    const first = await server(log, at);
    await first.end.stop();
    const copy = await first.place.read();
    for (const text of [JSON.stringify({ ...Object(copy), count: 1 }), '{"count":', '']) {
      writeFileSync(first.place.name, text);
      const { end, errors } = await server(log, at);
      expect(end.isMissing).toBe(true);
      expect(errors).toEqual([expect.stringContaining('was not written by this server')]);
      await end.stop();
    }
    const lost = await server(log, at, new ManualClock(START), true);
    expect(lost.end.isMissing).toBe(false);
    await lost.end.stop();
    expect(await lost.place.read()).toMatchObject({ count: 3 });
  });

  test('a data folder that cannot be written leaves the log usable', async () => {
    const { log } = await sealed(1);
    const at = path.join(folder(), 'file');
    writeFileSync(at, '');
    const { end } = await server(log, at);
    await end.stop();
    expect(end.isMissing).toBe(false);
  });
});
