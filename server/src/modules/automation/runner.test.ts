import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDevices } from '../../testing/plant/devices.ts';
import { KillableLife } from '../../testing/servers/killable-life.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { AutomationMessages } from './automation-messages.ts';
import { AutomationOwners } from './owners.ts';
import { AutomationRunner } from './runner.ts';
import type { AutomationRecord } from './store.ts';

let server: TestServer;
let automation: AutomationRecord;
let signalIds: readonly string[];
beforeAll(async () => {
  server = await startTestServer();
  await server.services.automationEngine.stop();
  const { admin, equipmentId, signalId } = await addDevices(server, 'ours');
  const internal = { equipmentId, code: 'flag', name: 'Flag', rw: 'rw', dataType: 'bool', kind: 'internal' };
  const { id: flagId } = await admin.get<{ id: string }>('/lfscada/manage/signal/add', internal);
  signalIds = [signalId, flagId];
  const { id } = await admin.get<{ id: string }>('/lfscada/manage/automation/add', {
    equipmentId,
    name: 'Fill',
    when: { kind: 'gateway', becomes: 'offline' },
    actions: [
      { kind: 'write', signalId, value: '5' },
      { kind: 'write', signalId: flagId, value: '1' },
    ],
  });
  const found = await server.stores.automations.byId(id);
  if (found === undefined) throw new Error('it was not stored');
  automation = found;
});
afterAll(() => server.end());

/** One life of a server that is killed before or after its n-th operation takes effect. */
class Life extends KillableLife {
  readonly written: string[];
  readonly mails: string[];

  constructor(left: number, { written, mails }: { readonly written: string[]; readonly mails: string[] }) {
    super(left);
    this.written = written;
    this.mails = mails;
  }

  runner(): AutomationRunner {
    const { stores, clock, log, live } = server;
    const store = this.guarded(stores.automations);
    const mailbox = this.guarded({
      put: async (posted: readonly { readonly message: { readonly key: string } }[]) => {
        this.mails.push(...posted.map(({ message }) => message.key));
      },
    });
    const write = async ({ signalId }: { readonly signalId: string }) => {
      this.written.push(signalId);
      return { uuid: '', status: 'waiting', code: '', message: '', data: null } as const;
    };
    return new AutomationRunner({
      store,
      runs: this.guarded(stores.automationRuns),
      owners: new AutomationOwners(stores.accounts, stores.objects),
      news: new AutomationMessages({ store, mailbox, clock }),
      needs: {
        ...server.services,
        clock,
        objects: stores.objects,
        stores: { ...stores, mailbox },
        commands: this.guarded({ write }),
      },
      live,
      clock,
      log,
    });
  }
}

test('no action is repeated wherever the server is killed, and a run that was interrupted says so', async () => {
  const { automationRuns } = server.stores;
  let moments = 0;
  for (let isOver = false; !isOver; moments += 1) {
    const ledger = { written: [] as string[], mails: [] as string[] };
    const occurrence = { key: `moment:${moments}`, at: server.clock.now() };
    const life = new Life(moments + 1, ledger);
    await Promise.race([life.runner().run(automation, occurrence), life.died]);
    isOver = !life.isDead;
    const next = new Life(Number.POSITIVE_INFINITY, ledger).runner();
    await next.closeInterrupted();
    await next.run(automation, occurrence);
    const [run] = (await automationRuns.page(automation.id, { page: 1, pageSize: 1 })).rows;
    const what = `killed at operation ${moments + 1}`;
    expect(new Set(ledger.written).size, what).toBe(ledger.written.length);
    expect(['done', 'interrupted'], what).toContain(run?.state);
    expect(run?.outcomes, what).toHaveLength(2);
    if (run?.state === 'done') expect(ledger.written, what).toEqual(signalIds);
    else expect(ledger.mails, what).toEqual([`automation:${run?.id}:interrupted`]);
    server.clock.pass(120_000);
  }
  expect(moments).toBeGreaterThan(15);
  expect(await automationRuns.acting()).toEqual([]);
});
