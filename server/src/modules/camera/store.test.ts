import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { CAMERAS_MAX } from '@tidegate/contract/limits.ts';
import { expect, test } from 'vitest';
import { cameras0026 } from '../../adapters/sql/migrations/0026-cameras.ts';
import { portableTypes } from '../../adapters/sql/migrations/types.ts';
import { coreStores } from '../stores.ts';
import { coreTables, type CoreTables } from '../../kernel/sql/tables.ts';
import type { CameraFields } from './store.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const GATE: CameraFields = {
  name: 'Gate',
  nameEn: '',
  useType: 'ezviz',
  serialNumber: 'C1',
  channelNumber: '2',
  ptz: true,
  hlsReserve: '',
  rtmpReserve: '',
  sealedCode: 'sealed',
};
const KEY = { baseUrl: 'https://cloud.example', sealed: 's', updatedAt: AT, updatedBy: 'ann' };

forEachEngine((engine) => {
  /** A pump behind a gateway of an organisation. */
  const start = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const orgId = await stores.accounts.addOrg('Works', AT);
    const range = { ...RANGE, orgId, orgPath: `/${orgId}/` };
    const gatewayId = await stores.gateways.add({ ...gateway('A'), orgId }, TRAIL);
    const pump = await stores.equipment.add(equipment('P1', gatewayId), TRAIL);
    return { stores, orgId, range, gatewayId, pump };
  };

  test('a camera is copied with its equipment and shares its access scope', async () => {
    const { stores, orgId, range, gatewayId, pump } = await start();
    const id = await stores.cameras.add({ orgId, equipmentId: pump }, GATE, TRAIL);
    expect(await stores.cameras.all(pump, range)).toEqual([{ ...GATE, id, orgId, equipmentId: pump }]);
    await stores.cameras.edit(id, { ...GATE, ptz: false, name: '北', nameEn: 'North' }, TRAIL);
    expect(await stores.objects.find('camera', [id], range)).toMatchObject([{ name: '北', ptz: false }]);
    const copy = { name: 'P2', nameEn: '', code: 'P2', deviceId: 'P2', ownerId: '', at: AT + 1, gatewayId };
    const copied = await stores.equipment.copy(pump, copy, TRAIL);
    expect(await stores.cameras.all(copied, range)).toMatchObject([{ nameEn: 'North', sealedCode: 'sealed' }]);
    expect((await stores.cameras.watched(range, undefined)).map(({ equipmentId }) => equipmentId)).toEqual([
      copied,
      pump,
    ]);
    expect(await stores.cameras.watched(range, copied)).toMatchObject([{ name: '北', nameEn: 'North' }]);
    const nobody = { ...range, reach: 'own' as const, userId: '9' };
    expect(await stores.cameras.watched(nobody, undefined)).toEqual([]);
    expect(await stores.objects.find('camera', [id], nobody)).toEqual([]);
    await stores.cameras.remove(id, TRAIL);
    await expect(stores.cameras.remove(id, TRAIL)).rejects.toMatchObject({ refusal: 'notFound' });
    for (let count = 0; count < CAMERAS_MAX; count += 1) {
      await stores.cameras.add({ orgId, equipmentId: pump }, GATE, TRAIL);
    }
    await expect(stores.cameras.add({ orgId, equipmentId: pump }, GATE, TRAIL)).rejects.toMatchObject({
      refusal: 'camerasFull',
    });
  });

  test('the token of a camera cloud key is stored for that key only', async () => {
    const { stores, orgId } = await start();
    await stores.cameraKeys.save(orgId, KEY, TRAIL);
    await stores.cameraKeys.storeToken(orgId, AT, { sealed: 'token', expiresAt: AT + 9 });
    expect(await stores.cameraKeys.of(orgId)).toEqual({ ...KEY, sealedToken: 'token', tokenExpiresAt: AT + 9 });
    await stores.cameraKeys.save(orgId, { ...KEY, updatedAt: AT + 1 }, TRAIL);
    // Asked for with the key before.
    await stores.cameraKeys.storeToken(orgId, AT, { sealed: 'late', expiresAt: AT + 9 });
    expect(await stores.cameraKeys.of(orgId)).toMatchObject({ sealedToken: '', tokenExpiresAt: 0 });
    expect(await stores.cameraKeys.clouds()).toEqual([KEY.baseUrl]);
    await stores.cameraKeys.remove(orgId, TRAIL);
    expect(await stores.cameraKeys.of(orgId)).toBeUndefined();
    await expect(stores.cameraKeys.remove(orgId, TRAIL)).rejects.toMatchObject({ refusal: 'notFound' });
  });

  test('shipped roles of an older database get the permission to move cameras', async () => {
    const opened = await engine.open<CoreTables>('core');
    const db = coreTables(opened);
    for (const table of ['camera', 'camera_key']) await opened.schema.dropTable(table).execute();
    const role = { orgId: 1, dataRange: 'org', authRegion: '[]', remark: '', shipped: 1 } as const;
    const roleTypes = ['admin', 'engineer', 'operator', 'viewer'] as const;
    for (const roleType of roleTypes) {
      const auths = SHIPPED_ROLES[roleType].auths.filter((auth) => auth !== 'monitor_video_ptz');
      await db
        .insertInto('role')
        .values({ ...role, roleType, name: roleType, auths: JSON.stringify(auths) })
        .execute();
    }
    await cameras0026.build(portableTypes(engine.name)).up(opened);
    for (const { name, auths } of await db.selectFrom('role').select(['name', 'auths']).execute()) {
      const roleType = roleTypes.find((one) => one === name);
      if (roleType !== undefined) expect(new Set(JSON.parse(auths))).toEqual(new Set(SHIPPED_ROLES[roleType].auths));
    }
  });
});
