import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { notifySettingsSchema } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import type { NotifySettings } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { NORMAL } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { DerivedKeys } from '../adapters/key-file/derived-keys.ts';
import { coreStores } from '../modules/stores.ts';
import type { CoreStores } from '../modules/stores.ts';
import type { CoreTables } from '../kernel/sql/tables.ts';
import { openSqlite } from '../adapters/sqlite/open-sqlite.ts';
import { AT, gateway, RANGE } from '../conformance/core-fixtures.ts';
import type { AlarmChange } from '../ports/alarm-store.ts';
import { SendError } from '../ports/send-error.ts';
import type { WebhookPost } from '../ports/webhook-sender.ts';
import { Deliverer } from '../modules/notify/deliverer.ts';
import { Escalator } from '../modules/notify/escalator.ts';
import { Notifier } from '../modules/notify/notifier.ts';
import { SentEarly } from '../modules/notify/sent-early.ts';
import { UnstoredNotifier } from '../modules/notify/unstored-notifier.ts';
import { cameChange, changeOf } from '../testing/plant/alarm-change.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { Outbox } from '../testing/fakes/outbox.ts';
import { SilentLog } from '../testing/fakes/silent-log.ts';
import { TRAIL } from '../testing/trail.ts';

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});
const SHELVED = { page: 1, pageSize: 100, policyId: undefined, state: undefined, channel: undefined };
const EVERYTHING = { ...SHELVED, text: '', from: undefined, to: undefined };
const MINUTE = 60_000;

/** A plant of two operators and a stranger, with one gateway whose going offline is an alarm. */
class Plant {
  readonly clock = new ManualClock(AT);
  readonly outbox = new Outbox();
  readonly posts: WebhookPost[] = [];
  readonly #listeners = new Set<(changes: readonly AlarmChange[]) => void>();
  readonly stores: CoreStores;
  readonly gatewayId: string;
  readonly ruleId: string;
  /** Login name → id. */
  readonly people: ReadonlyMap<string, string>;
  /** Operations of the stores before the process is killed. */
  left = Infinity;
  webhookFailure: string | undefined;
  #last = 0;

  private constructor(stores: CoreStores, gatewayId: string, ruleId: string, people: ReadonlyMap<string, string>) {
    this.stores = stores;
    this.gatewayId = gatewayId;
    this.ruleId = ruleId;
    this.people = people;
  }

