import { calendarFieldsSchema } from '@tidegate/contract/nouns/calendar/calendar.ts';
import { expect, test } from 'vitest';
import { RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { coreStores } from '../stores.ts';

const FIELDS = {
  ...calendarFieldsSchema.parse({
    name: 'Works',
    timeZone: 'Asia/Shanghai',
    holidays: [{ name: '国庆节', from: '2026-10-01', to: '2026-10-07' }],
    extraDays: [{ date: '2026-10-10' }],
    shifts: [{ key: '1', name: '白班', startsAt: '08:00', endsAt: '20:00' }],
  }),
  changedAt: 5,
};

forEachEngine((engine) => {
  test('calendars are stored as entered, each name once per organisation, and found by their ids', async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    await stores.accounts.addOrg('plant', 1);
    const { calendars, objects } = stores;
    const id = await calendars.add('1', FIELDS, TRAIL);
    const kept = { id, orgId: '1', ...FIELDS };
    expect(await objects.find('calendar', [id], RANGE)).toEqual([kept]);
    await expect(calendars.add('1', FIELDS, TRAIL)).rejects.toMatchObject({ refusal: 'nameExists' });
    const other = await calendars.add('2', FIELDS, TRAIL);
    expect(await calendars.byIds([id, other, '99'])).toEqual(
      new Map([
        [id, kept],
        [other, { ...kept, id: other, orgId: '2' }],
      ]),
    );
    const own = { ...RANGE, reach: 'org' as const, orgId: '1' };
    expect(await calendars.all(own)).toEqual([kept]);
    await calendars.change(kept, { name: 'Other', shifts: [] }, TRAIL);
    expect((await calendars.page(own, { page: 1, pageSize: 5, text: 'oth' })).rows).toMatchObject([{ id, shifts: [] }]);
    await calendars.remove(id, TRAIL);
    expect(await calendars.all(own)).toEqual([]);
  });
});
