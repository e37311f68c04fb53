import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { alarmRuleFieldsSchema } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { expect, test } from 'vitest';
import { DEMO_PEOPLE } from '../operation/past.ts';
import { Api } from './api.ts';
import type { PastEvents } from './past-events.ts';
import type { DemoRecord } from './record.ts';
import { isStorySeeded, seedStory } from './story.ts';

const record = (): DemoRecord => ({
  equipment: { 'WW-01': { id: '1', signals: [], isWhole: true }, 'BH-01': { id: '2', signals: [], isWhole: true } },
  pages: {},
  operation: { multi: '9', 'pump-1': '21', 'pump-2': '22' },
  ports: {},
  hasHistory: true,
});
const alarm = { activeAt: 10, activeValue: true, peakValue: null, returnAt: 20, returnValue: false, ackAt: 15 };
const past: PastEvents = {
  writes: [{ plant: 'WW-01', signal: 'PT101_SP', at: 5, oldValue: 4.2, value: 4.5, by: 'wang.wei', reason: 'peak' }],
  alarms: [
    { ...alarm, plant: 'WW-01', rule: 'Overload', ackBy: 'li.na', ackNote: 'looked at it' },
    { ...alarm, plant: 'PUMP-02', rule: 'Overload', ackBy: 'li.na', ackNote: '' },
  ],
};

/** Seeds the story at a server that has the rule and the roles. Returns what it was asked, by paths. */
async function seeded(kept: DemoRecord, { week }: { readonly week: PastEvents | undefined } = { week: past }) {
  const asked: { readonly path: string; readonly fields: Record<string, string> }[] = [];
  const data = (path: string): unknown => {
    if (path === CALLS.alarmRuleQuery.path) return { total: 1, rows: [RULE] };
    if (path === CALLS.roleQuery.path) return { total: 2, rows: DEMO_PEOPLE.map(({ role }, at) => ROLE(role, at)) };
    if (path === CALLS.userQuery.path || path === CALLS.notifyPolicyQuery.path) return { total: 0, rows: [] };
    if (path === CALLS.formulaNames.path) return [{ ...NAMED, name: 'PT101_SP', signalId: '31' }];
    if (path === CALLS.shareEditPwd.path) return { key: 'k', password: 'p' };
    return path.endsWith('/import') ? { added: 1 } : { id: '5' };
  };
  const fetch = (url: string, { body }: RequestInit): Promise<Response> => {
    const path = new URL(url).pathname;
    const fields = Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
    asked.push({ path, fields });
    return Promise.resolve(Response.json({ code: '200', message: '', data: data(path) }));
  };
  const api = new Api('http://127.0.0.1:1', { fetch, wait: () => Promise.resolve() });
  const said: string[] = [];
  const story = {
    past: week,
    keep: () => undefined,
    secret: () => 'x7-3Kd_92pQa',
    log: (text: string) => said.push(text),
  };
  const failed = await seedStory(api, kept, story);
  return { failed, said, of: (path: string) => asked.filter((one) => one.path === path).map(({ fields }) => fields) };
}
const RULE = {
  ...alarmRuleFieldsSchema.parse({ name: 'Overload', type: 'equal', limit: 1 }),
  id: '71',
  gatewayId: '7',
  equipmentId: '1',
  signalId: '31',
  signalCode: 'P1_TRIP',
  signalName: 'x',
  signalNameEn: 'x',
  unit: '',
  decimals: null,
  editable: true,
  state: 'normal',
  equipmentName: 'x',
  equipmentNameEn: 'x',
  gatewayName: 'x',
};
const NAMED = { title: 'x', titleEn: '', equipmentName: 'x', unit: '', dataType: 'float32' };
const ROLE = (roleType: string, at: number) => ({
  id: String(at + 1),
  orgId: '1',
  orgName: '',
  name: roleType,
  nameEn: '',
  roleType,
  auths: [],
  dataRange: 'org',
  authRegion: [],
  remark: '',
  isShipped: true,
  userCount: 0,
  editable: true,
});

test('people, past alarms and writes, and a share are set up once, and the password of the share is said', async () => {
  const kept = record();
  const { failed, said, of } = await seeded(kept);
  expect(failed).toEqual([]);
  expect(isStorySeeded(kept)).toBe(true);
  expect(of(CALLS.userAdd.path)).toMatchObject([
    { loginname: 'li.na', roleId: '1' },
    { loginname: 'wang.wei', roleId: '2' },
  ]);
  expect(of(CALLS.roleAdd.path)).toMatchObject([{ name: '值长', nameEn: 'Shift supervisor', roleType: 'operator' }]);
  expect(JSON.parse(of(CALLS.notifyPolicyAdd.path)[0]?.steps ?? '')).toMatchObject([
    { afterMin: 0, users: ['5'], stopWhen: 'ack' },
    { afterMin: 15, users: ['5'], stopWhen: 'ack' },
  ]);
  const imported = of(CALLS.alarmImport.path);
  expect(imported.map(({ equipmentId }) => equipmentId)).toEqual(['1', '22']);
  expect(JSON.parse(imported[0]?.alarms ?? '')).toEqual([
    { ...alarm, ruleId: '71', ackBy: 'li.na', ackNote: 'looked at it' },
  ]);
  expect(of(CALLS.historyWriteImport.path)).toMatchObject([{ equipmentId: '1', signalId: '31' }]);
  expect(of(CALLS.shareEditAuth.path)).toMatchObject([{ auth: 'viewHistory', showsAlarms: 'true' }]);
  expect(said).toEqual(['a share for guests, view only: /share/k, password p']);
  const again = await seeded(kept);
  expect(again.of(CALLS.userAdd.path)).toEqual([]);
  expect(again.of(CALLS.alarmImport.path)).toEqual([]);
});

test('a demo that an earlier version set up gets no other past', async () => {
  const kept = record();
  const { of } = await seeded(kept, { week: undefined });
  expect(of(CALLS.alarmImport.path)).toEqual([]);
});
