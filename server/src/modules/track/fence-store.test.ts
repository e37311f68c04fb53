import type { Position } from '@tidegate/contract/nouns/track/track.ts';
import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import type { FenceFields } from './fence-store.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, PAGE, RANGE, signal } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const THEIRS = { ...RANGE, orgId: '2', orgPath: '/2/' };
const HAND = { at: AT, by: 'ann' };

forEachEngine((engine) => {
  const openWith = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const gatewayId = await stores.gateways.add(gateway('G'), TRAIL);
    const truck = async (code: string) => {
      const id = await stores.equipment.add(equipment(code, gatewayId), TRAIL);
      const [latSignalId = '', lngSignalId = '', speedSignalId = ''] = await stores.signals.add(
        id,
        [signal(`${code}-lat`), signal(`${code}-lng`), signal(`${code}-speed`, { unit: 'km/h' })],
        TRAIL,
      );
      const none = { courseSignalId: null, altitudeSignalId: null, satellitesSignalId: null };
      const position: Position = { latSignalId, lngSignalId, speedSignalId, ...none, system: 'wgs84', maxKmh: 120 };
      return { id, position };
    };
    const rules = async (equipmentId: string) =>
      (await stores.alarmRules.page({ ...PAGE, equipmentId }, RANGE)).rows.map(({ name, expression, enabled }) => ({
        name,
        expression,
        enabled,
      }));
    return { stores, truck, rules };
  };
  const fence = (more: Partial<FenceFields> = {}): FenceFields => ({
    name: 'Yard',
    nameEn: '',
    shape: { kind: 'circle', centre: { lng: 120.135, lat: 30.25 }, radiusM: 5_000 },
    watch: 'leave',
    allEquipment: false,
    equipmentIds: [],
    deadbandM: 20,
    onDelay: 10,
    offDelay: 5,
    priority: 2,
    enabled: true,
    ...more,
  });

  describe('a position', () => {
    test('is read back as set, with access to its equipment, and removed with its latitude', async () => {
      const { stores, truck } = await openWith();
      const { id, position } = await truck('T');
      expect(await stores.positions.of(id)).toBeUndefined();
      await stores.positions.set(id, { ...position, system: 'gcj02' }, TRAIL);
      await stores.positions.set(id, position, TRAIL);
      expect(await stores.positions.of(id)).toEqual(position);
      const told = { equipmentId: id, name: 'Pump T', nameEn: '', ...position, speedUnit: 'km/h' };
      expect(await stores.positions.all(RANGE)).toEqual([told]);
      expect(await stores.positions.all(THEIRS)).toEqual([]);
      await stores.signals.remove(position.speedSignalId ?? '', TRAIL);
      expect(await stores.positions.of(id)).toEqual({ ...position, speedSignalId: null });
      await stores.signals.remove(position.latSignalId, TRAIL);
      expect(await stores.positions.of(id)).toBeUndefined();
      await expect(stores.positions.set('999', position, TRAIL)).rejects.toMatchObject({ refusal: 'notFound' });
    });

    test('is deleted and restored with its equipment', async () => {
      const { stores, truck } = await openWith();
      const { id, position } = await truck('T');
      await stores.positions.set(id, position, TRAIL);
      await stores.equipment.remove(id, TRAIL);
      expect(await stores.positions.all(RANGE)).toEqual([]);
      await stores.equipmentBin.restore(id, {}, TRAIL);
      expect(await stores.positions.of(id)).toEqual(position);
    });
  });

  describe('a fence', () => {
    test('is read back as added and changed, with access to its organisation', async () => {
      const { stores, truck } = await openWith();
      const { id } = await truck('T');
      const fenceId = await stores.fences.add('1', fence({ equipmentIds: [id] }), HAND, TRAIL);
      const added = { ...fence({ equipmentIds: [id] }), id: fenceId, orgId: '1', updatedAt: AT, updatedBy: 'ann' };
      expect(await stores.fences.all(RANGE)).toEqual([added]);
      expect(await stores.fences.all(THEIRS)).toEqual([]);
      expect(await stores.objects.find('fence', [fenceId], THEIRS)).toEqual([]);
      const corners = [
        { lng: 120, lat: 30 },
        { lng: 121, lat: 30 },
        { lng: 121, lat: 31 },
      ];
      const fields = fence({ name: 'Works', shape: { kind: 'polygon', corners }, watch: 'enter', enabled: false });
      await stores.fences.change(fenceId, fields, { at: AT + 9, by: 'bob' }, TRAIL);
      const changed = { ...fields, id: fenceId, orgId: '1', updatedAt: AT + 9, updatedBy: 'bob' };
      expect(await stores.objects.find('fence', [fenceId], RANGE)).toEqual([changed]);
      await stores.fences.remove(fenceId, TRAIL);
      expect(await stores.fences.all(RANGE)).toEqual([]);
      for (const act of [
        () => stores.fences.change(fenceId, fields, HAND, TRAIL),
        () => stores.fences.remove(fenceId, TRAIL),
      ]) {
        await expect(act()).rejects.toMatchObject({ refusal: 'notFound' });
      }
    });

    test('has an alarm rule for each watched equipment that reports its position', async () => {
      const { stores, truck, rules } = await openWith();
      const one = await truck('A');
      const other = await truck('B');
      await stores.positions.set(one.id, one.position, TRAIL);
      const fenceId = await stores.fences.add('1', fence({ equipmentIds: [one.id, other.id] }), HAND, TRAIL);
      expect(await rules(one.id)).toMatchObject([{ name: 'Yard', enabled: true }]);
      expect(await rules(other.id)).toEqual([]);
      await stores.positions.set(other.id, other.position, TRAIL);
      expect(await rules(other.id)).toHaveLength(1);
      await stores.positions.clear(one.id, TRAIL);
      expect(await rules(one.id)).toEqual([]);
      const [before] = await rules(other.id);
      await stores.fences.change(fenceId, fence({ equipmentIds: [other.id], watch: 'enter' }), HAND, TRAIL);
      const [after] = await rules(other.id);
      expect(after?.expression).not.toBe(before?.expression);
      await stores.fences.remove(fenceId, TRAIL);
      expect(await rules(other.id)).toEqual([]);
    });

    test('for all equipment watches everything in its organisation that reports its position, now or later', async () => {
      const { stores, truck, rules } = await openWith();
      const one = await truck('A');
      await stores.positions.set(one.id, one.position, TRAIL);
      await stores.fences.add('1', fence({ allEquipment: true }), HAND, TRAIL);
      await stores.fences.add('2', fence({ name: 'Theirs', allEquipment: true }), HAND, TRAIL);
      const later = await truck('B');
      await stores.positions.set(later.id, later.position, TRAIL);
      expect([await rules(one.id), await rules(later.id)]).toMatchObject([[{ name: 'Yard' }], [{ name: 'Yard' }]]);
    });
  });
});
