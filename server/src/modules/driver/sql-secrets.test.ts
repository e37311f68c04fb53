import type { ModelContent } from '@tidegate/contract/nouns/model/model.ts';
import { describe, expect, test } from 'vitest';
import { DerivedKeys } from '../../adapters/key-file/derived-keys.ts';
import { coreStores } from '../stores.ts';
import { sealStoredSecrets } from './sql-secrets.ts';
import type { CoreDb, CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import { instanceOf } from '../model/content/instance.ts';
import { planFor } from '../model/plan/plan.ts';
import { TEST_KEY } from '../../testing/test-server.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';
import { EMPTY_CONTENT } from '../model/content/content.ts';

const PASSWORD = 'S3cr3t-PLC-Pw';
const ENDPOINT = 'opc.tcp://plc:4840';
const PARAMS = { endpoint: ENDPOINT, username: 'plcadmin', password: PASSWORD };
const HAND = { at: AT, by: 'ann', note: '' };
const CONTENT: ModelContent = {
  ...EMPTY_CONTENT,
  parameters: [],
  drivers: [{ name: 'plc', protocol: 'opcua', params: PARAMS, pollMs: 500, enabled: true }],
  signals: [],
  alarms: [],
  pages: [],
  lastPage: 0,
};
const FIELDS = { orgId: '1', code: 'pump', name: 'Pump', nameEn: '', category: '', remark: '' };

/** Everything that is stored in the tables that can hold params of a driver. */
async function storedText(db: CoreDb): Promise<string> {
  const tables = ['driver', 'equipmentBin', 'model', 'modelVersion', 'equipmentModel', 'audit'] as const;
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
}

forEachEngine((engine) => {
  const open = async () => {
    const opened = await engine.open<CoreTables>('core');
    const keys = { secrets: TEST_KEY };
    const stores = coreStores(opened, keys);
    const gatewayId = await stores.gateways.add(gateway('A'), TRAIL);
    const passwords = async () =>
      (await stores.registry.configOf(gatewayId)).drivers.map(({ params }) => params['password']);
    return { opened, db: coreTables(opened, keys), plain: coreTables(opened), stores, gatewayId, passwords };
  };

  describe('the password of a driver', () => {
    test('is stored encrypted everywhere, and sent to its gateway', async () => {
      const { stores, db, gatewayId, passwords } = await open();
      const add = (code: string) => stores.equipment.add(equipment(code, gatewayId), TRAIL);
      const first = await add('first');
      const params = { ...PARAMS, password: 'another' };
      const own = { equipmentId: first, name: 'plc', protocol: 'opcua', pollMs: 500, enabled: true } as const;
      const driverId = await stores.drivers.add({ ...own, params }, TRAIL);
      expect(await storedText(db)).not.toContain('another');
      await stores.drivers.change(driverId, { params: PARAMS }, TRAIL);
      await stores.drivers.change(driverId, { pollMs: 700 }, TRAIL);
      const [found] = await stores.objects.find('driver', [driverId], { ...RANGE, reach: 'all' });
      expect(found).toMatchObject({ params: PARAMS, pollMs: 700 });
      const copy = { name: 'copy', nameEn: '', code: 'copy', deviceId: 'copy', ownerId: '1', at: AT };
      await stores.equipment.copy(first, { ...copy, gatewayId }, TRAIL);
      const gone = await add('gone');
      await stores.drivers.add({ ...own, equipmentId: gone, params: PARAMS }, TRAIL);
      await stores.equipment.remove(gone, TRAIL);
      const modelId = await stores.models.add({ ...FIELDS, draft: CONTENT }, HAND, TRAIL);
      await stores.models.publish(
        modelId,
        '',
        () => undefined,
        HAND,
        () => TRAIL,
      );
      await stores.models.changeDraft(modelId, (content) => content, HAND, TRAIL);
      expect(await stores.models.draft(modelId)).toEqual(CONTENT);
      expect(await stores.models.version(modelId, 1)).toEqual(CONTENT);
      const modelled = await add('modelled');
      const planOf: Parameters<typeof stores.rollout.apply>[1] = (state) =>
        planFor({
          state,
          last: undefined,
          wanted: instanceOf(CONTENT, {}, 'en'),
          link: { modelId, version: 1, values: {} },
          language: 'en',
          at: AT,
        }).plan;
      await stores.rollout.apply({ added: [], equipmentIds: [modelled] }, planOf, HAND, () => TRAIL);

      expect(await storedText(db)).not.toContain(PASSWORD);
      expect(await passwords()).toEqual([PASSWORD, PASSWORD, PASSWORD]);
      await stores.equipmentBin.restore(gone, {}, TRAIL);
      expect(await passwords()).toEqual([PASSWORD, PASSWORD, PASSWORD, PASSWORD]);
      expect(await storedText(db)).not.toContain(PASSWORD);
    });

    test('stored in plain text by an earlier version is encrypted once at the next start, without changing a configuration', async () => {
      const { opened, plain, stores, db, gatewayId, passwords } = await open();
      const equipmentId = await stores.equipment.add(equipment('first', gatewayId), TRAIL);
      const own = { equipmentId, name: 'plc', protocol: 'opcua', pollMs: 500, enabled: true } as const;
      await stores.drivers.add({ ...own, params: { endpoint: ENDPOINT } }, TRAIL);
      const binned = await stores.equipment.add(equipment('gone', gatewayId), TRAIL);
      await stores.drivers.add({ ...own, equipmentId: binned, params: { endpoint: ENDPOINT } }, TRAIL);
      const modelId = await stores.models.add({ ...FIELDS, draft: CONTENT }, HAND, TRAIL);
      await stores.models.publish(
        modelId,
        '',
        () => undefined,
        HAND,
        () => TRAIL,
      );
      await stores.models.changeDraft(modelId, (content) => content, HAND, TRAIL);
      const text = JSON.stringify(PARAMS);
      await plain.updateTable('driver').set({ params: text }).execute();
      await plain
        .updateTable('model')
        .set({ draft: JSON.stringify(CONTENT) })
        .execute();
      await plain
        .updateTable('modelVersion')
        .set({ content: JSON.stringify(CONTENT) })
        .execute();
      await stores.equipment.remove(binned, TRAIL);
      const before = await stores.registry.configOf(gatewayId);
      expect(await passwords()).toEqual([PASSWORD]);
      expect(await storedText(db)).toContain(PASSWORD);

      // A driver, a deleted equipment, a draft and a version.
      expect(await sealStoredSecrets(db)).toBe(4);
      const sealed = await storedText(db);
      expect(sealed).not.toContain(PASSWORD);
      expect(await sealStoredSecrets(db)).toBe(0);
      expect(await storedText(db)).toBe(sealed);
      const after = coreStores(opened, { secrets: TEST_KEY });
      expect(await after.registry.configOf(gatewayId)).toEqual(before);
      expect(await after.models.draft(modelId)).toEqual(CONTENT);
      expect(await after.models.version(modelId, 1)).toEqual(CONTENT);
      await after.equipmentBin.restore(binned, {}, TRAIL);
      expect(await passwords()).toEqual([PASSWORD, PASSWORD]);
    });

    test('is decrypted only for its own endpoint and with its own key', async () => {
      const { opened, plain, stores, gatewayId, passwords } = await open();
      const equipmentId = await stores.equipment.add(equipment('first', gatewayId), TRAIL);
      const own = { equipmentId, name: 'plc', protocol: 'opcua', pollMs: 500, enabled: true } as const;
      await stores.drivers.add({ ...own, params: PARAMS }, TRAIL);
      const foreign = coreStores(opened, { secrets: new DerivedKeys(Buffer.alloc(32, 9)) });
      const [driverOfForeign] = (await foreign.registry.configOf(gatewayId)).drivers;
      expect(driverOfForeign?.params).toMatchObject({ username: 'plcadmin' });
      expect(driverOfForeign?.params['password']).toBeUndefined();
      const { params } = await plain.selectFrom('driver').select('params').executeTakeFirstOrThrow();
      const moved = params.replace(ENDPOINT, 'opc.tcp://evil:4840');
      await plain.updateTable('driver').set({ params: moved }).execute();
      expect(await passwords()).toEqual([undefined]);
    });

    test('is not stored at all without a key', async () => {
      const { opened, gatewayId, db } = await open();
      const keyless = coreStores(opened);
      const equipmentId = await keyless.equipment.add(equipment('first', gatewayId), TRAIL);
      const own = { equipmentId, name: 'plc', protocol: 'opcua', pollMs: 500, enabled: true } as const;
      await expect(keyless.drivers.add({ ...own, params: PARAMS }, TRAIL)).rejects.toThrow('key');
      expect(await storedText(db)).not.toContain(PASSWORD);
    });
  });
});
