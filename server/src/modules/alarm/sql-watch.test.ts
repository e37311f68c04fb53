import { UNWATCHED_MESSAGE, UNWATCHED_MS } from '@tidegate/contract/nouns/alarm/unwatched.ts';
import { describe, expect, test, vi } from 'vitest';
import { addAdministrators, AT } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { coreStores } from '../stores.ts';
import { AlarmWatch, MARK_EVERY_MS } from './alarm-watch.ts';

const MINUTE_MS = 60_000;

forEachEngine((engine) => {
  const open = async () => {
    const opened = await engine.open<CoreTables>('core');
    const stores = coreStores(opened);
    const { orgId, root } = await addAdministrators(stores);
    const store = stores.alarmWatchMarks;
    const log = new SilentLog();
    const server = (clock: ManualClock, marks: Pick<typeof store, 'until' | 'mark' | 'add'> = store) =>
      new AlarmWatch({ store: marks, audience: stores.audience, clock, log });
    /** A server that is killed a while after its start; answers until when it said that it evaluates alarms. */
    const killed = async (): Promise<number> => {
      const clock = new ManualClock(AT);
      await server(clock).start();
      await clock.passInSteps(MARK_EVERY_MS, MARK_EVERY_MS);
      await vi.waitFor(async () => expect(await store.until()).toBe(AT + MARK_EVERY_MS));
      return AT + MARK_EVERY_MS;
    };
    const range = { orgId, orgPath: `/${orgId}/`, userId: root, reach: 'org' as const };
    const rest = { type: undefined, isRead: undefined, text: '', from: undefined, to: undefined };
    return {
      killed,
      store,
      server,
      recorded: () => store.within(0, Number.MAX_SAFE_INTEGER),
      messages: async (timeZone = 'UTC') => {
        const reader = { range, at: AT + 1e9, language: 'en' as const, timeZone };
        return (await stores.messages.page(reader, { page: 1, pageSize: 50, ...rest })).rows;
      },
      logged: async () => {
        const rows = await coreTables(opened)
          .selectFrom('audit')
          .selectAll()
          .where('action', '=', 'alarm.unwatched')
          .execute();
        return rows.map((row): unknown => JSON.parse(row.new));
      },
    };
  };

  describe('times in which no server evaluates alarms', () => {
    test('the first start of an installation and an ordinary restart leave no record', async () => {
      const { server, recorded, messages } = await open();
      const clock = new ManualClock(AT);
      const first = server(clock);
      await first.start();
      await first.stop();
      clock.pass(UNWATCHED_MS);
      await server(clock).start();
      expect(await recorded()).toEqual([]);
      expect(await messages()).toEqual([]);
    });

    test('the time since the last mark of a killed server is recorded, logged and sent to those who see alarms', async () => {
      const { killed, server, recorded, messages, logged } = await open();
      const from = await killed();
      const to = AT + 20 * MINUTE_MS;
      await server(new ManualClock(to)).start();
      expect(await recorded()).toEqual([{ from, to }]);
      expect(await logged()).toEqual([{ from, to }]);
      const [message] = await messages();
      expect(message).toMatchObject({ type: 'alarm', priority: 2, dataId: UNWATCHED_MESSAGE, gmtCreate: to });
      expect(message?.note).toContain('from 2026-07-01 08:00:05 to 2026-07-01 08:20:00 (UTC+8)');
    });

    test('the next restart does not record the same time a second time', async () => {
      const { killed, server, recorded, messages } = await open();
      await killed();
      const clock = new ManualClock(AT + 20 * MINUTE_MS);
      const second = server(clock);
      await second.start();
      await second.stop();
      await server(clock).start();
      expect(await recorded()).toHaveLength(1);
      expect(await messages()).toHaveLength(1);
    });

    test('a machine that gets the time after the start records until its start, and stores no mark before', async () => {
      const { killed, server, recorded, store } = await open();
      const from = await killed();
      const clock = new ManualClock(0);
      const late = server(clock);
      await late.start();
      await clock.passInSteps(MARK_EVERY_MS, MARK_EVERY_MS);
      expect(await store.until()).toBe(from);
      expect(await recorded()).toEqual([]);
      clock.setWall(AT + 20 * MINUTE_MS);
      await late.stop();
      expect(await recorded()).toEqual([{ from, to: AT + 20 * MINUTE_MS - MARK_EVERY_MS }]);
    });

    test('a process that was frozen records the time of that', async () => {
      const { server, recorded } = await open();
      const clock = new ManualClock(AT);
      const frozen = server(clock);
      const from = AT + MARK_EVERY_MS;
      await frozen.start();
      // The first tick is in time; the clock of a test spreads the others over the rest.
      clock.pass(100 * 10 * MINUTE_MS);
      await frozen.stop();
      expect((await recorded()).at(-1)).toEqual({ from, to: from + 10 * MINUTE_MS });
    });

    test('a time that could not be stored is stored once the storage is back', async () => {
      const { killed, server, recorded, store } = await open();
      const from = await killed();
      const to = AT + 20 * MINUTE_MS;
      const clock = new ManualClock(to);
      let isAway = true;
      const away = async () => {
        if (isAway) throw new Error('away');
      };
      const watch = server(clock, {
        until: () => away().then(() => store.until()),
        mark: (until) => away().then(() => store.mark(until)),
        add: (...given) => away().then(() => store.add(...given)),
      });
      await watch.start();
      expect(await recorded()).toEqual([]);
      isAway = false;
      clock.pass(MARK_EVERY_MS);
      await watch.stop();
      expect(await recorded()).toEqual([{ from, to }]);
    });
  });
});
