import type { QuotaName } from '@tidegate/contract/names.ts';
import { QUOTA_KINDS, QUOTAS } from '@tidegate/contract/catalogue/quotas.ts';
import { expect, test } from 'vitest';
import type { CoreStores } from '../stores.ts';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, signal } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const trail = (action: string) => ({ ...TRAIL, action, at: AT });

forEachEngine((engine) => {
  const open = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const top = await stores.accounts.addOrg('plant', 1);
    return { stores, top };
  };
  const limit = (stores: CoreStores, orgId: string | undefined, limits: Partial<Record<QuotaName, number | null>>) =>
    stores.quotas.save(orgId, limits, trail('quota.save'));
  const addGateway = (stores: CoreStores, sn: string, orgId = '1') =>
    stores.gateways.add({ ...gateway(sn), orgId }, trail('gateway.add'));
  const below = (stores: CoreStores, parentId: string | null, name: string, kind: 'org' | 'dept' = 'org') =>
    stores.orgs.add({ parentId, kind, name, seq: undefined, at: AT, roles: [] }, trail('org.add'));

  test('an addition beyond a quota is refused completely with the name of the quota', async () => {
    const { stores, top } = await open();
    await limit(stores, top, { gateways: 2 });
    await addGateway(stores, 'G1');
    await addGateway(stores, 'G2');
    await expect(addGateway(stores, 'G3')).rejects.toMatchObject({
      refusal: 'quotaFull',
      params: { org: 'plant', what: { zh: QUOTAS.gateways.zh, en: 'Gateways' }, limit: '2' },
    });
    expect((await stores.quotas.use())[0]?.used.gateways).toBe(2);
    expect(await stores.audit.firstBroken()).toBeUndefined();
    await limit(stores, top, { gateways: 3 });
    await addGateway(stores, 'G3');
    await limit(stores, top, { gateways: null });
    await addGateway(stores, 'G4');
  });

  test('simultaneous additions never exceed a quota', async () => {
    const { stores, top } = await open();
    await limit(stores, top, { gateways: 3 });
    const settled = await Promise.allSettled(Array.from({ length: 8 }, (_, turn) => addGateway(stores, `G${turn}`)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await stores.quotas.use())[0]?.used.gateways).toBe(3);
  });

  test('rows added by one change are accepted or refused together', async () => {
    const { stores, top } = await open();
    const gatewayId = await addGateway(stores, 'G1');
    const equipmentId = await stores.equipment.add(equipment('E1', gatewayId), trail('equipment.add'));
    await limit(stores, top, { signals: 3 });
    const add = (...codes: string[]) =>
      stores.signals.add(
        equipmentId,
        codes.map((code) => signal(code)),
        trail('signal.import'),
      );
    await add('a', 'b');
    await expect(add('c', 'd')).rejects.toMatchObject({ refusal: 'quotaFull' });
    await add('c');
    expect((await stores.quotas.use())[0]?.used.signals).toBe(3);
  });

  test('restored and moved equipment counts against the quotas of its organisation', async () => {
    const { stores, top } = await open();
    const [one, other] = [await below(stores, top, 'one'), await below(stores, top, 'other')];
    const [here, beside, there] = [
      await addGateway(stores, 'G1', one),
      await addGateway(stores, 'G2', one),
      await addGateway(stores, 'G3', other),
    ];
    const id = await stores.equipment.add(equipment('E1', here), trail('equipment.add'));
    await stores.signals.add(id, [signal('a'), signal('b')], trail('signal.add'));
    const move = (from: string, gatewayId: string) =>
      stores.equipment.change(
        id,
        { gatewayId },
        {
          ...trail('equipment.edit'),
          object: `equipment:${id}`,
          old: JSON.stringify({ gatewayId: from }),
          new: JSON.stringify({ gatewayId }),
        },
      );
    await limit(stores, other, { signals: 1 });
    await expect(move(here, there)).rejects.toMatchObject({ refusal: 'quotaFull', params: { org: 'other' } });
    await limit(stores, one, { signals: 1 });
    await move(here, beside);
    await limit(stores, other, { signals: 2 });
    await move(beside, there);

    const restore = () =>
      stores.equipmentBin.restore(id, {}, { ...trail('equipment.restore'), object: `equipment:${id}` });
    await stores.equipment.remove(id, trail('equipment.delete'));
    await limit(stores, other, { signals: 1 });
    await expect(restore()).rejects.toMatchObject({ refusal: 'quotaFull' });
    await limit(stores, other, { signals: 2 });
    await restore();
    expect((await stores.quotas.use()).find(({ name }) => name === 'other')?.used.signals).toBe(2);
  });

  test('the usage of an organisation includes organisations below it and no others', async () => {
    const { stores, top } = await open();
    const child = await below(stores, top, 'works');
    const other = await below(stores, null, 'rival');
    await limit(stores, top, { gateways: 2 });
    await addGateway(stores, 'G1');
    await addGateway(stores, 'G2', child);
    for (const orgId of [top, child]) {
      await expect(addGateway(stores, 'G3', orgId)).rejects.toMatchObject({ params: { org: 'plant' } });
    }
    for (const sn of ['R1', 'R2', 'R3']) await addGateway(stores, sn, other);
    await limit(stores, undefined, { gateways: 3 });
    await expect(addGateway(stores, 'R4', other)).rejects.toMatchObject({ params: { org: 'rival', limit: '3' } });
    const used = (await stores.quotas.use()).map(({ name, used: { gateways, orgs } }) => [name, gateways, orgs]);
    expect(used).toEqual([
      ['plant', 2, 1],
      ['works', 1, undefined],
      ['rival', 3, undefined],
    ]);
  });

  test('a quota below the current usage refuses additions and deletes nothing', async () => {
    const { stores, top } = await open();
    for (const sn of ['G1', 'G2', 'G3']) await addGateway(stores, sn);
    await limit(stores, top, { gateways: 1 });
    await expect(addGateway(stores, 'G4')).rejects.toMatchObject({ refusal: 'quotaFull' });
    // A change that adds nothing is not affected.
    await stores.gateways.change('1', { name: 'North' }, trail('gateway.edit'));
    expect((await stores.quotas.use())[0]?.used.gateways).toBe(3);
  });

  test('the nearest organisation sets the quotas of a person', async () => {
    const { stores, top } = await open();
    const orgId = await below(stores, top, 'works');
    const say = (userId: string) =>
      stores.feedback.add(
        { orgId, userId, loginname: `p${userId}`, at: AT, type: 'fault', content: 'It is slow here' },
        trail('feedback.add'),
      );
    await limit(stores, top, { personFeedback: 1 });
    await limit(stores, orgId, { personFeedback: 2 });
    await say('1');
    await say('1');
    await expect(say('1')).rejects.toMatchObject({ refusal: 'quotaFull', params: { org: 'works', limit: '2' } });
    await say('2');
  });

  test('bytes are counted and shown in a suitable unit', async () => {
    const { stores, top } = await open();
    await limit(stores, top, { pictureBytes: 3 * 1024 * 1024 });
    const add = (hash: string) =>
      stores.pagePictures.add(
        top,
        { hash, name: hash, width: 1, height: 1, bytes: 2 * 1024 * 1024, at: AT, by: 'a' },
        trail('page.picture.add'),
      );
    await add('one');
    await expect(add('two')).rejects.toMatchObject({ refusal: 'quotaFull', params: { limit: '3 MiB' } });
    expect((await stores.quotas.use())[0]?.used).toMatchObject({ pictures: 1, pictureBytes: 2 * 1024 * 1024 });
  });

  test('an action adds the kind that its call declares', async () => {
    const { stores } = await open();
    // Each kind's rows can be read on this engine, and each of its columns is there.
    await expect(stores.quotas.use()).resolves.toHaveLength(1);
    expect(QUOTA_KINDS.length).toBeGreaterThan(25);
  });

  test('limits of quotas from another version are left unchanged', async () => {
    const { stores, top } = await open();
    await limit(stores, top, { gateways: 7, signals: 9 });
    await limit(stores, undefined, { notes: 5 });
    expect(await stores.quotas.limits()).toEqual({
      defaults: { notes: 5 },
      ofOrgs: new Map([[top, { gateways: 7, signals: 9 }]]),
    });
  });
});
