import type { ModelContent, ModelSignal } from '@tidegate/contract/nouns/model/model.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import type { CoreStores } from '../../stores.ts';
import { coreStores } from '../../stores.ts';
import type { CoreTables } from '../../../kernel/sql/tables.ts';
import type { EquipmentPlan, EquipmentState } from './rollout-records.ts';
import { instanceOf } from './instance.ts';
import { planFor } from '../plan/plan.ts';
import { TRAIL } from '../../../testing/trail.ts';
import { AT, equipment, gateway, PAGE, RANGE, signal } from '../../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../../conformance/engines.ts';
import { EMPTY_CONTENT } from './content.ts';

const HAND = { at: AT, by: 'ann', note: '' };
const FIELDS = { orgId: '1', code: 'pump', name: '泵', nameEn: 'Pump', category: 'water', remark: 'two of them' };
const ADDRESS = { area: 'holding', address: 7 };

function ofModel(code: string, more: Partial<ModelSignal> = {}): ModelSignal {
  const { driverId: _none, ...plain } = signal(code);
  return { ...plain, driver: 'plc', address: ADDRESS, ...more };
}

/** A driver with a parameter, a signal that it reads, and one that is calculated. */
const CONTENT: ModelContent = {
  ...EMPTY_CONTENT,
  parameters: [{ name: 'host', title: '主机', titleEn: 'Host', default: 'h', required: true }],
  drivers: [{ name: 'plc', protocol: 'modbus-tcp', params: { host: '{host}', port: 502 }, pollMs: 500, enabled: true }],
  signals: [
    ofModel('level'),
    ofModel('twice', { kind: 'formula', formula: '{level} * 2', rw: 'ro', driver: null, address: null }),
  ],
  alarms: [],
  pages: [],
  lastPage: 0,
};

const withLevel = (content: ModelContent, fields: Partial<ModelSignal>): ModelContent => ({
  ...content,
  signals: content.signals.map((one) => (one.code === 'level' ? { ...one, ...fields } : one)),
});

