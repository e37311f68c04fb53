import { KEPT_SECRET } from '@tidegate/contract/nouns/driver/driver.ts';
import { NORMAL } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import { begin } from '@tidegate/contract/nouns/notify/rules/escalation.ts';
import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import type { DeliveryFilter, NewDelivery } from './queued-delivery.ts';
import { DELIVERY, SETTINGS } from './testing.ts';
import { cameChange, changeOf } from '../../testing/plant/alarm-change.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, gateway, RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const ALL: DeliveryFilter = {
  page: 1,
  pageSize: 20,
  policyId: undefined,
  state: undefined,
  channel: undefined,
  text: '',
  from: undefined,
  to: undefined,
};
const FIELDS = { orgId: '1', name: 'Night shift', enabled: true, ...SETTINGS };
const delivery = (key: string, more: Partial<NewDelivery> = {}): NewDelivery => ({
  key,
  ...DELIVERY,
  at: AT,
  dueAt: AT + 10,
  ...more,
});

const TO_ANN = { accountId: '1', channel: 'sms', isOfAutomation: false } as const;

forEachEngine((engine) => {
  const open = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    await stores.accounts.addOrg('plant', 1);
    const gatewayId = await stores.gateways.add(gateway('a'), TRAIL);
    const ruleId = (await stores.alarms.watched())[0]?.rule.id ?? '';
    return { ...stores, gatewayId, ruleId };
  };

  describe('a notification policy', () => {
    test('is stored with its secret encrypted and never returned', async () => {
      const { notifyPolicies, objects } = await open();
      const id = await notifyPolicies.add(FIELDS, AT, (given) => `sealed for ${given}`, TRAIL);
      expect(await notifyPolicies.one(id)).toEqual({ id, orgPath: '/1/', ...FIELDS, sealedSecret: `sealed for ${id}` });
      const [shown] = await objects.find('notifyPolicy', [id], RANGE);
      expect(shown).toMatchObject({ name: 'Night shift', orgName: 'plant', webhookSecret: KEPT_SECRET });
      const elsewhere = { ...RANGE, orgId: '9', orgPath: '/9/' };
      expect(await objects.find('notifyPolicy', [id], elsewhere)).toEqual([]);
      const page = { page: 1, pageSize: 10, text: '' };
      expect([await notifyPolicies.page(RANGE, page), await notifyPolicies.page(elsewhere, page)]).toMatchObject([
        { total: 1 },
        { total: 0 },
      ]);
    });

    test('is changed in part, and applies only while it is enabled', async () => {
      const { notifyPolicies } = await open();
      const id = await notifyPolicies.add(FIELDS, AT, () => '', TRAIL);
      await notifyPolicies.change(id, { repeatMin: 5 }, 'sealed', TRAIL);
      await notifyPolicies.change(id, { name: 'Day' }, undefined, TRAIL);
      expect(await notifyPolicies.active()).toMatchObject([
        { id, name: 'Day', repeatMin: 5, steps: SETTINGS.steps, sealedSecret: 'sealed' },
      ]);
      await notifyPolicies.change(id, { enabled: false }, undefined, TRAIL);
      expect(await notifyPolicies.active()).toEqual([]);
    });

    test('cancels pending deliveries when it is deleted', async () => {
      const { notifyPolicies, notify } = await open();
      const id = await notifyPolicies.add(FIELDS, AT, () => '', TRAIL);
      await notify.begin([{ policyId: id, alarmId: '1', state: begin(AT), dueAt: AT }]);
      await notify.storeRuns([], [delivery('a', { policyId: id })]);
      await notifyPolicies.remove(id, AT + 5, TRAIL);
      expect(await notify.open()).toEqual([]);
      expect((await notify.page(RANGE, ALL)).rows).toMatchObject([{ state: 'suppressed', reason: 'policyGone' }]);
    });
  });

  describe('the notification state', () => {
    test('starts a run once, finds it when it is due, and ends it', async () => {
      const { notify } = await open();
      const run = { policyId: '1', alarmId: '7', state: begin(AT), dueAt: AT + 60 };
      await notify.begin([run, { ...run, policyId: '2', dueAt: null }]);
      await notify.begin([{ ...run, dueAt: AT + 1 }]);
      expect([await notify.dueRuns(AT + 59, 10), await notify.dueRuns(AT + 60, 10)]).toEqual([[], [run]]);
      expect([(await notify.open()).length, (await notify.open(['7'])).length, await notify.open(['8'])]).toEqual([
        2,
        2,
        [],
      ]);
      await notify.storeRuns([{ ...run, state: { ...run.state, isOver: true }, dueAt: null }], []);
      expect((await notify.open(['7'])).map(({ policyId }) => policyId)).toEqual(['2']);
    });

    test('stores an alarm as the engine committed it: active, hidden or closed', async () => {
      const { notify, alarms, ruleId, gatewayId } = await open();
      const came = cameChange('5', ruleId, gatewayId, AT);
      await alarms.commit([came]);
      expect(await notify.alarmsNow(['5', '6'])).toEqual([
        {
          alarm: came.touched,
          orgId: '1',
          orgPath: '/1/',
          groupId: null,
          isHidden: false,
          isShelved: false,
          isClosed: false,
        },
      ]);
      const alarm = came.touched ?? expect.fail('no alarm');
      await alarms.commit([changeOf(alarm, { ...came.life, shelvedUntil: AT + 9 }, AT)]);
      expect(await notify.alarmsNow(['5'])).toMatchObject([{ isHidden: true, isShelved: true, isClosed: false }]);
      await alarms.commit([changeOf({ ...alarm, closedAt: AT + 1 }, NORMAL, AT)]);
      expect(await notify.alarmsNow(['5'])).toMatchObject([{ isHidden: false, isClosed: true }]);
    });

    test('adds a delivery once, hands it to one server, and stores its result', async () => {
      const { notify } = await open();
      await notify.storeRuns([], [delivery('a'), delivery('b', { channel: 'web', dueAt: AT + 500 })]);
      await notify.storeRuns([], [delivery('a', { loginname: 'bob' })]);
      expect(await notify.due(AT + 9, 10)).toEqual([]);
      const [due] = await notify.due(AT + 10, 10);
      if (due === undefined) expect.fail('nothing is due');
      expect(due).toEqual({ ...delivery('a'), automationId: null, cause: '', message: null, id: due.id, tries: 0 });
      expect(await notify.together(due)).toEqual([due]);
      expect([await notify.claim([due.id], AT + 20), await notify.claim([due.id], AT + 20)]).toEqual([[due.id], []]);
      expect(await notify.sentSince(TO_ANN, AT)).toEqual([AT + 20]);
      await notify.recordOutcome({ ids: [due.id], state: 'queued', reason: 'busy', at: AT + 21, dueAt: AT + 40 });
      expect(await notify.due(AT + 40, 10)).toMatchObject([{ key: 'a', tries: 1, dueAt: AT + 40 }]);
      await notify.claim([due.id], AT + 40);
      await notify.recordOutcome({ ids: [due.id], state: 'sent', reason: '', at: AT + 41 });
      await notify.recordOutcome({ ids: [due.id], state: 'failed', reason: 'late', at: AT + 42 });
      expect((await notify.page(RANGE, { ...ALL, channel: 'sms' })).rows).toMatchObject([
        { state: 'sent', tries: 2, doneAt: AT + 41, loginname: 'ann' },
      ]);
    });

    test('marks deliveries interrupted by a crash as unknown, and does not repeat them', async () => {
      const { notify } = await open();
      await notify.storeRuns([], [delivery('a')]);
      const [due] = await notify.due(AT + 10, 10);
      await notify.claim([due?.id ?? ''], AT + 10);
      expect([await notify.interrupted(AT + 10, AT + 99), await notify.interrupted(AT + 11, AT + 99)]).toEqual([0, 1]);
      expect(await notify.due(AT + 1_000, 10)).toEqual([]);
      expect((await notify.page(RANGE, ALL)).rows).toMatchObject([{ state: 'unknown', reason: 'interrupted' }]);
    });

    test('counts several deliveries of one message as one, and counts suppressed ones', async () => {
      const { notify } = await open();
      await notify.storeRuns([], [delivery('a'), delivery('b'), delivery('c'), delivery('d')]);
      const ids = (await notify.due(AT + 10, 10)).map(({ id }) => id);
      await notify.claim(ids.slice(0, 2), AT + 10);
      await notify.claim(ids.slice(2, 3), AT + 20);
      expect(await notify.sentSince(TO_ANN, AT)).toEqual([AT + 10, AT + 20]);
      expect(await notify.sentSince(TO_ANN, AT + 10)).toEqual([AT + 20]);
      await notify.recordOutcome({ ids: ids.slice(3), state: 'suppressed', reason: 'limit', at: AT + 30 });
      expect([await notify.heldBack(TO_ANN, AT + 30), await notify.heldBack(TO_ANN, AT + 31)]).toEqual([1, 0]);
    });

    test('keeps messages of automations apart from those of policies: by their limit, by their action, and in the log', async () => {
      const { notify } = await open();
      const said = {
        title: { zh: '自动化', en: 'Automation' },
        note: { zh: '开门', en: 'Door open' },
        equipmentId: '3',
      };
      const direct = { policyId: null, automationId: '7', cause: 'automation:1:0', message: said } as const;
      await notify.storeRuns(
        [],
        [delivery('a'), delivery('b', { ...direct, event: 'automation', policyName: 'Door' })],
      );
      const due = await notify.due(AT + 10, 10);
      expect(due).toMatchObject([{ policyId: '1', message: null }, direct]);
      await notify.claim([due[1]?.id ?? ''], AT + 10);
      expect(await notify.sentSince(TO_ANN, AT)).toEqual([]);
      expect(await notify.sentSince({ ...TO_ANN, isOfAutomation: true }, AT)).toEqual([AT + 10]);
      expect(await notify.causedBy(['automation:1:0', 'automation:1:1', ''])).toEqual(
        new Map([
          [
            'automation:1:0',
            [{ cause: 'automation:1:0', loginname: 'ann', channel: 'sms', state: 'sending', reason: '' }],
          ],
        ]),
      );
      expect((await notify.page(RANGE, ALL)).rows[0]).toMatchObject({
        policyId: null,
        automationId: '7',
        policyName: 'Door',
        place: '开门',
        placeEn: 'Door open',
      });
    });

    test('filters the delivery log, limits it to the access scope, and deletes old rows', async () => {
      const { notify, alarms, ruleId, gatewayId } = await open();
      await alarms.commit([cameChange('1', ruleId, gatewayId, AT)]);
      await notify.storeRuns(
        [],
        [delivery('a'), delivery('b', { channel: 'email', loginname: 'bob', at: AT + 100, state: 'failed' })],
      );
      const keys = async (filter: Partial<DeliveryFilter>) =>
        (await notify.page(RANGE, { ...ALL, ...filter })).rows.map(({ loginname }) => loginname);
      expect(await keys({})).toEqual(['bob', 'ann']);
      expect(await keys({ state: 'failed' })).toEqual(['bob']);
      expect(await keys({ channel: 'sms' })).toEqual(['ann']);
      expect(await keys({ text: 'BO' })).toEqual(['bob']);
      expect(await keys({ from: AT + 1, to: AT + 101 })).toEqual(['bob']);
      expect(await keys({ policyId: '2' })).toEqual([]);
      expect((await notify.page(RANGE, ALL)).rows[1]).toMatchObject({
        place: 'Gate · 离线',
        priority: 2,
        alarmId: '1',
      });
      expect((await notify.page({ ...RANGE, orgId: '9' }, ALL)).total).toBe(0);
      expect(await notify.dropBefore(AT + 1)).toBe(1);
      expect(await keys({})).toEqual(['bob']);
    });
  });

  test('links a browser to its last subscriber, with at most ten browsers per person', async () => {
    const { pushSubscriptions } = await open();
    const browser = (endpoint: string) => ({ endpoint, p256dh: 'p', auth: 'a' });
    await pushSubscriptions.store('1', browser('x'), AT);
    await pushSubscriptions.store('2', browser('x'), AT);
    expect([await pushSubscriptions.of('1'), await pushSubscriptions.of('2')]).toEqual([[], [browser('x')]]);
    await pushSubscriptions.remove('1', 'x');
    expect(await pushSubscriptions.of('2')).toHaveLength(1);
    for (let one = 0; one < 12; one += 1) await pushSubscriptions.store('1', browser(`e${one}`), AT);
    expect((await pushSubscriptions.of('1')).map(({ endpoint }) => endpoint)).toEqual(
      Array.from({ length: 10 }, (_, one) => `e${one + 2}`),
    );
    await pushSubscriptions.drop('x');
    expect(await pushSubscriptions.of('2')).toEqual([]);
  });
});
