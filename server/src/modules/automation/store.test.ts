import type { AutomationFields } from '@tidegate/contract/nouns/automation/automation.ts';
import { expect, test } from 'vitest';
import { AT, equipment, gateway, signal } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { coreStores } from '../stores.ts';

const ALL = { userId: '0', orgId: '', orgPath: '', reach: 'all' as const };
const PAGE = { page: 1, pageSize: 10 };
const FIELDS: AutomationFields = {
  name: 'Night',
  nameEn: '',
  enabled: true,
  when: { kind: 'time', at: '22:00', days: [1, 7], skipDates: ['2026-10-01'], timeZone: 'Asia/Shanghai' },
  within: null,
  condition: '',
  staleMayAct: false,
  actions: [{ kind: 'write', signalId: '1', value: '5' }],
  cooldownSec: 0,
};
const RUN = {
  key: 'time:1',
  at: AT,
  trigger: 'time',
  state: 'acting',
  values: [],
  outcomes: [],
  contradicted: '',
} as const;

forEachEngine((engine) => {
  const open = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const orgId = await stores.accounts.addOrg('one', AT);
    const gatewayId = await stores.gateways.add({ ...gateway('g'), orgId }, TRAIL);
    const equipmentId = await stores.equipment.add(equipment('a', gatewayId), TRAIL);
    const id = await stores.automations.add({ ...FIELDS, equipmentId, ownerId: '1', changedAt: AT }, TRAIL);
    return { stores, orgId, equipmentId, id };
  };

  test('an automation is stored as it was given, and every change has another revision', async () => {
    const { stores, orgId, equipmentId, id } = await open();
    const { revision } = await stores.automations.head();
    const stored = { ...FIELDS, id, orgId, equipmentId, ownerId: '1', pausedAt: null, pausedFor: null, changedAt: AT };
    expect(await stores.automations.byId(id)).toEqual(stored);
    await stores.automations.change(id, { enabled: false }, TRAIL);
    expect(await stores.automations.enabled()).toEqual([]);
    expect((await stores.automations.head()).revision).toBeGreaterThan(revision);
    await stores.automations.remove(id, TRAIL);
    expect(await stores.automations.byId(id)).toBeUndefined();
  });

  test('automations are deleted and restored with their equipment', async () => {
    const { stores, equipmentId, id } = await open();
    await stores.equipment.remove(equipmentId, TRAIL);
    expect(await stores.automations.enabled()).toEqual([]);
    await stores.equipmentBin.restore(equipmentId, {}, TRAIL);
    expect(await stores.objects.find('automation', [id], ALL)).toMatchObject([{ name: 'Night', when: FIELDS.when }]);
  });

  test('an automation is listed among the uses of the signals of its trigger, condition and actions', async () => {
    const { stores, equipmentId, id } = await open();
    const codes = ['when', 'if', 'then', 'other'].map((code) => signal(code));
    const [when = '', condition = '', then = '', other = ''] = await stores.signals.add(equipmentId, codes, TRAIL);
    const named: Partial<AutomationFields> = {
      when: { kind: 'signal', signalId: when, is: 'above', limit: 1, forSec: 0 },
      condition: `{#${condition}} > 1`,
      actions: [{ kind: 'write', signalId: then, value: '5' }],
    };
    await stores.automations.change(id, named, TRAIL);
    for (const one of [when, condition, then])
      expect((await stores.signalNames.uses(one, ALL)).seen).toMatchObject([{ kind: 'automation', id, name: 'Night' }]);
    expect((await stores.signalNames.uses(other, ALL)).seen).toEqual([]);
  });

  test('the same occurrence begins one run', async () => {
    const { stores, id: automationId } = await open();
    const runs = stores.automationRuns;
    const runId = await runs.begin({ ...RUN, automationId });
    expect(await runs.begin({ ...RUN, automationId })).toBeUndefined();
    expect(await runs.acting()).toMatchObject([{ id: runId, automationId }]);
    const done = { kind: 'write', result: 'done', zh: '', en: '', commandUuid: '' } as const;
    await runs.set(runId ?? '', { state: 'done', outcomes: [done], contradicted: 'Day' });
    await runs.again(runId ?? '', AT + 5, 2);
    expect(await runs.acting()).toEqual([]);
    expect((await runs.page(automationId, PAGE)).rows).toMatchObject([
      { state: 'done', count: 3, at: AT + 5, outcomes: [done], contradicted: 'Day' },
    ]);
    expect(await runs.actedAt([automationId])).toEqual(new Map([[automationId, AT + 5]]));
    await runs.dropBefore(AT + 10);
    expect((await runs.page(automationId, PAGE)).total).toBe(0);
  });

  test('the switch of an organisation holds for it and for those below', async () => {
    const { stores, orgId } = await open();
    expect(await stores.automations.switchedOff(orgId)).toBeUndefined();
    await stores.automations.setSwitch(orgId, { at: AT, by: 'ann' }, TRAIL);
    expect(await stores.automations.switchedOff(orgId)).toEqual({ at: AT, by: 'ann', orgId, orgName: 'one' });
    await stores.automations.setSwitch(orgId, null, TRAIL);
    expect(await stores.automations.switchedOff(orgId)).toBeUndefined();
  });
});
