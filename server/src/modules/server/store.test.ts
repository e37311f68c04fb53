import type { TakeOver } from '@tidegate/contract/nouns/server/server.ts';
import { describe, expect, test } from 'vitest';
import { addAdministrators, AT } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { coreStores } from '../stores.ts';
import { KEPT } from './store.ts';
import { TakeOvers } from './take-overs.ts';

const FIRST = { holder: '', isReleased: true, silentMs: 0 };

forEachEngine((engine) => {
  const open = async () => {
    const opened = await engine.open<CoreTables>('core');
    const stores = coreStores(opened);
    const { orgId, root } = await addAdministrators(stores);
    const clock = new ManualClock(AT);
    const log = new SilentLog();
    /** A server that becomes active. */
    const server = () => new TakeOvers({ store: stores.takeOvers, audience: stores.audience, clock, log });
    const db = coreTables(opened);
    return {
      clock,
      log,
      db,
      server,
      store: stores.takeOvers,
      page: () => server().page({}),
      messages: async () => {
        const range = { orgId, orgPath: `/${orgId}/`, userId: root, reach: 'org' as const };
        const rest = { type: undefined, isRead: undefined, text: '', from: undefined, to: undefined };
        const reader = { range, at: AT + 1e9, language: 'en' as const, timeZone: 'UTC' };
        return (await stores.messages.page(reader, { page: 1, pageSize: 50, ...rest })).rows;
      },
      everyMail: () => db.selectFrom('message').selectAll().execute(),
      logged: async () => {
        const rows = await db.selectFrom('audit').selectAll().where('action', '=', 'server.takeOver').execute();
        return rows.map((row): unknown => JSON.parse(row.new));
      },
    };
  };

  describe('take-overs', () => {
    test('the first start of an installation is recorded without a message', async () => {
      const { server, page, everyMail, logged, clock } = await open();
      await server().record({ holder: 'plant-1 10 aa', term: 1, former: FIRST, takenAt: clock.monotonic() });
      expect(await page()).toEqual({
        total: 1,
        rows: [{ id: '1', at: AT, former: '', holder: 'plant-1 10 aa', term: 1, reason: 'first', idleMs: null }],
      });
      expect(await everyMail()).toEqual([]);
      expect(await logged()).toEqual([]);
    });

    test('an orderly take-over causes no message, and its gap is measured from the end of the former server', async () => {
      const { server, page, everyMail, logged, clock } = await open();
      const one = server();
      await one.record({ holder: 'plant-1 10 aa', term: 1, former: FIRST, takenAt: 0 });
      clock.pass(60_000);
      await one.end();
      clock.pass(800);
      const former = { holder: 'plant-1 10 aa', isReleased: true, silentMs: 0 };
      await server().record({ holder: 'plant-2 20 bb', term: 2, former, takenAt: clock.monotonic() - 300 });
      const { rows } = await page();
      expect(rows[0]).toMatchObject({ former: 'plant-1 10 aa', reason: 'stopped', idleMs: 800, term: 2 });
      expect(await everyMail()).toEqual([]);
      expect(await logged()).toEqual([{ active: 'plant-2 20 bb', term: 2, reason: 'stopped', idleMs: 800 }]);
    });

    test('a failure is reported only to platform administrators, with the time without an active server', async () => {
      const { server, page, messages, everyMail, logged, clock } = await open();
      const former = { holder: 'plant-1 10 aa', isReleased: false, silentMs: 3_200 };
      clock.pass(10_000);
      await server().record({ holder: 'plant-2 20 bb', term: 2, former, takenAt: clock.monotonic() - 600 });
      expect((await page()).rows[0]).toMatchObject({ reason: 'failed', idleMs: 3_800 });
      expect(await logged()).toMatchObject([{ reason: 'failed', idleMs: 3_800 }]);
      expect(await everyMail()).toHaveLength(1);
      expect(await messages()).toMatchObject([
        {
          title: 'Active server failed, and another took over',
          note: 'plant-2 (20) took over from plant-1 (10). No server was active for 3.8 s; gateways kept their data in the meantime. Check the log, power and network of plant-1 (10).',
          dataId: 'server',
          equipType: 'other',
        },
      ]);
    });

    test('the gap after a server whose end was not recorded is unknown', async () => {
      const { server, page } = await open();
      const former = { holder: 'plant-1 10 aa', isReleased: true, silentMs: 0 };
      await server().record({ holder: 'plant-2 20 bb', term: 2, former, takenAt: 0 });
      expect((await page()).rows[0]).toMatchObject({ reason: 'stopped', idleMs: null });
    });

    test('the last 200 take-overs are kept and all are counted', async () => {
      const { store } = await open();
      expect(await store.count()).toBe(0);
      const one: TakeOver = { id: '', at: AT, former: 'a', holder: 'b', term: 1, reason: 'stopped', idleMs: 1 };
      for (let term = 1; term <= KEPT + 3; term += 1) await store.add({ ...one, term });
      const { total, rows } = await store.page({ page: 1, pageSize: 2 });
      expect([total, ...rows.map(({ term }) => term)]).toEqual([KEPT, KEPT + 3, KEPT + 2]);
      expect(await store.count()).toBe(KEPT + 3);
    });

    test('a take-over that cannot be stored at once is stored later with its own time', async () => {
      const { clock, log, store, page } = await open();
      const away = async () => {
        throw new Error('away');
      };
      let isAway = true;
      const flaky = {
        add: (...given: Parameters<typeof store.add>) => (isAway ? away() : store.add(...given)),
        end: away,
        endOf: away,
        page: away,
      };
      const takeOvers = new TakeOvers({ store: flaky, audience: { holding: async () => [] }, clock, log });
      const former = { holder: 'a', isReleased: false, silentMs: 3_000 };
      await takeOvers.record({ holder: 'b', term: 2, former, takenAt: 0 });
      expect(log.lines).toMatchObject([{ level: 'warn' }]);
      expect(await page()).toMatchObject({ total: 0 });
      isAway = false;
      clock.pass(5_000);
      await expect.poll(page).toMatchObject({ total: 1, rows: [{ at: AT, idleMs: 3_000 }] });
      await takeOvers.end();
      expect(log.lines).toHaveLength(2);
    });
  });
});
