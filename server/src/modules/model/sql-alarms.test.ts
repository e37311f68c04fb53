import type { ModelAlarm, ModelContent } from '@tidegate/contract/nouns/model/model.ts';
import { modelAlarmSchema } from '@tidegate/contract/nouns/model/model.ts';
import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { contentOf } from './equipment-content.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, PAGE, RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';
import { ofModel, rollOuts } from '../../conformance/model-roll-outs.ts';
import { EMPTY_CONTENT } from './content/content.ts';

const HAND = { at: AT, by: 'ann', note: '' };
const ALL = { ...RANGE, reach: 'all' as const };

const alarm = (fields: Partial<ModelAlarm>): ModelAlarm =>
  modelAlarmSchema.parse({ name: 'High', type: 'h', signal: 'level', ...fields });

const HIGH = alarm({ limitSignal: 'set', suppressExpr: '{set} > 9' });
const LOW = alarm({ name: 'Low', type: 'l', limit: 1 });
const DRY = alarm({ name: 'Dry', type: 'expression', signal: null, expression: '{level} < 0.5' });
const contentWith = (alarms: ModelAlarm[]): ModelContent => ({
  ...EMPTY_CONTENT,
  parameters: [],
  drivers: [],
  signals: [ofModel('level'), ofModel('set')],
  alarms,
  pages: [],
  lastPage: 0,
});
const FIRST = contentWith([HIGH, LOW, DRY]);