forEachEngine((engine) => {
  const open = async () => coreStores(await engine.open<CoreTables>('core'));
  const publish = (stores: CoreStores, id: string) =>
    stores.models.publish(
      id,
      'a note',
      () => undefined,
      HAND,
      () => TRAIL,
    );

  /** A model whose first version is published. */
  const published = async (stores: CoreStores, content = CONTENT) => {
    const id = await stores.models.add({ ...FIELDS, draft: content }, HAND, TRAIL);
    await publish(stores, id);
    return id;
  };

  /** Plan that brings an equipment to a content, from its previous one, if any. */
  const planTo =
    (modelId: string, version: number, content: ModelContent, last?: ModelContent) =>
    (state: EquipmentState): EquipmentPlan => {
      const values = { host: `host-${state.code}` };
      return planFor({
        state,
        last: last && instanceOf(last, values, 'en'),
        wanted: instanceOf(content, values, 'en'),
        link: { modelId, version, values },
        language: 'en',
        at: AT,
      }).plan;
    };

  const apply = (
    stores: CoreStores,
    planOf: (state: EquipmentState) => EquipmentPlan,
    { added = [], equipmentIds = [] }: Partial<Parameters<typeof stores.rollout.apply>[0]>,
  ) => stores.rollout.apply({ added, equipmentIds }, planOf, HAND, () => TRAIL);

  const versionAt = async (stores: CoreStores, gatewayId: string) =>
    (await stores.registry.configOf(gatewayId)).version;

  describe('a model', () => {
    test('is read back as stored, with access to its organisation', async () => {
      const stores = await open();
      const id = await stores.models.add({ ...FIELDS, draft: CONTENT }, HAND, TRAIL);
      expect(await stores.models.draft(id)).toEqual(CONTENT);
      const model = {
        ...FIELDS,
        id,
        latest: 0,
        hasDraft: true,
        driverCount: 1,
        signalCount: 2,
        equipmentCount: 0,
        updatedAt: AT,
        updatedBy: 'ann',
      };
      expect(await stores.models.page(RANGE, { ...PAGE, name: 'WATER' })).toEqual({ total: 1, rows: [model] });
      expect(await stores.objects.find('model', [id], RANGE)).toEqual([model]);
      const theirs = { ...RANGE, orgId: '2', orgPath: '/2/' };
      expect(await stores.models.page(theirs, PAGE)).toEqual({ total: 0, rows: [] });
      await stores.models.change(id, { name: 'Well', code: 'well' }, { at: AT + 1, by: 'bob' }, TRAIL);
      expect((await stores.models.page(RANGE, PAGE)).rows).toEqual([
        { ...model, name: 'Well', code: 'well', updatedAt: AT + 1, updatedBy: 'bob' },
      ]);
      expect((await stores.models.page(RANGE, { ...PAGE, name: 'none' })).total).toBe(0);
    });

    test('has a unique code in its organisation', async () => {
      const stores = await open();
      const model = { ...FIELDS, draft: CONTENT };
      await stores.models.add(model, HAND, TRAIL);
      const refused = { refusal: 'codeExists', params: { code: 'pump' } };
      await expect(stores.models.add(model, HAND, TRAIL)).rejects.toMatchObject(refused);
      const other = await stores.models.add({ ...model, code: 'other' }, HAND, TRAIL);
      await expect(stores.models.change(other, { code: 'pump' }, HAND, TRAIL)).rejects.toMatchObject(refused);
      await stores.models.change(other, { code: 'other' }, HAND, TRAIL);
      await stores.models.add({ ...model, orgId: '2' }, HAND, TRAIL);
    });

    test('keeps its published versions, whatever happens to its draft', async () => {
      const stores = await open();
      const id = await published(stores);
      await expect(publish(stores, id)).rejects.toMatchObject({ refusal: 'noDraft' });
      await stores.models.changeDraft(id, (content) => withLevel(content, { unit: 'cm' }), HAND, TRAIL);
      const second = withLevel(CONTENT, { unit: 'cm' });
      expect(await stores.models.draft(id)).toEqual(second);
      expect(await stores.models.version(id, 1)).toEqual(CONTENT);
      expect(await stores.models.version(id, 2)).toBeUndefined();
      expect(
        await stores.models.publish(
          id,
          '第二',
          () => undefined,
          { at: AT + 5, by: 'bob' },
          () => TRAIL,
        ),
      ).toBe(2);
      await stores.models.changeDraft(id, (content) => ({ ...content, drivers: [], signals: [] }), HAND, TRAIL);
      expect((await stores.models.page(RANGE, PAGE)).rows).toMatchObject([
        { signalCount: 0, hasDraft: true, latest: 2 },
      ]);
      expect(await stores.models.version(id, 1)).toEqual(CONTENT);
      expect(await stores.models.version(id, 2)).toEqual(second);
      expect(await stores.models.versions(id)).toEqual([
        { version: 2, note: '第二', at: AT + 5, by: 'bob', driverCount: 1, signalCount: 2 },
        { version: 1, note: 'a note', at: AT, by: 'ann', driverCount: 1, signalCount: 2 },
      ]);
      await stores.models.discardDraft(id, HAND, TRAIL);
      await stores.models.discardDraft(id, HAND, TRAIL);
      expect(await stores.models.draft(id)).toEqual(second);
      expect((await stores.models.page(RANGE, PAGE)).rows).toMatchObject([{ signalCount: 2, hasDraft: false }]);
    });

    test('that was never published keeps its draft, also after a refused publication', async () => {
      const stores = await open();
      const id = await stores.models.add({ ...FIELDS, draft: CONTENT }, HAND, TRAIL);
      await expect(stores.models.discardDraft(id, HAND, TRAIL)).rejects.toMatchObject({ refusal: 'noVersion' });
      const refuse = (): never => {
        throw new Refusal('badField');
      };
      await expect(stores.models.publish(id, '', refuse, HAND, () => TRAIL)).rejects.toMatchObject({
        refusal: 'badField',
      });
      expect(await stores.models.versions(id)).toEqual([]);
      expect(await stores.models.draft(id)).toEqual(CONTENT);
      expect(await stores.models.draft('999999')).toBeUndefined();
    });

    test('accepts simultaneous changes to its draft', async () => {
      const stores = await open();
      const id = await published(stores);
      const codes = Array.from({ length: 8 }, (_one, index) => `more${index}`);
      await Promise.all(
        codes.map((code) =>
          stores.models.changeDraft(
            id,
            (content) => ({ ...content, signals: [...content.signals, ofModel(code)] }),
            HAND,
            TRAIL,
          ),
        ),
      );
      const draft = await stores.models.draft(id);
      expect(draft?.signals.map(({ code }) => code).toSorted()).toEqual([...codes, 'level', 'twice'].toSorted());
    });

    test('cannot be deleted while equipment uses it, and is deleted with its versions', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const id = await published(stores);
      const [one = ''] = await apply(stores, planTo(id, 1, CONTENT), { added: [equipment('P1', gatewayId)] });
      await expect(stores.models.remove(id, TRAIL)).rejects.toMatchObject({ refusal: 'inUse', params: { count: 1 } });
      await stores.rollout.detach(one, TRAIL);
      expect(await stores.signals.all(one)).toHaveLength(2);
      await stores.models.remove(id, TRAIL);
      expect(await stores.models.version(id, 1)).toBeUndefined();
      expect(await stores.models.versions(id)).toEqual([]);
      expect(await stores.objects.find('model', [id], RANGE)).toEqual([]);
    });
  });

  describe('an applied model', () => {
    test('creates equipment with its own drivers, signals and formulas, linked to the model', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const id = await published(stores);
      const before = await versionAt(stores, gatewayId);
      const rows = [equipment('P1', gatewayId), equipment('P2', gatewayId)];
      const ids = await apply(stores, planTo(id, 1, CONTENT), { added: rows });
      expect(await versionAt(stores, gatewayId)).toBe(before + 1);
      const states = await stores.rollout.states([...ids, '999999']);
      expect(states.map(({ equipmentId, code }) => [equipmentId, code])).toEqual([
        [ids[0], 'P1'],
        [ids[1], 'P2'],
      ]);
      for (const { code, link, drivers, signals, equipmentId } of states) {
        const [driver] = drivers;
        const [level, twice] = signals;
        expect(driver).toEqual({ ...CONTENT.drivers[0], id: driver?.id, equipmentId, params: driver?.params });
        expect(driver?.params).toMatchObject({ host: `host-${code}`, port: 502 });
        const { driver: _driver, ...fields } = CONTENT.signals[0] ?? ofModel('');
        expect(level).toMatchObject({ ...fields, address: ADDRESS, id: level?.id, equipmentId, driverId: driver?.id });
        expect(twice).toMatchObject({ code: 'twice', driverId: null, formula: `{#${level?.id}} * 2` });
        expect(link).toEqual({
          modelId: id,
          version: 1,
          values: { host: `host-${code}` },
          parts: {
            drivers: { plc: driver?.id },
            signals: { level: level?.id, twice: twice?.id },
            alarms: {},
            pages: {},
            reports: {},
            cameras: {},
          },
        });
        const { seen } = await stores.signalNames.uses(level?.id ?? '', RANGE);
        expect(seen.map((use) => use.id)).toEqual([twice?.id]);
      }
      expect(await stores.rollout.page(id, RANGE, 2, 1)).toEqual({
        total: 2,
        rows: [
          {
            equipmentId: ids[1],
            code: 'P2',
            name: 'Pump P2',
            gatewayId,
            gatewayName: 'Gate A',
            version: 1,
            values: { host: 'host-P2' },
            appliedAt: AT,
            appliedBy: 'ann',
          },
        ],
      });
      expect((await stores.rollout.page(id, { ...RANGE, orgId: '2', orgPath: '/2/' }, 1, 10)).total).toBe(0);
      expect((await stores.models.page(RANGE, PAGE)).rows).toMatchObject([{ equipmentCount: 2 }]);
    });

    test('updates equipment to its next version except manual changes', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const id = await published(stores);
      const rows = [equipment('P1', gatewayId), equipment('P2', gatewayId)];
      const equipmentIds = await apply(stores, planTo(id, 1, CONTENT), { added: rows });
      const [first] = await stores.rollout.states(equipmentIds);
      const [level] = first?.signals ?? [];
      await stores.signals.change(level?.id ?? '', { unit: 'ft', code: 'height' }, TRAIL);
      await stores.signals.add(first?.equipmentId ?? '', [signal('own')], TRAIL);
      const { driver: _driver, ...alarm } = ofModel('alarm');
      const next = withLevel(
        {
          ...CONTENT,
          drivers: [
            ...CONTENT.drivers,
            {
              ...CONTENT.drivers[0],
              name: 'spare',
              protocol: 'modbus-tcp',
              params: { host: 's' },
              pollMs: 900,
              enabled: false,
            },
          ],
          signals: [...CONTENT.signals.slice(0, 1), { ...alarm, driver: 'spare' }],
        },
        { unit: 'cm', decimals: 4, statistic: null, enumTexts: [{ value: 2, text: '关', textEn: 'off' }] },
      );
      await apply(stores, planTo(id, 2, next, CONTENT), { equipmentIds });
      const [one, two] = await stores.rollout.states(equipmentIds);
      const enumTexts = [{ value: 2, text: '关', textEn: 'off' }];
      expect(one?.signals.map(({ code, unit, decimals }) => [code, unit, decimals])).toEqual(
        expect.arrayContaining([
          ['height', 'ft', 4],
          ['own', 'm', 2],
          ['alarm', 'm', 2],
        ]),
      );
      expect(one?.signals).toHaveLength(3);
      expect(one?.signals.find(({ id: key }) => key === level?.id)).toMatchObject({ code: 'height', enumTexts });
      expect(two?.signals.map(({ code, unit }) => [code, unit])).toEqual([
        ['level', 'cm'],
        ['alarm', 'm'],
      ]);
      expect(two?.drivers).toMatchObject([{ name: 'plc' }, { name: 'spare', enabled: false, pollMs: 900 }]);
      expect(two?.link?.version).toBe(2);
      expect(Object.keys(one?.link?.parts.signals ?? {}).toSorted()).toEqual(['alarm', 'level']);
      expect(one?.link?.parts.signals['level']).toBe(level?.id);
      await apply(stores, planTo(id, 3, CONTENT, next), { equipmentIds });
      const [back] = await stores.rollout.states(equipmentIds);
      expect(back?.drivers).toMatchObject([{ name: 'plc' }]);
      expect(back?.signals.find(({ code }) => code === 'twice')?.formula).toBe(`{#${level?.id}} * 2`);
    });

    test('does not remove a signal that others use', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const id = await published(stores);
      const equipmentIds = await apply(stores, planTo(id, 1, CONTENT), { added: [equipment('P1', gatewayId)] });
      const [equipmentId = ''] = equipmentIds;
      const [level] = await stores.signals.all(equipmentId);
      const sum = signal('sum', { kind: 'formula', formula: `{#${level?.id}} + 1` });
      await stores.signals.add(equipmentId, [sum], TRAIL);
      const bare = { ...CONTENT, signals: [] };
      await expect(apply(stores, planTo(id, 2, bare, CONTENT), { equipmentIds })).rejects.toMatchObject({
        refusal: 'signalUsed',
        params: { where: 'sum' },
      });
      expect((await stores.rollout.states(equipmentIds))[0]?.link?.version).toBe(1);
      expect(await stores.signals.all(equipmentId)).toHaveLength(3);
    });

    test('changes all or nothing', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const other = await stores.gateways.add(gateway('B'), TRAIL);
      const id = await published(stores);
      const equipmentIds = await apply(stores, planTo(id, 1, CONTENT), { added: [equipment('P1', gatewayId)] });
      const before = await stores.rollout.states(equipmentIds);
      const versions = async () => [await versionAt(stores, gatewayId), await versionAt(stores, other)];
      const kept = await versions();
      const next = planTo(id, 2, withLevel(CONTENT, { unit: 'cm' }), CONTENT);
      const first = planTo(id, 2, withLevel(CONTENT, { unit: 'cm' }));
      const planOf = (state: EquipmentState) => {
        if (state.code === 'bad') throw new Refusal('modelConflict', { key: 'level' });
        return (state.link === undefined ? first : next)(state);
      };
      const refused = async (added: ReturnType<typeof equipment>[], refusal: string) => {
        await expect(apply(stores, planOf, { added, equipmentIds })).rejects.toMatchObject({ refusal });
        expect(await stores.rollout.states(equipmentIds)).toEqual(before);
        expect((await stores.equipment.all(RANGE)).map(({ code }) => code)).toEqual(['P1']);
        expect(await stores.signals.countIn(RANGE, [])).toMatchObject({ total: 2 });
        expect(await versions()).toEqual(kept);
      };
      await refused([equipment('P2', other), equipment('bad', gatewayId)], 'modelConflict');
      await refused([equipment('P2', other), equipment('P1', other)], 'codeExists');
      await refused([equipment('P2', other), equipment('P3', '999999')], 'notFound');
      // Two devices of one name behind one gateway: a value that arrives could be of either.
      await refused([equipment('P2', other), { ...equipment('P3', other), deviceId: 'P2' }], 'metricExists');
      await refused([{ ...equipment('P2', gatewayId), deviceId: 'P1' }], 'metricExists');
      await expect(apply(stores, planOf, { equipmentIds: [...equipmentIds, '999999'] })).rejects.toMatchObject({
        refusal: 'notFound',
      });
      await apply(stores, planOf, { added: [equipment('P2', gatewayId), equipment('P3', other)], equipmentIds });
      expect(await stores.signals.countIn(RANGE, [])).toMatchObject({ total: 6 });
    });

    test('can be rolled out by two people over the same gateways at once', async () => {
      const stores = await open();
      const gatewayIds = [
        await stores.gateways.add(gateway('A'), TRAIL),
        await stores.gateways.add(gateway('B'), TRAIL),
      ];
      const id = await published(stores);
      const added = ['P1', 'P2', 'P3', 'P4'].map((code, index) => equipment(code, gatewayIds[index % 2] ?? ''));
      const equipmentIds = await apply(stores, planTo(id, 1, CONTENT), { added });
      // A concurrent second change has to plan from the result of the first.
      const contents = new Map([[1, CONTENT]]);
      const to = (version: number, unit: string) => {
        contents.set(version, withLevel(CONTENT, { unit }));
        return (state: EquipmentState) =>
          planTo(id, version, contents.get(version) ?? CONTENT, contents.get(state.link?.version ?? 1))(state);
      };
      await Promise.all([
        apply(stores, to(2, 'cm'), { equipmentIds }),
        apply(stores, to(3, 'mm'), { equipmentIds: equipmentIds.toReversed() }),
      ]);
      const states = await stores.rollout.states(equipmentIds);
      const ends = new Set(states.map(({ link, signals }) => `${link?.version} ${signals[0]?.unit}`));
      expect(ends.size).toBe(1);
      expect(['2 cm', '3 mm']).toContain([...ends][0]);
    });

    test('can be applied to five hundred and one pieces of equipment in one call', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const id = await published(stores);
      const added = Array.from({ length: 501 }, (_one, index) => equipment(`P${index}`, gatewayId));
      const ids = await apply(stores, planTo(id, 1, CONTENT), { added });
      const states = await stores.rollout.states(ids);
      expect(states.map(({ code }) => code)).toEqual(added.map(({ code }) => code));
      for (const { code, drivers, signals, link } of states) {
        expect(drivers.map(({ params }) => params['host'])).toEqual([`host-${code}`]);
        expect(link?.parts.signals).toEqual(Object.fromEntries(signals.map((one) => [one.code, one.id])));
        expect(signals[1]?.formula).toBe(`{#${signals[0]?.id}} * 2`);
      }
      const doubled = { ...equipment('last', gatewayId), deviceId: 'P500' };
      await expect(
        apply(stores, (state) => planTo(id, 1, CONTENT, state.link && CONTENT)(state), {
          added: [doubled],
          equipmentIds: ids,
        }),
      ).rejects.toMatchObject({ refusal: 'metricExists' });
    });

    test('stays linked to equipment that was deleted and restored', async () => {
      const stores = await open();
      const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
      const id = await published(stores);
      const equipmentIds = await apply(stores, planTo(id, 1, CONTENT), { added: [equipment('P1', gatewayId)] });
      const [equipmentId = ''] = equipmentIds;
      const before = await stores.rollout.states(equipmentIds);
      await stores.equipment.remove(equipmentId, TRAIL);
      expect(await stores.rollout.states(equipmentIds)).toEqual([]);
      expect((await stores.rollout.page(id, RANGE, 1, 10)).rows).toEqual([]);
      // It may come back, and then needs the versions of its model.
      await expect(stores.models.remove(id, TRAIL)).rejects.toMatchObject({ refusal: 'inUse' });
      await stores.equipmentBin.restore(equipmentId, {}, TRAIL);
      expect(await stores.rollout.states(equipmentIds)).toEqual(before);
      await apply(stores, planTo(id, 2, withLevel(CONTENT, { unit: 'cm' }), CONTENT), { equipmentIds });
      expect((await stores.signals.all(equipmentId))[0]).toMatchObject({ unit: 'cm' });
      await stores.equipment.remove(equipmentId, TRAIL);
      await stores.equipmentBin.purge(equipmentId, TRAIL);
      await stores.models.remove(id, TRAIL);
    });
  });
});
