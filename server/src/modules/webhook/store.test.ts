import { WEBHOOK_EVENTS } from '@tidegate/contract/nouns/webhook/webhook.ts';
import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { alarmOf, came } from '../../testing/plant/alarm-fixtures.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

forEachEngine((engine) => {
  const start = async () => {
    const { webhooks, alarms, audit } = coreStores(await engine.open<CoreTables>('core'));
    const fields = { name: 'MES', url: 'https://hook.example.com', events: [...WEBHOOK_EVENTS], enabled: true };
    const add = (most = 5) => webhooks.add('7', fields, AT, most, (id) => `sealed ${id}`, TRAIL);
    return { webhooks, alarms, audit, fields, add };
  };
  const delivery = (webhookId: string, key: string, at = AT) => ({
    webhookId,
    key,
    event: 'alarm.active' as const,
    equipmentId: '3',
    gatewayId: null,
    body: '{}',
    at,
  });

  describe('a webhook', () => {
    test('is read back as created by its owner only, and counts against a maximum number', async () => {
      const { webhooks, fields, add } = await start();
      const id = await add(1);
      const kept = { id, ...fields, failingSince: null, disabledAt: null, createdAt: AT };
      expect(await webhooks.of('7')).toEqual([kept]);
      expect(await webhooks.one('7', id)).toEqual(kept);
      expect(await webhooks.one('8', id)).toBeUndefined();
      expect(await webhooks.active()).toEqual([{ ...kept, userId: '7', sealedSecret: `sealed ${id}` }]);
      await expect(add(1)).rejects.toMatchObject({ refusal: 'webhooksFull' });
      await webhooks.change(id, { name: 'ERP', enabled: false }, TRAIL);
      await webhooks.change(id, {}, TRAIL);
      await webhooks.setSecret(id, 'another', TRAIL);
      expect(await webhooks.active()).toEqual([]);
      expect(await webhooks.byId(id)).toMatchObject({ name: 'ERP', sealedSecret: 'another', events: fields.events });
    });

    test('has each delivery once until it has a result', async () => {
      const { webhooks, add } = await start();
      const id = await add();
      await webhooks.enqueue([delivery(id, 'a'), delivery(id, 'b', AT + 5)], { stepId: '4', auditId: '9' });
      await webhooks.enqueue([delivery(id, 'a')]);
      const [first] = await webhooks.due(AT, 10);
      expect(await webhooks.due(AT + 5, 10)).toHaveLength(2);
      expect(first).toMatchObject({ ...delivery(id, 'a'), tries: 0 });
      const tried = { tries: 1, status: 503, reason: 'busy', dueAt: AT + 10, doneAt: null };
      await webhooks.recordOutcome({ id: first?.id ?? '', state: 'queued', ...tried });
      expect((await webhooks.due(AT + 9, 10)).map(({ key }) => key)).toEqual(['b']);
      expect((await webhooks.deliveries(id, 1, 10)).rows).toMatchObject([{ state: 'queued' }, { status: 503 }]);
      await webhooks.setFailing(id, AT);
      await webhooks.giveUp(id, AT + 20);
      expect(await webhooks.due(AT + 99, 10)).toEqual([]);
      expect(await webhooks.byId(id)).toMatchObject({ enabled: false, failingSince: AT, disabledAt: AT + 20 });
      await webhooks.dropBefore(AT + 1);
      expect(await webhooks.deliveries(id, 1, 10)).toMatchObject({ total: 1 });
      await webhooks.remove(id, TRAIL);
      expect(await webhooks.deliveries(id, 1, 10)).toMatchObject({ total: 0 });
    });

    test('reads each event once and in order', async () => {
      const { webhooks, alarms } = await start();
      const { head: first } = await webhooks.happened(10);
      if (first !== undefined) await webhooks.enqueue([], first);
      await alarms.commit([came(alarmOf('1', '5'))]);
      const { happenings, head } = await webhooks.happened(10);
      expect(happenings.map(({ event }) => event)).toEqual(['alarm.active', 'gateway.offline']);
      await webhooks.enqueue([], head);
      expect(await webhooks.happened(10)).toEqual({ happenings: [], head: undefined });
    });
  });
});
