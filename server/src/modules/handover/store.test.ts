import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreDb, CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import { alarmOf, came } from '../../testing/plant/alarm-fixtures.ts';
import { reportColumn, reportFields } from '../../testing/plant/report-fixtures.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, hashOf, PAGE, signal } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const DAY = 86_400_000;
const HAND = { at: AT, by: 'ann' };

forEachEngine((engine) => {
  const open = async () => {
    const db = await engine.open<CoreTables>('core');
    const stores = coreStores(db);
    const from = await stores.accounts.addOrg('Giver', AT);
    const to = await stores.accounts.addOrg('Taker', AT);
    const rangeOf = (orgId: string, userId = '7') => ({ userId, orgId, orgPath: `/${orgId}/`, reach: 'org' as const });
    return { stores, db: coreTables(db), from, to, ours: rangeOf(from), theirs: rangeOf(to), rangeOf };
  };
  type World = Awaited<ReturnType<typeof open>>;

  /**
   * A gateway of the offering organisation with two pieces of equipment, of which the second is calculated from the
   * first.
   */
  const plant = async ({ stores, from }: World) => {
    const gatewayId = await stores.gateways.add({ ...gateway('box'), orgId: from }, TRAIL);
    const pump = await stores.equipment.add(equipment('P1', gatewayId), TRAIL);
    const tank = await stores.equipment.add(equipment('T1', gatewayId), TRAIL);
    const [level = ''] = await stores.signals.add(pump, [signal('level')], TRAIL);
    const [sum = ''] = await stores.signals.add(
      tank,
      [signal('sum', { kind: 'formula', formula: `{#${level}} * 2`, metric: '', rw: 'ro' })],
      TRAIL,
    );
    await stores.pages.add({ orgId: from, equipmentId: pump, con: { title: 'Front' } }, HAND, TRAIL);
    return { gatewayId, pump, tank, level, sum };
  };

  const offerOf = async (
    { stores, from, to, theirs }: World,
    gatewayId: string,
    more: { readonly withEquipment?: boolean; readonly withHistory?: boolean; readonly toOrgName?: string } = {},
  ): Promise<string> => {
    await stores.handovers.offer(
      {
        gatewayId,
        toOrgId: to,
        toOrgName: 'Taker',
        withEquipment: true,
        withHistory: true,
        note: 'as agreed',
        offeredAt: AT,
        expiresAt: AT + DAY,
        offeredBy: { userId: '3', loginname: 'giver' },
        ...more,
      },
      { ...TRAIL, orgId: from, action: 'handover.offer', object: `gateway:${gatewayId}` },
    );
    return (await stores.handovers.incoming(theirs, AT))[0]?.id ?? '';
  };
  const taking = { ownerId: '7', secretHash: hashOf('fresh'), groupName: 'South', at: AT + 1 };
  const acceptTrail = ({ to }: World) => ({ ...TRAIL, orgId: to, action: 'handover.accept', loginname: 'taker' });
  const loggedFor = async (db: CoreDb, orgId: string) =>
    (await db.selectFrom('audit').selectAll().where('orgId', '=', orgId).orderBy('id').execute()).filter(({ action }) =>
      action.startsWith('handover.'),
    );
  /** All rows of every table that a handover may touch. */
  const everything = async (db: CoreDb) => {
    const tables = [
      'gateway',
      'gatewayHandover',
      'equipment',
      'equipmentBin',
      'driver',
      'signal',
      'signalUse',
      'alarmRule',
    ];
    const rest = ['page', 'report', 'alarm', 'audit', 'follow', 'multiGateway', 'subscription', 'auditHead'];
    const found: unknown[] = [];
    for (const table of [...tables, ...rest])
      found.push((await sql`select * from ${sql.table(table)}`.execute(db)).rows);
    return found;
  };

  describe('an offered gateway', () => {
    test('is visible only to the organisation with that number and name, and to nobody if one of them is wrong', async () => {
      const world = await open();
      const { stores, theirs, ours } = world;
      const { gatewayId } = await plant(world);
      await offerOf(world, gatewayId, { toOrgName: 'taker' });
      expect(await stores.handovers.incoming(theirs, AT)).toEqual([]);
      expect(await stores.handovers.of(gatewayId)).toMatchObject({ state: 'open', toOrgName: 'taker' });
      await stores.handovers.withdraw(gatewayId, TRAIL);
      const id = await offerOf(world, gatewayId);
      expect(await stores.handovers.incoming(theirs, AT)).toMatchObject([{ id, sn: 'box', fromOrgName: 'Giver' }]);
      expect(await stores.handovers.incoming(ours, AT)).toEqual([]);
      expect(await stores.objects.find('handover', [id], theirs)).toHaveLength(1);
      expect(await stores.objects.find('handover', [id], ours)).toEqual([]);
      expect(await stores.handovers.incoming(theirs, AT + DAY)).toEqual([]);
    });

    test('is offered once, and not to its own organisation', async () => {
      const world = await open();
      const { stores, from } = world;
      const { gatewayId } = await plant(world);
      await offerOf(world, gatewayId);
      await expect(offerOf(world, gatewayId)).rejects.toMatchObject({ refusal: 'handoverOpen' });
      await stores.handovers.withdraw(gatewayId, TRAIL);
      await expect(offerOf({ ...world, to: from }, gatewayId)).rejects.toMatchObject({ refusal: 'handoverOwn' });
      await expect(stores.handovers.withdraw(gatewayId, TRAIL)).rejects.toMatchObject({ refusal: 'handoverNone' });
    });

    test('that is declined stays unchanged, with the reason and rows in both logs', async () => {
      const world = await open();
      const { stores, db, from, to, ours } = world;
      const { gatewayId } = await plant(world);
      const before = await stores.equipment.all(ours);
      const id = await offerOf(world, gatewayId);
      await stores.handovers.refuse(id, 'not ours', AT + 5, { ...acceptTrail(world), action: 'handover.refuse' });
      expect(await stores.equipment.all(ours)).toEqual(before);
      expect(await stores.handovers.of(gatewayId)).toMatchObject({
        state: 'refused',
        reason: 'not ours',
        decidedAt: AT + 5,
      });
      const actions = ['handover.offer', 'handover.refuse'];
      for (const org of [from, to]) expect((await loggedFor(db, org)).map(({ action }) => action)).toEqual(actions);
      const [, announced] = await loggedFor(db, from);
      expect(announced).toMatchObject({ object: `gateway:${gatewayId}`, loginname: '', userId: '', ip: '' });
      await expect(stores.handovers.accept(id, taking, acceptTrail(world))).rejects.toMatchObject({
        refusal: 'handoverNone',
      });
      await offerOf(world, gatewayId);
    });

    test('without an answer expires once, is refused to a late recipient, and can be offered again', async () => {
      const world = await open();
      const { stores, db, from, to } = world;
      const { gatewayId } = await plant(world);
      const id = await offerOf(world, gatewayId);
      const late = { ...taking, at: AT + DAY };
      await expect(stores.handovers.accept(id, late, acceptTrail(world))).rejects.toMatchObject({
        refusal: 'handoverOver',
      });
      await expect(stores.handovers.refuse(id, 'late', AT + DAY, TRAIL)).rejects.toMatchObject({
        refusal: 'handoverOver',
      });
      expect(await stores.handovers.expire(AT + DAY - 1)).toEqual([]);
      expect(await stores.handovers.expire(AT + DAY)).toMatchObject([{ handoverId: id, offeredBy: '3' }]);
      expect(await stores.handovers.expire(AT + DAY)).toEqual([]);
      for (const org of [from, to]) expect((await loggedFor(db, org)).at(-1)?.action).toBe('handover.expire');
      expect(await stores.handovers.of(gatewayId)).toMatchObject({ state: 'expired' });
      await offerOf(world, gatewayId);
    });

    test('is announced once, and to nobody for an unknown organisation', async () => {
      const world = await open();
      const { stores, to } = world;
      const { gatewayId } = await plant(world);
      const id = await offerOf(world, gatewayId);
      expect(await stores.handovers.unannounced(AT)).toMatchObject([{ handoverId: id, to: { orgId: to } }]);
      await stores.handovers.markAnnounced([id], AT);
      expect(await stores.handovers.unannounced(AT)).toEqual([]);
      await stores.handovers.withdraw(gatewayId, TRAIL);
      await offerOf(world, gatewayId, { toOrgName: 'Nobody' });
      expect(await stores.handovers.unannounced(AT)).toMatchObject([{ to: null }]);
    });
  });

  describe('with its equipment and history', () => {
    test('a gateway is transferred with everything behind it under the same ids, and its former people lose access', async () => {
      const world = await open();
      const { stores, db, from, to, ours, theirs } = world;
      const { gatewayId, pump, tank, level, sum } = await plant(world);
      await stores.equipment.setFollowed(pump, '9', true, TRAIL);
      await db
        .insertInto('accountEquipment')
        .values({ accountId: 9, equipmentId: Number(pump) })
        .execute();
      const multi = {
        orgId: from,
        ownerId: '3',
        name: 'all',
        nameEn: '',
        ruleType: '01' as const,
        groupId: '',
        remark: '',
        at: AT,
      };
      const multiId = await stores.multis.add({ ...multi, gatewayIds: [gatewayId] }, TRAIL);
      const binned = await stores.equipment.add(equipment('OLD', gatewayId), TRAIL);
      await stores.equipment.remove(binned, TRAIL);
      const rules = await stores.alarms.watched(gatewayId);
      const ruleId = rules[0]?.rule.id ?? '';
      const alarm = alarmOf('1', ruleId, { gatewayId, equipmentId: null, signalId: null });
      await stores.alarms.commit([came(alarm, { orgId: from, alarm })]);
      const id = await offerOf(world, gatewayId);
      expect(await stores.handovers.goods(gatewayId)).toMatchObject({ equipment: 2, signals: 2, pages: 1 });
      expect(await stores.handovers.cuts(gatewayId)).toMatchObject({ multis: 1, followers: 1, chosen: 1 });
      const heard: unknown[] = [];
      stores.registry.onChange((change) => heard.push(change));
      const taken = await stores.handovers.accept(id, taking, acceptTrail(world));
      expect(taken).toEqual({
        gatewayId,
        name: 'Gate box',
        nameEn: '',
        sn: 'box',
        groupId: 'tidegate',
        edgeNodeId: 'box',
        offeredBy: '3',
      });
      expect(heard).toEqual([{ gatewayId, gone: true, sn: 'box' }]);
      expect(await stores.registry.authenticate('box', 'box')).toBeUndefined();
      expect(await stores.registry.authenticate('box', 'fresh')).toMatchObject({ gatewayId, orgPath: `/${to}/` });
      expect((await stores.equipment.all(ours)).map(({ id: one }) => one)).toEqual([]);
      const moved = await stores.equipment.all(theirs);
      expect(moved.map(({ id: one, orgId, groupId }) => [one, orgId, groupId])).toEqual([
        [pump, to, ''],
        [tank, to, ''],
      ]);
      expect(await stores.objects.find('signal', [level, sum], theirs)).toHaveLength(2);
      expect(await stores.objects.find('signal', [level, sum], ours)).toEqual([]);
      expect((await stores.pages.all(pump, theirs)).map(({ title, orgId }) => [title, orgId])).toEqual([['Front', to]]);
      for (const reach of ['chosen', 'own'] as const) {
        expect(await stores.equipment.all({ ...ours, userId: '9', reach })).toEqual([]);
      }
      expect((await stores.equipment.all({ ...theirs, userId: '9' })).map(({ followed }) => followed)).toEqual([
        false,
        false,
      ]);
      const [record] = await stores.objects.find('multi', [multiId], ours);
      expect(record?.gateways).toEqual([]);
      expect(await stores.objects.find('alarm', ['1'], theirs)).toHaveLength(1);
      expect(await stores.objects.find('alarm', ['1'], ours)).toEqual([]);
      expect((await stores.alarms.watched(gatewayId)).map(({ orgId }) => orgId)).toEqual(rules.map(() => to));
      expect((await stores.gateways.page(theirs, { ...PAGE, groupName: 'South' })).total).toBe(1);
      // Deleted equipment stays with its previous owner, and can be restored behind a gateway of theirs only.
      expect((await stores.equipmentBin.page(theirs, PAGE)).total).toBe(0);
      await expect(stores.equipmentBin.restore(binned, {}, TRAIL)).rejects.toMatchObject({ refusal: 'restoreGateway' });
      for (const org of [from, to]) {
        expect((await loggedFor(db, org)).map(({ action }) => action)).toEqual(['handover.offer', 'handover.accept']);
      }
    });

    test('a report is transferred without its e-mails, and a report about remaining equipment stays', async () => {
      const world = await open();
      const { stores, from, ours, theirs } = world;
      const { gatewayId, pump, level } = await plant(world);
      const other = await stores.gateways.add({ ...gateway('stays'), orgId: from }, TRAIL);
      const mixer = await stores.equipment.add(equipment('M1', other), TRAIL);
      const [speed = ''] = await stores.signals.add(mixer, [signal('speed')], TRAIL);
      const reportOf = (name: string, signals: readonly (readonly [string, string])[]) => {
        const columns = signals.map(([equipmentId, signalId]) =>
          reportColumn({ key: signalId, equipmentId, signalId }),
        );
        const { schedule } = reportFields();
        const mailed = { ...schedule, enabled: true, recipients: ['ann@example.com'] };
        const fields = reportFields({ name, columns, schedule: mailed, nextAt: AT });
        return stores.reports.add({ orgId: from, equipmentId: pump }, fields, HAND, TRAIL);
      };
      const own = await reportOf('own', [[pump, level]]);
      const both = await reportOf('both', [
        [pump, level],
        [mixer, speed],
      ]);
      await stores.handovers.accept(await offerOf(world, gatewayId), taking, acceptTrail(world));
      expect(await stores.objects.find('report', [own, both], theirs)).toMatchObject([
        { id: own, nextAt: null, schedule: { enabled: false, recipients: [] } },
      ]);
      expect(await stores.objects.find('report', [own, both], ours)).toMatchObject([{ id: both, equipmentId: mixer }]);
    });

    test('a gateway is refused while formulas or rules connect it with remaining equipment in either direction', async () => {
      const world = await open();
      const { stores, from, to } = world;
      const { gatewayId, level, pump } = await plant(world);
      const other = await stores.gateways.add({ ...gateway('stays'), orgId: from }, TRAIL);
      const mixer = await stores.equipment.add(equipment('M1', other), TRAIL);
      const [speed = ''] = await stores.signals.add(mixer, [signal('speed')], TRAIL);
      const id = await offerOf(world, gatewayId);
      const formula = (of: string) =>
        signal('calc', { kind: 'formula', formula: `{#${of}} + 1`, metric: '', rw: 'ro' });
      const [reads = ''] = await stores.signals.add(mixer, [formula(level)], TRAIL);
      expect(await stores.handovers.ties(gatewayId, true)).toEqual(['Pump M1 / Level calc']);
      expect(await stores.handovers.ties(gatewayId, false)).toEqual([]);
      const refused = { refusal: 'handoverTiedThere' };
      await expect(stores.handovers.accept(id, taking, acceptTrail(world))).rejects.toMatchObject(refused);
      await stores.signals.remove(reads, TRAIL);
      await stores.signals.add(pump, [formula(speed)], TRAIL);
      for (const withHistory of [true, false]) {
        expect(await stores.handovers.ties(gatewayId, withHistory)).toEqual(['Pump P1 / Level calc']);
      }
      await expect(stores.handovers.accept(id, taking, acceptTrail(world))).rejects.toMatchObject(refused);
      expect((await stores.gateways.page({ ...world.theirs, orgId: to }, { ...PAGE, groupName: '' })).total).toBe(0);
    });
  });

  describe('with its equipment and without history', () => {
    test('all objects get new ids with their connections, and the past stays with the former organisation', async () => {
      const world = await open();
      const { stores, from, to, ours, theirs } = world;
      const { gatewayId, pump, tank, level, sum } = await plant(world);
      const ruleId = (await stores.alarms.watched(gatewayId))[0]?.rule.id ?? '';
      const alarm = alarmOf('1', ruleId, { gatewayId, equipmentId: null, signalId: null });
      await stores.alarms.commit([came(alarm, { orgId: from, alarm })]);
      const id = await offerOf(world, gatewayId, { withHistory: false });
      const heard: string[] = [];
      stores.registry.onChange((change) => heard.push(`${change.gatewayId} ${change.gone}`));
      const taken = await stores.handovers.accept(id, taking, acceptTrail(world));
      expect(heard).toEqual([`${gatewayId} true`, `${taken.gatewayId} false`]);
      expect(Number(taken.gatewayId)).toBeGreaterThan(Number(gatewayId));
      expect(await stores.registry.authenticate('box', 'fresh')).toMatchObject({ gatewayId: taken.gatewayId });
      expect(await stores.registry.authenticate('box', 'box')).toBeUndefined();
      const there = await stores.equipment.all(theirs);
      expect(there.map(({ code, address, orgId }) => [code, address, orgId])).toEqual([
        ['P1', '2 Weir Lane', to],
        ['T1', '2 Weir Lane', to],
      ]);
      const [copyOfPump, copyOfTank] = there.map((one) => one.id);
      const [copyOfLevel] = await stores.signals.all(copyOfPump ?? '');
      const [copyOfSum] = await stores.signals.all(copyOfTank ?? '');
      expect([pump, tank]).not.toContain(copyOfPump);
      expect([level, sum]).not.toContain(copyOfLevel?.id);
      expect(copyOfSum?.formula).toBe(`{#${copyOfLevel?.id}} * 2`);
      for (const [kind, ids] of [
        ['gateway', [gatewayId]],
        ['equipment', [pump, tank]],
        ['signal', [level, sum]],
        ['alarm', ['1']],
      ] as const) {
        expect(await stores.objects.find(kind, ids, theirs), kind).toEqual([]);
      }
      expect(await stores.objects.find('alarm', ['1'], ours)).toHaveLength(1);
      const kept = await stores.equipmentBin.page(ours, PAGE);
      expect(new Set(kept.rows.map((row) => row.id))).toEqual(new Set([pump, tank]));
      expect(kept.rows.map(({ deletedBy }) => deletedBy)).toEqual(['giver', 'giver']);
      const other = await stores.gateways.add({ ...gateway('next'), orgId: from }, TRAIL);
      await expect(stores.equipmentBin.restore(pump, {}, TRAIL)).rejects.toMatchObject({ refusal: 'restoreGateway' });
      await stores.equipmentBin.restore(pump, { gatewayId: other }, TRAIL);
      expect(await stores.objects.find('signal', [level], ours)).toHaveLength(1);
      // The gateway may still hold points that it read for the signals of before: nobody takes them.
      expect(await stores.registry.signalsEverOf(taken.gatewayId)).toEqual([]);
    });
  });

  describe('without its equipment', () => {
    test('a gateway is transferred alone, and its equipment can be restored behind another', async () => {
      const world = await open();
      const { stores, ours, theirs } = world;
      const { gatewayId } = await plant(world);
      const id = await offerOf(world, gatewayId, { withEquipment: false, withHistory: false });
      const taken = await stores.handovers.accept(id, taking, acceptTrail(world));
      expect(taken.gatewayId).not.toBe(gatewayId);
      expect(await stores.equipment.all(theirs)).toEqual([]);
      expect((await stores.equipmentBin.page(ours, PAGE)).total).toBe(2);
      expect((await stores.alarms.watched(taken.gatewayId)).map(({ rule }) => rule.type)).toEqual(['offline']);
    });
  });

  describe('a handover is never partial', () => {
    test.each([
      ['with history', true],
      ['without history', false],
    ])('a code that is taken there refuses all of it, %s', async (_how, withHistory) => {
      const world = await open();
      const { stores, db, to } = world;
      const { gatewayId } = await plant(world);
      const theirs = await stores.gateways.add({ ...gateway('theirs'), orgId: to }, TRAIL);
      await stores.equipment.add(equipment('T1', theirs), TRAIL);
      const id = await offerOf(world, gatewayId, { withHistory });
      const before = await everything(db);
      await expect(stores.handovers.accept(id, taking, acceptTrail(world))).rejects.toMatchObject({
        refusal: 'handoverCode',
        params: { code: 'T1' },
      });
      expect(await everything(db)).toEqual(before);
    });

    test.each([
      ['gateways', true],
      ['signals', true],
      ['gateways', false],
      ['signals', false],
    ] as const)('a quota of %s that is used up there refuses all of it, history: %s', async (quota, withHistory) => {
      const world = await open();
      const { stores, db, to } = world;
      const { gatewayId } = await plant(world);
      await stores.quotas.save(to, { [quota]: quota === 'gateways' ? 0 : 1 }, TRAIL);
      const id = await offerOf(world, gatewayId, { withHistory });
      const before = await everything(db);
      await expect(stores.handovers.accept(id, taking, acceptTrail(world))).rejects.toMatchObject({
        refusal: 'quotaFull',
      });
      expect(await everything(db)).toEqual(before);
    });

    test.each([true, false])('after a failure at its last step, with history: %s', async (withHistory) => {
      const world = await open();
      const { stores, db } = world;
      const { gatewayId } = await plant(world);
      const id = await offerOf(world, gatewayId, { withHistory });
      const before = await everything(db);
      const broken = { ...acceptTrail(world) };
      // The first copy of the trail without history is who the deleted equipment says deleted it: all else is still to do.
      let reads = withHistory ? 1 : 0;
      Object.defineProperty(broken, 'result', {
        enumerable: true,
        get: () => {
          reads += 1;
          if (reads > 1) throw new Error('killed');
          return '200';
        },
      });
      await expect(stores.handovers.accept(id, taking, broken)).rejects.toThrow('killed');
      expect(await everything(db)).toEqual(before);
      await stores.handovers.accept(id, taking, acceptTrail(world));
    });

    test('if two people accept it at once, since only one succeeds', async () => {
      const world = await open();
      const { stores } = world;
      const { gatewayId } = await plant(world);
      const id = await offerOf(world, gatewayId);
      const ends = await Promise.allSettled([
        stores.handovers.accept(id, taking, acceptTrail(world)),
        stores.handovers.accept(id, { ...taking, secretHash: hashOf('other') }, acceptTrail(world)),
      ]);
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });
  });
});
