import { REFERRED_KINDS, type Referrers } from '@tidegate/contract/nouns/reference/reference.ts';
import { kindTexts } from '@tidegate/contract/catalogue/object-kinds.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Plant } from '../../testing/plant/plant.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';
import { MODULES } from '../index.ts';

const REFERRERS = '/lfscada/manage/object/referrers';

let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
});
afterEach(() => server.end());

const add = async (noun: string, fields: object): Promise<string> =>
  (await plant.admin.get<{ id: string }>(`/lfscada/${noun}/add`, { ...fields })).id;
const referring = (to: object) => plant.admin.get<readonly Referrers[]>(REFERRERS, { ...to });
const namesOf = (found: readonly Referrers[]) =>
  Object.fromEntries(found.map(({ kind, count, names }) => [kind, [count, ...names.map(({ name }) => name)]]));

describe('before it is deleted', () => {
  test('a signal names everything that uses it', async () => {
    const { equipmentId } = plant;
    const signal = { equipmentId, rw: 'rw', dataType: 'float64' };
    const signalId = await add('manage/signal', { ...signal, code: 'flow', name: 'Flow' });
    expect(await referring({ signal: signalId })).toEqual([]);
    await add('manage/signal', {
      ...signal,
      rw: 'ro',
      code: 'sum',
      name: 'Sum',
      kind: 'formula',
      formula: '{flow} * 2',
    });
    await add('manage/alarmRule', { equipmentId, name: 'High flow', type: 'h', signalId, limit: 9 });
    await add('manage/report', {
      equipmentId,
      name: 'Flows',
      kind: 'day',
      columns: [{ signalId, agg: 'max' }],
      timeZone: 'UTC',
    });
    await add('manage/automation', {
      equipmentId,
      name: 'Reacts',
      when: { kind: 'signal', signalId, is: 'above', limit: 80, forSec: 0 },
      actions: [{ kind: 'write', signalId, value: '5' }],
    });
    for (const name of ['Blend 1', 'Blend 2', 'Blend 3', 'Blend 4', 'Blend 5', 'Blend 6'])
      await add('manage/recipe', { name, steps: [{ signalId, value: '5' }] });
    await add('history/penSet', { name: 'Flow curve', signalIds: [signalId] });
    const pageId = await add('configuration/page', { equipmentId, title: 'Pump page' });
    await plant.admin.get('/lfscada/configuration/widget/save', { pageId, list: [{ id: 'a', dataId: signalId }] });
    const found = await referring({ signal: signalId });
    expect(namesOf(found)).toEqual({
      signal: [1, 'Sum'],
      alarmRule: [1, 'High flow'],
      report: [1, 'Flows'],
      automation: [1, 'Reacts'],
      recipe: [6, 'Blend 1', 'Blend 2', 'Blend 3', 'Blend 4', 'Blend 5'],
      penSet: [1, 'Flow curve'],
      page: [1, 'Pump page'],
    });
    expect(found.find(({ kind }) => kind === 'automation')).toMatchObject({
      kindName: { zh: '自动化', en: 'Automation' },
      names: [{ equipment: expect.stringMatching(/./) }],
    });
  });

  test('a page names centres, multi-equipment records, wall displays, automations and overviews that show it', async () => {
    const { admin, projectPageId: page, multiId, centreId } = plant;
    await admin.get('/lfscada/manage/centre/edit', { id: centreId, pageId: page });
    await admin.get('/lfscada/equipment/multi/setDisplay', { id: multiId, display: 'designer', pageId: page });
    await add('manage/display', {
      name: 'Hall',
      scope: 'org',
      playlist: [{ kind: 'page', pageId: page, seconds: 30 }],
    });
    await admin.get('/lfscada/home/save', { landing: `page:${page}` });
    expect(namesOf(await referring({ page }))).toMatchObject({
      centre: [1, expect.any(String)],
      multi: [1, expect.any(String)],
      display: [1, 'Hall'],
      home: [1],
    });
  });

  test('a calendar, a recipe, a report and an alarm rule name the automations that need them', async () => {
    const { equipmentId, calendarId, recipeId, reportId, alarmRuleId } = plant;
    const actions = [
      { kind: 'recipe', recipeId },
      { kind: 'report', reportId, days: 1, format: 'csv' },
    ];
    const when = { kind: 'alarm', alarmRuleId, becomes: 'raised' };
    await add('manage/automation', { equipmentId, name: 'On alarm', when, actions });
    const shift = { kind: 'calendar', calendarId, of: 'shiftStart', shift: '1' };
    await add('manage/automation', { equipmentId, name: 'On shift', when: shift, actions: actions.slice(0, 1) });
    const automations = async (to: object) => namesOf(await referring(to))['automation']?.slice(1);
    expect(await automations({ calendar: calendarId })).toEqual(['On shift']);
    expect(await automations({ recipe: recipeId })).toEqual(['On alarm', 'On shift']);
    expect(await automations({ report: reportId })).toContain('On alarm');
    expect(await automations({ alarmRule: alarmRuleId })).toContain('On alarm');
  });
});

test('a person and a role name what notifies them and acts for them before they are deleted', async () => {
  const { admin, org, equipmentId, signalId, userId } = plant;
  const steps = [{ afterMin: 0, users: [userId], roles: [org.roleIds.viewer], channels: ['web'], stopWhen: 'ack' }];
  await add('manage/notifyPolicy', { name: 'Night shift', steps });
  await add('manage/automation', {
    equipmentId,
    name: 'Of the administrator',
    when: { kind: 'signal', signalId, is: 'above', limit: 80, forSec: 0 },
    actions: [{ kind: 'write', signalId, value: '5' }],
  });
  expect(namesOf(await referring({ user: userId }))).toMatchObject({ notifyPolicy: [1, 'Night shift'] });
  expect(namesOf(await referring({ role: org.roleIds.viewer }))).toMatchObject({ notifyPolicy: [1, 'Night shift'] });
  const { userId: ownId } = await admin.get<{ userId: string }>('/lfscada/account/info');
  const own = namesOf(await referring({ user: ownId }));
  expect(own['automation']).toContain('Of the administrator');
});

test('a person who may not see a referring object learns its number and not its name', async () => {
  const { signalId } = plant;
  await add('manage/recipe', { name: 'Secret blend', steps: [{ signalId, value: '5' }] });
  const narrow = { userId: '0', orgId: '999', orgPath: '/999/', reach: 'org' as const };
  const found = await server.stores.referrers.find({ kind: 'signal', id: Number(signalId) }, narrow);
  expect(found.find(({ kind }) => kind === 'recipe')).toMatchObject({ count: expect.any(Number), names: [] });
  expect(JSON.stringify(found)).not.toContain('Secret blend');
});

test('an object of another organisation, none and two are refused', async () => {
  const other = await addPlant(server, 'other');
  expect(await plant.admin.ask(REFERRERS, { signal: other.signalId })).toMatchObject({ code: '404' });
  expect(await plant.admin.ask(REFERRERS, {})).toMatchObject({ code: '400' });
  expect(await plant.admin.ask(REFERRERS, { signal: plant.signalId, page: plant.pageId })).toMatchObject({
    code: '400',
  });
  expect(await plant.viewer.ask(REFERRERS, { signal: plant.signalId })).toMatchObject({ code: '403' });
});

test('every kind that refers, and every kind that is referred to, has a name in the operation log', () => {
  const kinds = MODULES.flatMap(({ references }) => Object.keys(references));
  expect(kinds.length).toBeGreaterThan(8);
  expect([...kinds, ...REFERRED_KINDS].filter((kind) => kindTexts(kind) === undefined)).toEqual([]);
});
