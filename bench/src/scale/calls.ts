import { DAYS, type Size } from './sizes.ts';
import { SEEN_EQUIPMENT, SEEN_REPORT } from './fill.ts';

const DAY_MS = 86_400_000;
const PAGE = 50;
const equipmentId = String(SEEN_EQUIPMENT);

/** Caller; the name gives the access scope. */
export type Asker = 'administrator' | 'manager' | 'viewer';
const MANAGES = ['administrator', 'manager'] as const;
const ALL = [...MANAGES, 'viewer'] as const;

/** One call that is measured. */
export interface MeasuredCall {
  readonly name: string;
  readonly path: string;
  readonly who: readonly Asker[];
  readonly fields: { readonly [name: string]: unknown };
}

/** The last page of a list with this number of rows. */
const last = (rows: number): number => Math.max(1, Math.ceil(rows / PAGE));

/** Most frequent calls of people, and those that could grow with the plant. `now`: ms, the end of the alarm records. */
export function measuredCalls(size: Size, now: number): readonly MeasuredCall[] {
  const week = { from: now - DAYS * DAY_MS, to: now + DAY_MS };
  const day = { from: now - DAY_MS, to: now + DAY_MS };
  const first = { page: 1, pageSize: PAGE };
  const monitor = '/lfscada/monitor';
  const manage = '/lfscada/manage';
  const call = (
    name: string,
    path: string,
    who: readonly Asker[],
    fields: MeasuredCall['fields'] = {},
  ): MeasuredCall => ({
    name,
    path,
    who,
    fields,
  });
  return [
    call('session', '/lfscada/account/info', ALL),
    call('gateways', `${manage}/gateway/query`, MANAGES, first),
    call('gateways.text', `${manage}/gateway/query`, MANAGES, { ...first, name: 'gateway 00002' }),
    call('equipment', `${monitor}/equipment/query`, ALL, first),
    call('equipment.last', `${monitor}/equipment/query`, ['administrator'], {
      page: last(size.equipment),
      pageSize: PAGE,
    }),
    call('equipment.text', `${monitor}/equipment/query`, ALL, { ...first, name: 'pump 00001' }),
    call('equipment.byName', `${monitor}/equipment/query`, ALL, { ...first, sort: 'name' }),
    call('equipment.byAlarms', `${monitor}/equipment/query`, ALL, { ...first, sort: '-alarms' }),
    call('equipment.inAlarm', `${monitor}/equipment/query`, ALL, { ...first, inAlarm: true }),
    call('equipment.all', `${monitor}/equipment/queryAll`, ALL),
    call('equipment.names', `${monitor}/equipment/names`, ALL, first),
    call('equipment.names.text', `${monitor}/equipment/names`, ALL, { ...first, text: 'sb 00001' }),
    call('groups', `${monitor}/equipment/groups`, ALL),
    call('organisations', `${manage}/org/query`, MANAGES),
    call('map', '/lfscada/map/query', ALL),
    call('map.view', '/lfscada/map/view', ALL),
    call('map.list', '/lfscada/map/list', ALL, first),
    call('map.list.text', '/lfscada/map/list', ALL, { ...first, text: 'pump 00001' }),
    call('map.summary', '/lfscada/map/summary', ALL),
    call('map.states', '/lfscada/map/states', ALL),
    call('search.code', `${monitor}/search`, ALL, { text: 'P00001' }),
    call('search.words', `${monitor}/search`, ALL, { text: 'temperature pump 0001' }),
    call('search.initials', `${monitor}/search`, ALL, { text: 'sb' }),
    call('search.nothing', `${monitor}/search`, ALL, { text: 'boiler' }),
    call('signals', `${monitor}/signal/query`, ALL, { equipmentId, ...first }),
    call('values', `${monitor}/data`, ALL, { equipmentId, isFirst: true }),
    call('alarms.current', `${monitor}/alarm/current`, ALL),
    call('alarms.day', `${monitor}/alarm/records`, ALL, { ...day, ...first }),
    call('alarms.week', `${monitor}/alarm/records`, ALL, { ...week, ...first }),
    call('alarms.last', `${monitor}/alarm/records`, ['administrator'], {
      ...day,
      page: last(size.alarmsADay),
      pageSize: PAGE,
    }),
    call('alarms.text', `${monitor}/alarm/records`, ALL, { ...day, ...first, text: 'pump 00001' }),
    call('alarms.statistics', `${monitor}/alarm/kpi`, ALL, day),
    call('log', `${manage}/log/query`, MANAGES, first),
    call('log.person', `${manage}/log/query`, MANAGES, { ...first, loginname: 'person12' }),
    call('log.last', `${manage}/log/query`, ['administrator'], { page: last(size.people * 30), pageSize: PAGE }),
    call('people', `${manage}/user/query`, MANAGES, first),
    call('people.text', `${manage}/user/query`, MANAGES, { ...first, name: 'person12' }),
    call('roles', `${manage}/role/query`, MANAGES, first),
    call('reach', `${manage}/user/reach`, MANAGES, { id: '3' }),
    call('regions', `${manage}/region/queryAll`, MANAGES),
    call('centres', `${monitor}/centre/queryAll`, ALL),
    call('pages', '/lfscada/configuration/page/published', ALL, { pageSize: PAGE }),
    call('reports', `${monitor}/report/queryAll`, ALL, { equipmentId }),
    call('report', `${monitor}/report/data`, ALL, { id: String(SEEN_REPORT), ...week }),
    call('messages', '/lfscada/msg/getRecentMsg', ALL),
  ];
}