forEachEngine((engine) => {
  const open = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    await stores.accounts.addOrg('plant', 1);
    const gatewayId = await stores.gateways.add(gateway('a'), TRAIL);
    const modelId = await stores.models.add(
      { orgId: '1', code: 'm', name: 'M', nameEn: '', category: '', remark: '', draft: FIRST },
      HAND,
      TRAIL,
    );
    const told: string[] = [];
    stores.alarms.onRules((id) => told.push(id));
    const { planned, apply, stateOf } = rollOuts(stores, modelId, HAND);
    const rulesOf = async (equipmentId: string) => (await stores.alarmRules.page({ ...PAGE, equipmentId }, ALL)).rows;
    return { stores, gatewayId, told, planned, apply, stateOf, rulesOf };
  };

  describe('alarm rules of a model', () => {
    test('are created for each piece of equipment with its own signals, and the engine is notified after the commit', async () => {
      const { stores, gatewayId, told, planned, apply, stateOf } = await open();
      const added = [equipment('P1', gatewayId), equipment('P2', gatewayId)];
      const ids = await apply({ added }, planned(FIRST));
      expect(told).toEqual([gatewayId]);
      for (const id of ids) {
        const { signals, alarms, link } = await stateOf(id);
        const [level, set] = signals;
        expect(alarms).toMatchObject([
          { name: 'High', signalId: level?.id, limitSignalId: set?.id, suppressExpr: `{#${set?.id}} > 9` },
          { name: 'Low', signalId: level?.id, limit: 1 },
          { name: 'Dry', signalId: null, expression: `{#${level?.id}} < 0.5` },
        ]);
        expect(link?.parts.alarms).toEqual({
          'level / High': alarms[0]?.id,
          'level / Low': alarms[1]?.id,
          '/ Dry': alarms[2]?.id,
        });
        // A signal that a rule needs is kept from being deleted.
        await expect(stores.signals.remove(set?.id ?? '', TRAIL)).rejects.toMatchObject({ refusal: 'signalUsed' });
      }
      expect((await stores.alarms.watched()).filter(({ rule }) => rule.equipmentId !== null)).toHaveLength(6);
    });

    test('are updated to the next version by change, addition and removal', async () => {
      const { gatewayId, told, planned, apply, rulesOf, stateOf } = await open();
      const [id = ''] = await apply({ added: [equipment('P1', gatewayId)] }, planned(FIRST));
      const high = (await rulesOf(id)).find(({ name }) => name === 'High');
      const next = contentWith([
        { ...HIGH, limitSignal: null, limit: 80 },
        DRY,
        alarm({ name: 'Top', type: 'hh', limit: 90 }),
      ]);
      const { changes } = planned(next, FIRST)(await stateOf(id));
      expect(changes.map(({ of, key, change }) => [of, key, change])).toEqual([
        ['alarm', 'level / High', 'changed'],
        ['alarm', 'level / Top', 'added'],
        ['alarm', 'level / Low', 'removed'],
      ]);
      await apply({ equipmentIds: [id] }, planned(next, FIRST));
      const rules = await rulesOf(id);
      expect(rules.map(({ name }) => name).toSorted()).toEqual(['Dry', 'High', 'Top']);
      expect(rules.find((one) => one.id === high?.id)).toMatchObject({ limit: 80, limitSignalId: null });
      expect(told).toEqual([gatewayId, gatewayId]);
      expect(planned(next, next)(await stateOf(id))).toMatchObject({ changes: [], overrides: [] });
    });

    test('that were changed or deleted by hand are kept, shown, and can be reset', async () => {
      const { stores, gatewayId, planned, apply, rulesOf, stateOf } = await open();
      const [id = ''] = await apply({ added: [equipment('P1', gatewayId)] }, planned(FIRST));
      const rules = await rulesOf(id);
      const idOf = (name: string) => rules.find((one) => one.name === name)?.id ?? '';
      await stores.alarmRules.change([idOf('Low')], { limit: 2, name: 'Nearly dry' }, TRAIL);
      await stores.alarmRules.remove(id, [idOf('Dry')], TRAIL);
      const next = contentWith([HIGH, { ...LOW, limit: 3, onDelay: 5 }, DRY]);
      const { overrides } = planned(next, FIRST)(await stateOf(id));
      expect(overrides).toEqual([
        { of: 'alarm', key: 'level / Low', field: 'name', value: 'Nearly dry', modelValue: 'Low' },
        { of: 'alarm', key: 'level / Low', field: 'limit', value: 2, modelValue: 3 },
        { of: 'alarm', key: '/ Dry', field: '*', value: null, modelValue: 'Dry' },
      ]);
      await apply({ equipmentIds: [id] }, planned(next, FIRST));
      expect((await rulesOf(id)).find((one) => one.id === idOf('Low'))).toMatchObject({
        name: 'Nearly dry',
        limit: 2,
        onDelay: 5,
      });
      await apply({ equipmentIds: [id] }, planned(next, next, true));
      expect((await rulesOf(id)).map(({ name, limit }) => [name, limit])).toEqual([
        ['Dry', null],
        ['High', null],
        ['Low', 3],
      ]);
    });

    test('are not restored with a signal that was deleted by hand', async () => {
      const { stores, gatewayId, planned, apply, rulesOf, stateOf } = await open();
      const bare = contentWith([]);
      const [id = ''] = await apply({ added: [equipment('P1', gatewayId)] }, planned(bare));
      const { signals } = await stateOf(id);
      await stores.signals.remove(signals.find(({ code }) => code === 'set')?.id ?? '', TRAIL);
      await apply({ equipmentIds: [id] }, planned(FIRST, bare));
      expect((await rulesOf(id)).map(({ name }) => name).toSorted()).toEqual(['Dry', 'Low']);
    });

    test('are included by their codes when equipment is saved as a model', async () => {
      const { stores, gatewayId, planned, apply, stateOf, rulesOf } = await open();
      const [id = ''] = await apply({ added: [equipment('P1', gatewayId)] }, planned(FIRST));
      expect(contentOf(await stateOf(id), HAND)).toMatchObject({ content: { alarms: FIRST.alarms }, left: [] });
      const low = (await rulesOf(id)).find(({ name }) => name === 'Low');
      await stores.alarmRules.change([low?.id ?? ''], { name: 'High' }, TRAIL);
      expect(contentOf(await stateOf(id), HAND).content.alarms.map(({ name }) => name)).toEqual([
        'High',
        'High 2',
        'Dry',
      ]);
    });

    test('stay linked to equipment that was deleted and restored', async () => {
      const { stores, gatewayId, planned, apply, stateOf } = await open();
      const [id = ''] = await apply({ added: [equipment('P1', gatewayId)] }, planned(FIRST));
      const before = await stateOf(id);
      await stores.equipment.remove(id, TRAIL);
      await stores.equipmentBin.restore(id, {}, TRAIL);
      expect(await stateOf(id)).toEqual(before);
    });
  });
});
