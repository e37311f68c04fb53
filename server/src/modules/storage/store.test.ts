import type { CoreStores } from '../stores.ts';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import { postgresSizes } from '../../adapters/postgres/storage-sizes.ts';
import { sqliteSizes } from '../../adapters/sqlite/storage-sizes.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { StorageWatch } from './service.ts';
import { FakeBackups } from '../../testing/fakes/fake-backups.ts';
import { FakeMeter, GB } from '../../testing/fakes/fake-meter.ts';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { TRAIL } from '../../testing/trail.ts';
import { addAdministrators, AT } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const DAY_MS = 86_400_000;
const NONE = { history: 0, alarms: 0, log: 0, commands: 0, messages: 0, files: 0, rest: 0, reusable: 0, backups: 0 };

forEachEngine((engine) => {
  const open = async () => {
    const opened = await engine.open<CoreTables>('core');
    const stores = coreStores(opened);
    const { root } = await addAdministrators(stores);
    return { db: coreTables(opened), stores, root };
  };

  describe('storage figures', () => {
    test('are the latest of each day, and deleted after their time', async () => {
      const { stores } = await open();
      const { storage } = stores;
      const figure = (at: number, log: number, total: number | null = 100) => ({
        at,
        total,
        free: total === null ? null : 40,
        bytes: { ...NONE, log },
      });
      const day = Math.floor(AT / DAY_MS) * DAY_MS;
      await storage.saveFigure(figure(day, 1));
      await storage.saveFigure(figure(day + DAY_MS - 1, 2));
      await storage.saveFigure(figure(day + DAY_MS, 3, null));
      expect(await storage.figures(0)).toEqual([figure(day + DAY_MS - 1, 2), figure(day + DAY_MS, 3, null)]);
      expect(await storage.figures(day + DAY_MS)).toHaveLength(1);
      await storage.dropBefore(day + DAY_MS);
      expect(await storage.figures(0)).toHaveLength(1);
    });

    test('of kinds from another version are ignored', async () => {
      const { db, stores } = await open();
      await db.insertInto('storageDay').values({ day: 1, at: DAY_MS, total: 1, free: 1, kinds: '{"old":1}' }).execute();
      expect(await stores.storage.figures(0)).toEqual([]);
    });
  });

  describe('rows past their retention', () => {
    test('are counted by kind, with the oldest of all', async () => {
      const { db, stores } = await open();
      for (let at = 1; at <= 9; at += 1) await stores.audit.append({ ...TRAIL, at: at * 1_000 });
      const asked = {
        userId: '1',
        orgId: '1',
        equipmentId: '3',
        signalId: '4',
        oldValue: null,
        value: '1',
        reason: '',
      };
      for (const uuid of ['a', 'b'])
        await stores.commands.begin({ ...asked, uuid, second: '', at: 0 }, { ...TRAIL, at: 10_000 });
      await stores.commands.decide('a', { status: 'success', code: '200', actualValue: true, decidedAt: 7 });
      const { storage } = stores;
      expect(await storage.past('log', 4_500)).toEqual({ count: 4, oldest: 1_000 });
      expect(await storage.past('log', 500)).toEqual({ count: 0, oldest: 1_000 });
      // The newest row always stays.
      const rows = await db.selectFrom('audit').select('id').execute();
      expect(await storage.past('log', 99_000)).toEqual({ count: rows.length - 1, oldest: 1_000 });
      expect(await storage.past('commands', 8)).toEqual({ count: 1, oldest: 7 });
      expect(await storage.past('alarms', 8)).toEqual({ count: 0, oldest: null });
      expect(await storage.past('messages', 8)).toEqual({ count: 0, oldest: null });
      expect(await storage.past('webhooks', 8)).toEqual({ count: 0, oldest: null });
    });
  });

  describe('storage monitoring', () => {
    const watching = async () => {
      const { stores, root, db } = await open();
      const clock = new ManualClock(AT);
      const meter = new FakeMeter();
      const log = new SilentLog();
      const backups = new FakeBackups();
      let settings = DEFAULT_SETTINGS;
      const make = () =>
        new StorageWatch({
          meter,
          store: stores.storage,
          backups,
          settings: async () => settings,
          audience: stores.audience,
          clock,
          log,
          historyDays: undefined,
        });
      let watch = make();
      return {
        clock,
        meter,
        log,
        look: () => watch.check(),
        info: () => watch.info(),
        figures: () => watch.figures(),
        /** The server starts again over the same database. */
        restart: () => (watch = make()),
        set: (part: Partial<typeof settings>) => (settings = { ...settings, ...part }),
        /** Days pass, on each so much history is recorded. */
        live: async (days: number, bytesPerDay: number) => {
          for (let day = 0; day < days; day += 1) {
            clock.pass(DAY_MS);
            meter.grow(bytesPerDay);
            await watch.check();
          }
        },
        titles: () => messagesOf(stores, root),
        rows: async () => {
          const rows = await db.selectFrom('audit').selectAll().where('object', '=', 'storage').orderBy('id').execute();
          return rows.map(({ action, old, new: now }) => [action, JSON.parse(old).level, JSON.parse(now).level]);
        },
      };
    };
    const messagesOf = async (stores: CoreStores, userId: string) => {
      const reader = {
        range: { orgId: '1', orgPath: '/1/', userId, reach: 'org' as const },
        at: AT + 1_000 * DAY_MS,
        language: 'en' as const,
        timeZone: 'UTC',
      };
      const filter = {
        page: 1,
        pageSize: 50,
        type: undefined,
        isRead: undefined,
        text: '',
        from: undefined,
        to: undefined,
      };
      return (await stores.messages.page(reader, filter)).rows.map(({ title }) => title).toReversed();
    };

    test('warns platform administrators once at each level and once when it is over, across restarts', async () => {
      const { live, titles, rows, restart, meter, look, clock } = await watching();
      // 80 of 100 GB are free: at 2 GB a day, 30 days are left when 60 GB are.
      await live(9, 2 * GB);
      expect(await titles()).toEqual([]);
      await live(3, 2 * GB);
      expect(await titles()).toEqual(['Storage is low']);
      restart();
      await look();
      await live(2, 2 * GB);
      expect(await titles()).toEqual(['Storage is low']);
      await live(20, 2 * GB);
      restart();
      await look();
      await live(1, 2 * GB);
      expect(await titles()).toEqual(['Storage is low', 'Storage is critically low']);
      // Half of it was deleted: for two weeks the growth of before still counts.
      meter.grow(-60 * GB);
      await live(1, 0);
      await live(20, 0);
      restart();
      clock.pass(DAY_MS);
      await look();
      expect(await titles()).toEqual(['Storage is low', 'Storage is critically low', 'Storage has recovered']);
      expect(await rows()).toEqual([
        ['storage.low', 'ok', 'low'],
        ['storage.critical', 'low', 'critical'],
        ['storage.recovered', 'critical', 'ok'],
      ]);
    });

    test('warns of a nearly full disk from the first measurement on', async () => {
      const { meter, look, titles, figures } = await watching();
      meter.volume = { total: 100 * GB, free: 4 * GB };
      await look();
      await look();
      expect(await titles()).toEqual(['Storage is critically low']);
      expect(figures()).toMatchObject({ volume: { free: 4 * GB }, daysUntilFull: undefined });
    });

    test('reports nothing while a level has only half recovered', async () => {
      const { meter, look, titles, rows, info } = await watching();
      for (const free of [4, 8, 11, 20]) {
        meter.volume = { total: 100 * GB, free: free * GB };
        await look();
        if (free === 8) expect(await info()).toMatchObject({ level: 'low' });
      }
      expect(await titles()).toEqual(['Storage is critically low', 'Storage has recovered']);
      expect(await rows()).toHaveLength(2);
    });

    test('counts a level once if two servers measure at the same moment', async () => {
      const { stores } = await open();
      const change = { from: 'ok', to: 'low', at: AT } as const;
      const news = { posted: [], trail: { ...TRAIL, object: 'storage' } };
      expect(await stores.storage.change(change, news)).toBe(true);
      expect(await stores.storage.change(change, news)).toBe(false);
      expect(await stores.storage.level()).toBe('low');
    });

    test('measures by kind every six hours, and for viewers at most every ten minutes', async () => {
      const { meter, look, info, clock } = await watching();
      await look();
      clock.pass(5 * 3_600_000);
      await look();
      expect(meter.measured).toBe(1);
      await Promise.all([info(), info()]);
      await info();
      expect(meter.measured).toBe(2);
      clock.pass(6 * 3_600_000);
      await look();
      expect(meter.measured).toBe(3);
    });

    test('uses the configured space for a database whose disk is not visible', async () => {
      const { meter, look, info, titles, set } = await watching();
      meter.engine = 'postgres';
      meter.volume = undefined;
      await look();
      expect(await info()).toMatchObject({ volume: null, level: 'ok' });
      set({ storage: { databaseGb: 10.5 } });
      await look();
      expect(await info()).toMatchObject({ volume: { total: 10.5 * GB, free: 0.5 * GB }, level: 'critical' });
      expect(await titles()).toEqual(['Storage is critically low']);
    });

    test('expects no more history than its retention keeps', async () => {
      const { meter, live, info, set } = await watching();
      meter.oldest = { ...meter.oldest, history: AT };
      await live(5, GB);
      const free = await info();
      expect(free.forecast).toMatchObject({ bytesPerDay: GB, isRetained: false });
      expect(free.forecast?.fullAt).not.toBeNull();
      set({ retention: { ...DEFAULT_SETTINGS.retention, historyDays: 30 } });
      expect((await info()).forecast).toMatchObject({ bytesPerDay: GB, fullAt: null, isRetained: true });
    });

    test('continues with the next measurement after a failed one', async () => {
      const { meter, look, log, figures } = await watching();
      const { sizes } = meter;
      meter.sizes = async () => {
        throw new Error('away');
      };
      await look();
      expect(log.lines).toContainEqual(expect.objectContaining({ level: 'warn' }));
      expect(figures().volume).toBeNull();
      meter.sizes = sizes;
      await look();
      expect(figures().volume).toEqual(meter.volume);
    });
  });

  test('database bytes are split by kind and add up to the total', async () => {
    const place = await engine.place();
    const opened = await engine.open<CoreTables>('core', place);
    const history = await engine.open<{ block: Record<string, unknown> }>('history', place);
    const { audit, accounts } = coreStores(opened);
    await accounts.addOrg('plant', 1);
    for (let row = 0; row < 40; row += 1) await audit.append({ ...TRAIL, at: AT + row, new: 'x'.repeat(4_000) });
    for (const [signal, start] of [
      [2, AT],
      [3, AT - DAY_MS],
    ]) {
      const numbers = { signal, start, end: start, count: 1, numeric: 0, crc: 0, packed_crc: 0, packed_size: 1 };
      await history
        .insertInto('block')
        .values({ ...numbers, bytes: new Uint8Array(300_000) })
        .execute();
    }
    const { bytes, oldest } = await (place.engine === 'sqlite' ? sqliteSizes(place.folder) : postgresSizes(opened));
    expect(bytes.history).toBeGreaterThan(600_000);
    expect(bytes.log).toBeGreaterThan(50_000);
    expect(bytes.log).toBeLessThan(600_000);
    expect(bytes.rest).toBeGreaterThan(100_000);
    expect(oldest).toEqual({ history: AT - DAY_MS, alarms: null, log: AT, commands: null });
    if (place.engine === 'postgres') {
      const all = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(opened);
      const sum = Object.values(bytes).reduce((total, one) => total + one, 0);
      expect(Math.abs(sum - Number(all.rows[0]?.bytes))).toBeLessThan(1_000_000);
    }
  });
});
