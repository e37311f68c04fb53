import {
  LIST_SORTS,
  sortsOf,
  type ListSort,
  type Sort,
  type SortedList,
  type SortKey,
} from '@tidegate/contract/sorts.ts';
import { describe, expect, test } from 'vitest';
import { coreStores, type CoreStores } from '../modules/stores.ts';
import type { CoreTables } from '../kernel/sql/tables.ts';
import { TRAIL } from '../testing/trail.ts';
import { AT, equipment, gateway, PAGE, RANGE } from './core-fixtures.ts';
import { forEachEngine } from './engines.ts';
import { fill } from './sorted-rows.ts';

const TEXTS = { page: 1, pageSize: 50, text: '' };
const DELIVERIES = {
  ...TEXTS,
  policyId: undefined,
  state: undefined,
  channel: undefined,
  from: undefined,
  to: undefined,
};
const ALL = { ...RANGE, reach: 'all' as const };
const WHOLE = { ...PAGE, pageSize: 50 };

/** The ids of a list sorted by time. */
type Turned = (stores: CoreStores, sort?: Sort<'at'>) => Promise<readonly string[]>;

/** Lists that are sorted by time only. */
type TimedList = { [List in SortedList]: SortKey<List> extends 'at' ? List : never }[SortedList];

type Value = string | number | boolean | null;

/** Names the faults in the orders of one list; empty when there are none. */
type Check = (stores: CoreStores) => Promise<readonly string[]>;

function checked<List extends SortedList, Row extends { readonly id: string }>(
  list: List,
  read: (stores: CoreStores, sort: ListSort<List> | undefined) => Promise<{ readonly rows: readonly Row[] }>,
  values: { readonly [Key in SortKey<List>]: (row: Row) => Value },
): Check {
  const keys: readonly SortKey<List>[] = LIST_SORTS[list];
  return async (stores) => {
    const { rows: byDefault } = await read(stores, undefined);
    const wrong: string[] = [];
    for (const sort of sortsOf(list)) {
      const key = keys.find((one) => sort === one || sort === `-${one}`);
      if (key === undefined) continue;
      const value = values[key];
      if (new Set(byDefault.map(value)).size < 2) wrong.push(`${list}: all rows are alike in ${key}`);
      const found = (await read(stores, sort)).rows.map(({ id }) => id);
      const expected = sorted(byDefault, value, sort !== key).map(({ id }) => id);
      if (found.join() !== expected.join()) wrong.push(`${list} by ${sort}: ${found.join()}, not ${expected.join()}`);
    }
    return wrong;
  };
}

/** Rows in the promised order: case-insensitive, by code point, missing values last, ties in the default order. */
function sorted<Row>(rows: readonly Row[], value: (row: Row) => Value, isDescending: boolean): readonly Row[] {
  const keyOf = (row: Row) => {
    const found = value(row);
    return typeof found === 'string' ? Buffer.from(found.toLowerCase()) : found === null ? null : Number(found);
  };
  return rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    const isMissing = (key: typeof a) => Number(key === null || (key instanceof Buffer && key.length === 0));
    if (isMissing(a) !== isMissing(b)) return isMissing(a) - isMissing(b);
    const way = a instanceof Buffer && b instanceof Buffer ? Buffer.compare(a, b) : Number(a) - Number(b);
    return isDescending ? -way : way;
  });
}

