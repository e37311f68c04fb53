import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { forEachEngine } from '../../conformance/engines.ts';
import { TRAIL } from '../../testing/trail.ts';
import { flag, id, idOrEmpty, json, Table } from './table.ts';
import type { CoreTables } from './tables.ts';
import { countedTables } from '../../modules/stores.ts';

const thing = new Table('hardware', {
  orgId: id,
  model: z.string(),
  name: z.string(),
  vendor: z.string(),
  kind: z.enum(['gateway', 'dtu', 'direct']),
  networkTypes: json(z.array(z.string())),
  serialPorts: json(z.array(z.string())),
  maxDevices: z.int().nullable(),
  maxSignals: z.int().nullable(),
  supportedProtocols: json(z.array(z.string())),
  digitalInputs: z.int(),
  firmwareList: json(z.array(z.string())),
  image: z.string(),
  remark: z.string(),
  enabled: flag,
});

const FIELDS = {
  orgId: '1',
  model: 'B-1',
  name: 'Box',
  vendor: '',
  kind: 'gateway' as const,
  image: '',
  remark: '',
  enabled: true,
  networkTypes: ['4g'],
  serialPorts: [],
  supportedProtocols: [],
  firmwareList: [],
  maxDevices: null,
  maxSignals: 5,
  digitalInputs: 0,
};

test('an optional id is null in SQL and empty text elsewhere', () => {
  expect([idOrEmpty.decode(null), idOrEmpty.decode(7)]).toEqual(['', '7']);
  expect([idOrEmpty.encode(''), idOrEmpty.encode('7')]).toEqual([null, 7]);
});

forEachEngine((engine) => {
  const open = async () => {
    const db = countedTables(await engine.open<CoreTables>('core'));
    const rows = async () => db.selectFrom('hardware').selectAll().orderBy('id').execute();
    const objects = async () =>
      (await db.selectFrom('audit').select('object').orderBy('id').execute()).map((row) => row.object);
    return { db, rows, objects };
  };

  describe('a described table', () => {
    test('returns added rows, with flags as numbers and lists as JSON in SQL', async () => {
      const { db, rows, objects } = await open();
      const added = await thing.add(db, FIELDS, TRAIL);
      const [row] = await rows();
      expect(row).toMatchObject({ id: Number(added), orgId: 1, enabled: 1, networkTypes: '["4g"]', maxDevices: null });
      if (row === undefined) throw new Error('no row');
      expect(thing.record(row)).toEqual({ id: added, ...FIELDS });
      expect(await objects()).toEqual([`hardware:${added}`]);
    });

    test('changes only the fields that are given, and removes one row', async () => {
      const { db, rows } = await open();
      const first = await thing.add(db, FIELDS, TRAIL);
      const second = await thing.add(db, { ...FIELDS, model: 'B-2' }, TRAIL);
      await thing.change(db, second, { enabled: false, serialPorts: ['a'] }, TRAIL);
      await thing.change(db, second, {}, TRAIL);
      expect((await rows()).map((row) => thing.record(row))).toEqual([
        { id: first, ...FIELDS },
        { id: second, ...FIELDS, model: 'B-2', enabled: false, serialPorts: ['a'] },
      ]);
      await thing.remove(db, first, TRAIL);
      expect((await rows()).map((row) => String(row.id))).toEqual([second]);
    });

    test('leaves neither a row nor an audit entry when a change is refused or its row is gone', async () => {
      const { db, rows, objects } = await open();
      const refuse = async () => {
        throw new Error('refused');
      };
      await expect(thing.add(db, FIELDS, TRAIL, refuse)).rejects.toThrow('refused');
      await expect(thing.change(db, '9', { name: 'x' }, TRAIL)).rejects.toMatchObject({ refusal: 'notFound' });
      await expect(thing.remove(db, '9', TRAIL)).rejects.toMatchObject({ refusal: 'notFound' });
      expect([await rows(), await objects()]).toEqual([[], []]);
    });

    test('is counted, and is written with other changes', async () => {
      const { db, rows, objects } = await open();
      const counted = await db.transaction().execute(async (tx) => {
        await thing.insert(tx, FIELDS);
        await tx
          .insertInto('hardware')
          .values(thing.row({ ...FIELDS, model: 'B-2', enabled: false }))
          .execute();
        return [await thing.count(tx, { orgId: '1' }), await thing.count(tx, { orgId: '1', enabled: true })];
      });
      expect(counted).toEqual([2, 1]);
      expect((await rows()).map((row) => thing.record(row).enabled)).toEqual([true, false]);
      expect(await objects()).toEqual([]);
    });

    test('is not removed, nor its dependents, if a check refuses', async () => {
      const { db, rows } = await open();
      const added = await thing.add(db, FIELDS, TRAIL);
      const refuse = async () => {
        throw new Error('refused');
      };
      await expect(thing.remove(db, added, TRAIL, refuse)).rejects.toThrow('refused');
      expect(await rows()).toHaveLength(1);
    });

    test('detects a value that another row has', async () => {
      const { db } = await open();
      const added = await thing.add(db, FIELDS, TRAIL);
      const has = (fields: { model: string; orgId: string }, except?: string) =>
        db.transaction().execute((tx) => thing.has(tx, fields, except));
      expect(await has({ model: 'B-1', orgId: '1' })).toBe(true);
      expect(await has({ model: 'B-1', orgId: '1' }, added)).toBe(false);
      expect(await has({ model: 'B-1', orgId: '2' })).toBe(false);
    });

    test('is queried by its values, including a missing value, in the order of its ids', async () => {
      const { db } = await open();
      const first = await thing.add(db, FIELDS, TRAIL);
      const second = await thing.add(db, { ...FIELDS, model: 'B-2', maxSignals: null }, TRAIL);
      expect(await thing.find(db, { id: second })).toEqual({ id: second, ...FIELDS, model: 'B-2', maxSignals: null });
      expect(await thing.find(db, { id: second, model: 'B-1' })).toBeUndefined();
      expect((await thing.all(db, { maxSignals: null })).map((row) => row.id)).toEqual([second]);
      expect((await thing.all(db, { maxDevices: null, enabled: true })).map((row) => row.id)).toEqual([first, second]);
    });

    test('has fields set as part of a larger change, unless its row is gone', async () => {
      const { db, objects } = await open();
      const added = await thing.add(db, FIELDS, TRAIL);
      const before = await objects();
      const set = (key: string) => db.transaction().execute((tx) => thing.set(tx, key, { remark: 'moved' }));
      await set(added);
      expect(await thing.find(db, { id: added })).toEqual({ id: added, ...FIELDS, remark: 'moved' });
      await expect(set('9')).rejects.toMatchObject({ refusal: 'notFound' });
      expect(await objects()).toEqual(before);
    });
  });
});