  static async open(): Promise<Plant> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-test-'));
    const opened = await openSqlite<CoreTables>({ folder, set: 'core' });
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    cleanups.push(() => opened.close());
    const stores = coreStores(opened.db);
    const orgs = [await stores.accounts.addOrg('plant', AT), await stores.accounts.addOrg('elsewhere', AT)];
    const people = new Map<string, string>();
    for (const [orgId = '', name, language] of [
      [orgs[0], 'ann', 'en'],
      [orgs[0], 'bob', 'zh'],
      [orgs[1], 'eve', 'en'],
    ] as const) {
      const role = {
        orgId,
        name: 'operator',
        roleType: 'operator' as const,
        isShipped: true,
        ...SHIPPED_ROLES.operator,
      };
      const account = { orgId, roleId: await stores.accounts.addRole(role), loginname: name, passwordHash: '', at: AT };
      const id = await stores.accounts.addAccount(account);
      await opened.db
        .updateTable('account')
        .set({ tel: `+8613800000${id}00`, email: `${name}@example.com`, language })
        .where('id', '=', Number(id))
        .execute();
      people.set(name, id);
    }
    const gatewayId = await stores.gateways.add(gateway('a'), TRAIL);
    const ruleId = (await stores.alarms.watched())[0]?.rule.id ?? '';
    return new Plant(stores, gatewayId, ruleId, people);
  }

  id(name: string): string {
    return this.people.get(name) ?? expect.fail(`nobody is ${name}`);
  }

  step(afterMin: number, names: readonly string[], channels: NotifySettings['steps'][number]['channels']) {
    return { afterMin, users: names.map((name) => this.id(name)), roles: [], channels, stopWhen: 'ack' as const };
  }

  async policy(steps: NotifySettings['steps'], more: Partial<NotifySettings> = {}): Promise<string> {
    const settings = { ...notifySettingsSchema.parse({ steps, mergeSec: 0, maxPerHour: 0 }), ...more };
    return this.stores.notifyPolicies.add({ orgId: '1', name: 'P', enabled: true, ...settings }, AT, () => '', TRAIL);
  }

  /** One life of the server. */
  live() {
    const { clock, outbox } = this;
    const stores = guarded(this.stores, this);
    const changes = {
      onChange: (listener: (changes: readonly AlarmChange[]) => void) => {
        this.#listeners.clear();
        this.#listeners.add(listener);
        all.push(listener);
        return () => undefined;
      },
      onUnstored: (listener: (changes: readonly AlarmChange[]) => void) => {
        this.#show = listener;
        return () => undefined;
      },
    };
    const all: ((changes: readonly AlarmChange[]) => void)[] = [];
    const log = new SilentLog();
    const shared = { ...stores, ...guarded(outbox.senders(['mail', 'sms']), this), changes, clock, log };
    const early = new SentEarly(clock, shared.smsLog);
    const ways = {
      ...shared,
      early,
      store: stores.notify,
      policies: stores.notifyPolicies,
      key: new DerivedKeys(Buffer.alloc(32, 1)),
      webhook: {
        post: async (post: WebhookPost) => {
          if (this.webhookFailure !== undefined) throw new SendError(this.webhookFailure);
          this.posts.push(post);
          return 200;
        },
      },
      push: { publicKey: '', isAllowed: () => true, push: async () => 'taken' as const },
    };
    const { queue } = new Deliverer(ways);
    const unstored = new UnstoredNotifier(ways);
    const escalator = new Escalator({
      ...shared,
      store: stores.notify,
      policies: stores.notifyPolicies,
      onQueued: () => queue.wake(),
    });
    const notifier = new Notifier({ ...shared, store: stores.alarms, escalate: (alarms) => escalator.begins(alarms) });
    queue.start();
    escalator.start();
    notifier.start();
    unstored.start();
    this.#tell = (committed) => {
      for (const listener of all) listener(committed);
    };
  }

  #tell: (changes: readonly AlarmChange[]) => void = () => undefined;
  #show: (changes: readonly AlarmChange[]) => void = () => undefined;

  /** An alarm is raised that cannot be stored. Returns what is to be committed later. */
  async comesUnstored(): Promise<AlarmChange> {
    const change = cameChange(String(++this.#last), this.ruleId, this.gatewayId, this.clock.now());
    this.#show([change]);
    await this.passes(0);
    return change;
  }

  /** An alarm is raised. */
  async comes(more: Partial<Alarm> = {}): Promise<Alarm> {
    const change = cameChange(String(++this.#last), this.ruleId, this.gatewayId, this.clock.now(), more);
    await this.commits(change);
    return change.touched ?? expect.fail('no alarm');
  }

  async acks(alarm: Alarm): Promise<void> {
    const at = this.clock.now();
    await this.commits(
      changeOf(
        { ...alarm, phase: 'ackedActive', ackAt: at, ackBy: 'bob' },
        { ...NORMAL, phase: 'ackedActive', isActive: true },
        at,
      ),
    );
  }

  async commits(change: AlarmChange): Promise<void> {
    await this.stores.alarms.commit([change]);
    this.#tell([change]);
    await this.passes(0);
  }

  async passes(ms: number): Promise<void> {
    await turns();
    const step = Math.max(1_000, ms / 12);
    for (let passed = 0; passed < ms; passed += step) {
      this.clock.pass(Math.min(step, ms - passed));
      await turns();
    }
    this.clock.pass(1_000);
    await turns();
    this.clock.pass(1_000);
    await turns();
  }

  async log() {
    return (await this.stores.notify.page({ ...RANGE, reach: 'all' }, EVERYTHING)).rows.toReversed();
  }

  async short(): Promise<readonly string[]> {
    return (await this.log()).map(({ loginname, channel, event, step, state, reason }) =>
      [loginname, channel, event, step, state, reason].filter((part) => part !== '').join(' '),
    );
  }
}

/** Runs everything that waits only for the database in this process. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 15; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * The same parts; after this many operations nothing happens any more, before or after the last of them takes effect.
 */
function guarded<T extends object>(parts: T, world: { left: number }): T {
  const wrapped = Object.entries(parts).map(([name, part]: [string, unknown]) => {
    if (typeof part !== 'object' || part === null) return [name, part] as const;
    return [
      name,
      new Proxy(part, {
        get: (of, member) => {
          const value: unknown = Reflect.get(of, member);
          if (typeof value !== 'function') return value;
          return async (...args: unknown[]) => {
            world.left -= 1;
            if (world.left <= 0) return new Promise(() => undefined);
            const answer: unknown = await value.apply(of, args);
            world.left -= 1;
            return world.left <= 0 ? new Promise(() => undefined) : answer;
          };
        },
      }),
    ] as const;
  });
  // Built of the entries of `parts`, each with the same members.
  return Object.fromEntries(wrapped) as T;
}

describe('a policy', () => {
  test('notifies its people step by step, each in their language, until someone acknowledges', async () => {
    const plant = await Plant.open();
    await plant.policy(
      [plant.step(0, ['ann'], ['web', 'sms']), plant.step(10, ['bob'], ['email']), plant.step(30, ['ann'], ['sms'])],
      {
        on: ['come', 'ack'],
      },
    );
    plant.live();
    const alarm = await plant.comes();
    await plant.passes(10 * MINUTE);
    await plant.acks(alarm);
    await plant.passes(60 * MINUTE);
    expect(await plant.short()).toEqual([
      'ann web come 1 sent',
      'ann sms come 1 sent',
      'bob email come 2 sent',
      'ann web ack 1 sent',
      'ann sms ack 1 sent',
      'bob email ack 2 sent',
    ]);
    expect(plant.outbox.messages.map(({ text }) => text)[0]).toMatch(/^\[High\] Gate Offline: Offline 1/);
    expect(plant.outbox.mails[0]).toMatchObject({ to: 'bob@example.com', subject: '报警仍未处理：Gate · 离线' });
    expect(plant.outbox.mails[1]?.text).toMatch(/由 bob 确认/);
  });

  test('never notifies people without access to the equipment, nor disabled or deleted ones', async () => {
    const plant = await Plant.open();
    await plant.policy([plant.step(0, ['ann', 'bob', 'eve'], ['sms']), plant.step(10, ['ann', 'bob', 'eve'], ['sms'])]);
    plant.live();
    await plant.comes();
    expect(await plant.short()).toEqual(['ann sms come 1 sent', 'bob sms come 1 sent']);
    await plant.stores.users.setEnabled(plant.id('ann'), false, { orgPath: '/1/', isPlatform: true }, TRAIL);
    await plant.passes(11 * MINUTE);
    expect((await plant.short()).slice(2)).toEqual(['bob sms come 2 sent']);
  });

  test('does not notify a person who lost their permission in the meantime', async () => {
    const plant = await Plant.open();
    await plant.policy([plant.step(0, ['ann'], ['sms'])]);
    plant.live();
    plant.outbox.failure = 'busy';
    await plant.comes();
    await plant.stores.users.setEnabled(plant.id('ann'), false, { orgPath: '/1/', isPlatform: true }, TRAIL);
    plant.outbox.failure = undefined;
    await plant.passes(MINUTE);
    expect([await plant.short(), plant.outbox.messages]).toEqual([['ann sms come 1 failed noReach'], []]);
  });

  test('applies to the alarms that match its filter', async () => {
    const plant = await Plant.open();
    await plant.policy([plant.step(0, ['ann'], ['sms'])], {
      filter: { priorities: [1], categories: ['net'], groups: [], equipment: [] },
    });
    plant.live();
    await plant.comes({ priority: 2 });
    await plant.comes({ priority: 1, category: 'power' });
    expect(await plant.short()).toEqual([]);
    await plant.comes({ priority: 1 });
    expect(await plant.short()).toEqual(['ann sms come 1 sent']);
  });

  test('disturbs nobody in quiet hours except for the most urgent alarms', async () => {
    const plant = await Plant.open();
    const quiet = { timeZone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00', exceptUrgent: true };
    await plant.policy([plant.step(0, ['ann'], ['web', 'sms', 'push', 'email'])], { quiet });
    plant.live();
    await plant.comes({ priority: 2 });
    expect(await plant.short()).toEqual([
      'ann web come 1 sent',
      'ann sms come 1 suppressed quiet',
      'ann push come 1 suppressed quiet',
      'ann email come 1 suppressed quiet',
    ]);
    await plant.comes({ priority: 1 });
    expect((await plant.short()).slice(4, 6)).toEqual(['ann web come 1 sent', 'ann sms come 1 sent']);
  });

  test('merges alarms within seconds into one message', async () => {
    const plant = await Plant.open();
    await plant.policy([plant.step(0, ['ann'], ['sms'])], { mergeSec: 30 });
    plant.live();
    await plant.comes();
    await plant.comes();
    expect(plant.outbox.messages).toEqual([]);
    await plant.passes(MINUTE);
    expect(plant.outbox.messages.map(({ text }) => text.match(/Offline \d/g))).toEqual([['Offline 1', 'Offline 2']]);
    expect(await plant.short()).toEqual(['ann sms come 1 sent', 'ann sms come 1 sent']);
  });

  test('sends a limited number per hour, then one with the number of suppressed messages', async () => {
    const plant = await Plant.open();
    await plant.policy([plant.step(0, ['ann'], ['sms'])], { maxPerHour: 2 });
    plant.live();
    for (let one = 0; one < 5; one += 1) await plant.comes();
    expect((await plant.short()).filter((row) => row.includes('limit'))).toHaveLength(3);
    expect(plant.outbox.messages).toHaveLength(2);
    await plant.passes(62 * MINUTE);
    expect(plant.outbox.messages.slice(2).map(({ text }) => text)).toEqual(['And 3 more alarm notifications.']);
  });

  test('retries after 1 s, 20 s, 5 min and 15 min, then fails with the reason', async () => {
    const plant = await Plant.open();
    await plant.policy([plant.step(0, ['ann'], ['email'])]);
    plant.live();
    plant.outbox.failure = '451 try later';
    await plant.comes();
    await plant.passes(60 * MINUTE);
    expect(await plant.log()).toMatchObject([
      { state: 'failed', reason: '451 try later', tries: 5, target: 'a***@example.com' },
    ]);
    expect((await plant.log())[0]?.doneAt).toBeGreaterThanOrEqual(AT + 1_321_000);
  });

  test('sends failed messages once the recipient is available again', async () => {
    const plant = await Plant.open();
    await plant.policy([plant.step(0, ['ann'], ['email'])]);
    plant.live();
    plant.outbox.failure = 'ECONNREFUSED';
    await plant.comes();
    expect(await plant.short()).toEqual(['ann email come 1 queued ECONNREFUSED']);
    plant.outbox.failure = undefined;
    await plant.passes(MINUTE);
    expect([await plant.short(), plant.outbox.mails.length]).toEqual([['ann email come 1 sent'], 1]);
  });

  test('notifies a program once per step, regardless of its people', async () => {
    const plant = await Plant.open();
    await plant.policy([plant.step(0, ['ann', 'bob'], ['webhook'])], { webhookUrl: 'https://hook.example/x' });
    plant.live();
    await plant.comes();
    expect(await plant.log()).toMatchObject([
      { channel: 'webhook', target: 'hook.example', loginname: '', state: 'sent' },
    ]);
    expect(JSON.parse(plant.posts[0]?.body ?? '')).toMatchObject({
      event: 'come',
      policy: 'P',
      step: 1,
      alarm: { id: '1' },
    });
  });

  test('reports why nothing could be sent, for lack of a number, an address or a sender', async () => {
    const plant = await Plant.open();
    await plant.policy([plant.step(0, ['ann'], ['push', 'webhook'])]);
    plant.live();
    await plant.comes();
    await plant.passes(MINUTE);
    expect(await plant.short()).toEqual(['ann push come 1 failed noAddress', 'webhook come 1 failed noAddress']);
  });

  test('ends with the alarm, or when it is disabled', async () => {
    const plant = await Plant.open();
    const id = await plant.policy([plant.step(0, ['ann'], ['sms']), plant.step(10, ['ann'], ['sms'])]);
    plant.live();
    const alarm = await plant.comes();
    await plant.commits(changeOf({ ...alarm, closedAt: plant.clock.now() }, NORMAL, plant.clock.now()));
    await plant.comes();
    await plant.stores.notifyPolicies.change(id, { enabled: false }, undefined, TRAIL);
    await plant.passes(60 * MINUTE);
    expect(await plant.short()).toEqual(['ann sms come 1 sent', 'ann sms come 1 sent']);
    expect(await plant.stores.notify.open()).toEqual([]);
  });
});

describe('killed at any moment, the server', () => {
  test('neither repeats a delivery nor forgets a step', { timeout: 120_000 }, async () => {
    const seen = new Set<string>();
    // An operation takes two: after one of them is before the next.
    for (let kill = 2; kill <= 120; kill += 2) {
      const plant = await Plant.open();
      await plant.policy([plant.step(0, ['ann'], ['web', 'sms']), plant.step(10, ['bob'], ['email'])]);
      plant.left = kill;
      plant.live();
      await plant.comes();
      const wasKilled = plant.left <= 0;
      plant.left = Infinity;
      plant.live();
      await plant.passes(11 * MINUTE);
      const log = await plant.short();
      expect(log, `killed at ${kill}`).toHaveLength(3);
      const sms = log.find((row) => row.startsWith('ann sms')) ?? '';
      seen.add(sms);
      if (sms.includes('unknown')) expect(plant.outbox.messages.length).toBeLessThanOrEqual(1);
      else expect([sms, plant.outbox.messages.length]).toEqual(['ann sms come 1 sent', 1]);
      expect(log.at(-1)).toBe('bob email come 2 sent');
      expect(plant.outbox.mails).toHaveLength(1);
      if (!wasKilled) break;
    }
    expect(seen).toEqual(new Set(['ann sms come 1 sent', 'ann sms come 1 unknown interrupted']));
  });
});

describe('an alarm that cannot be stored', () => {
  test('is notified at once by SMS and webhook, and not again once it is stored', async () => {
    const plant = await Plant.open();
    const steps = [plant.step(0, ['ann', 'eve'], ['web', 'sms', 'webhook']), plant.step(10, ['bob'], ['email'])];
    await plant.policy(steps, { webhookUrl: 'https://hook.example.net/x' });
    plant.live();
    await plant.passes(0);
    const change = await plant.comesUnstored();
    expect([plant.outbox.messages.length, plant.posts.length, await plant.short()]).toEqual([1, 1, []]);
    await plant.passes(11 * MINUTE);
    expect(plant.outbox.mails.map(({ to }) => to)).toEqual(['bob@example.com']);
    await plant.commits(change);
    expect(await plant.short()).toEqual([
      'ann web come 1 sent',
      'ann sms come 1 sent',
      'webhook come 1 sent',
      'bob email come 2 sent',
    ]);
    expect([plant.outbox.messages.length, plant.posts.length, plant.outbox.mails.length]).toEqual([1, 1, 1]);
  });

  test('is merged with others, and a failed or held back message is left to the stored ones', async () => {
    const plant = await Plant.open();
    await plant.policy([plant.step(0, ['ann'], ['sms']), plant.step(0, ['bob'], ['email'])], {
      mergeSec: 30,
      maxPerHour: 1,
    });
    plant.live();
    await plant.passes(0);
    const changes = [await plant.comesUnstored(), await plant.comesUnstored()];
    await plant.passes(MINUTE);
    expect(plant.outbox.messages.map(({ text }) => text.match(/Offline \d/g))).toEqual([['Offline 1', 'Offline 2']]);
    plant.outbox.failure = 'busy';
    changes.push(await plant.comesUnstored());
    await plant.passes(MINUTE);
    expect([plant.outbox.messages.length, plant.outbox.mails.length]).toEqual([1, 1]);
    plant.outbox.failure = undefined;
    for (const change of changes) await plant.commits(change);
    await plant.passes(2 * MINUTE);
    expect((await plant.short()).filter((row) => row.startsWith('ann'))).toEqual([
      'ann sms come 1 sent',
      'ann sms come 1 sent',
      'ann sms come 1 suppressed limit',
      'ann sms more 1 queued',
    ]);
    expect(plant.outbox.messages.length).toBe(1);
  });
});