const CHECKS = {
  gateway: checked('gateway', ({ gateways }, sort) => gateways.page(ALL, { ...WHOLE, groupName: '', sort }), {
    name: ({ name }) => name,
    online: ({ online }) => online,
    sn: ({ sn }) => sn,
    network: ({ networkMode }) => networkMode,
    seen: ({ lastOnline }) => lastOnline,
  }),
  equipment: checked('equipment', (stores, sort) => stores.equipment.page(ALL, { ...WHOLE, sort }), {
    name: ({ name }) => name,
    code: ({ code }) => code,
    online: ({ online }) => online,
    group: ({ groupName }) => groupName,
    gateway: ({ gatewayName }) => gatewayName,
    alarms: ({ alarmCount }) => alarmCount,
    signals: ({ signalCount }) => signalCount,
  }),
  model: checked('model', ({ models }, sort) => models.page(ALL, { ...WHOLE, sort }), {
    name: ({ name }) => name,
    code: ({ code }) => code,
    category: ({ category }) => category,
    version: ({ latest }) => latest,
    equipment: ({ equipmentCount }) => equipmentCount,
    updated: ({ updatedAt }) => updatedAt,
  }),
  hardware: checked('hardware', ({ hardware }, sort) => hardware.page(ALL, { ...TEXTS, enabled: undefined, sort }), {
    model: ({ model }) => model,
    kind: ({ kind }) => kind,
    enabled: ({ enabled }) => enabled,
  }),
  role: checked('role', ({ roles }, sort) => roles.page(ALL, { ...WHOLE, shipped: [], sort }), {
    name: ({ name }) => name,
    type: ({ roleType }) => roleType,
    range: ({ dataRange }) => dataRange,
    people: ({ userCount }) => userCount,
    org: ({ orgName }) => orgName,
  }),
  user: checked('user', ({ users }, sort) => users.page(ALL, { name: '' }, { page: 1, pageSize: 50, sort }), {
    person: ({ name, loginname }) => name || loginname,
    role: ({ roleName }) => roleName,
    org: ({ orgName }) => orgName,
    login: ({ lastLoginAt }) => lastLoginAt,
  }),
  service: checked(
    'service',
    ({ subscriptions }, sort) =>
      subscriptions.page(ALL, { text: '', kind: undefined, ends: undefined, begun: undefined, sort }, 1, 50),
    {
      gateway: ({ gatewayName }) => gatewayName,
      kind: ({ kind }) => kind,
      startAt: ({ startAt }) => startAt,
      endAt: ({ endAt }) => endAt,
    },
  ),
  policy: checked('policy', ({ notifyPolicies }, sort) => notifyPolicies.page(ALL, { ...TEXTS, sort }), {
    name: ({ name }) => name,
    enabled: ({ enabled }) => enabled,
  }),
  notice: checked('notice', ({ notices }, sort) => notices.page(ALL, { ...TEXTS, state: undefined, sort }), {
    title: ({ title }) => title,
    reach: ({ reach }) => reach,
    until: ({ validUntil }) => validUntil,
    state: ({ state }) => state,
    at: ({ publishedAt, createdAt }) => publishedAt ?? createdAt,
  }),
  feedback: checked('feedback', ({ feedback }, sort) => feedback.page(ALL, { ...TEXTS, sort }), {
    type: ({ type }) => type,
    state: ({ state }) => state,
    by: ({ loginname }) => loginname,
    org: ({ orgName }) => orgName,
    at: ({ at }) => at,
  }),
  page: checked('page', ({ pages }, sort) => pages.page(undefined, { ...WHOLE, sort }, ALL), {
    title: ({ title }) => title,
    widgets: ({ widgetCount }) => widgetCount,
    updated: ({ updatedAt }) => updatedAt,
  }),
  multi: checked('multi', ({ multis }, sort) => multis.page(ALL, { ...WHOLE, sort }), {
    name: ({ name }) => name,
    kind: ({ ruleType }) => ruleType,
    group: ({ groupName }) => groupName,
  }),
  picture: checked(
    'picture',
    async ({ pagePictures }, sort) => {
      const { rows } = await pagePictures.page('1', { ...WHOLE, sort });
      return { rows: rows.map((row) => ({ ...row, id: row.hash })) };
    },
    { name: ({ name }) => name, bytes: ({ bytes }) => bytes, at: ({ at }) => at },
  ),
  card: checked('card', ({ cards }, sort) => cards.page(ALL, { ...TEXTS, status: undefined, sort }, 0), {
    iccid: ({ iccid }) => iccid,
    used: ({ usedBytes }) => usedBytes,
    expireAt: ({ expireAt }) => expireAt,
    status: ({ status }) => status,
  }),
} satisfies { readonly [List in Exclude<SortedList, TimedList>]: Check };

/** The ids of a list that is newest first. */
const TIMED: { readonly [List in TimedList]: Turned } = {
  alarmRecord: async ({ alarmRecords }, sort) =>
    (await alarmRecords.page({ range: ALL, from: 0, to: AT * 2, sort }, 1, 50)).rows.map(({ id }) => id),
  log: async ({ operationLog }, sort) =>
    (await operationLog.page({ range: ALL, sort }, 1, 500)).rows.map(({ id }) => String(id)),
  delivery: async ({ notify }, sort) => (await notify.page(ALL, { ...DELIVERIES, sort })).rows.map(({ id }) => id),
  webhookDelivery: async ({ webhooks }, sort) => (await webhooks.deliveries('1', 1, 50, sort)).rows.map(({ id }) => id),
  sms: async ({ smsLog }, sort) => (await smsLog.page({ range: ALL, sort }, 1, 50)).rows.map(({ id }) => String(id)),
};

forEachEngine((engine) => {
  describe('lists', () => {
    test('are sorted by each of their columns, ignoring case and with missing values last', async () => {
      const stores = await fill(await engine.open<CoreTables>('core'));
      const wrong: string[] = [];
      for (const check of Object.values<Check>(CHECKS)) wrong.push(...(await check(stores)));
      expect(wrong).toEqual([]);
    });

    test('that grow without limit can be reversed by time', async () => {
      const stores = await fill(await engine.open<CoreTables>('core'));
      const wrong: string[] = [];
      for (const [list, read] of Object.entries(TIMED)) {
        const [shown, latest, oldest] = [await read(stores), await read(stores, '-at'), await read(stores, 'at')];
        if (shown.length < 2) wrong.push(`${list}: too few rows to tell`);
        if (shown.join() !== latest.join()) wrong.push(`${list}: the latest are not first`);
        if (shown.toReversed().join() !== oldest.join()) wrong.push(`${list}: the oldest are not first`);
      }
      expect(wrong).toEqual([]);
    });

    test('are sorted by the English names for English readers', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      await stores.accounts.addOrg('plant', AT);
      const gatewayId = await stores.gateways.add(gateway('a'), TRAIL);
      for (const [code, nameEn] of [
        ['b', 'Alpha'],
        ['a', 'Beta'],
        ['aa', ''],
      ] as const) {
        await stores.equipment.add({ ...equipment(code, gatewayId), name: code, nameEn }, TRAIL);
      }
      const codes = async (language: 'zh' | 'en') =>
        (await stores.equipment.page(RANGE, { ...PAGE, sort: 'name', language })).rows.map(({ code }) => code);
      expect(await codes('zh')).toEqual(['a', 'aa', 'b']);
      expect(await codes('en')).toEqual(['aa', 'b', 'a']);
    });
  });
});
