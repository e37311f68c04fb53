import type { RecipeRunStep } from '@tidegate/contract/nouns/recipe/run.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RequestContext, RequestedObjects, type Person } from '../../kernel/request-context.ts';
import { addDevices, type Devices } from '../../testing/plant/devices.ts';
import { FakeLink } from '../../testing/fakes/fake-link.ts';
import { KillableLife } from '../../testing/servers/killable-life.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TRAIL } from '../../testing/trail.ts';
import { personOf } from '../account/module.ts';
import type { Posted } from '../message/module.ts';
import { Commands } from '../command/service.ts';
import { RecipePlanner } from './planner.ts';
import { RecipeRunner } from './runner.ts';
import { openStep } from './runs.ts';

let server: TestServer;
let plant: Devices;
let recipeId = '';
let person: Person;
const VALUES = ['5', '6', '7'];
beforeAll(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'ours');
  const signals = [plant.signalId];
  for (const code of ['second', 'third']) {
    const { id } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', {
      equipmentId: plant.equipmentId,
      driverId: plant.driverId,
      code,
      name: code,
      rw: 'rw',
      dataType: 'float32',
      address: { area: 'holding', address: signals.length * 2 },
    });
    signals.push(id);
  }
  const steps = signals.map((signalId, place) => ({ signalId, value: VALUES[place] }));
  ({ id: recipeId } = await plant.admin.get<{ id: string }>('/lfscada/manage/recipe/add', { name: 'Blend', steps }));
  const account = await server.stores.accounts.byLoginname(plant.admin.loginname);
  if (account === undefined) throw new Error('there is no such account');
  person = personOf(account, 'a session', false);
});
afterAll(() => server.end());

/** A device that takes every value at once and reports it. */
class WillingLink extends FakeLink {
  override async write(...[target, value, uuid]: Parameters<FakeLink['write']>): Promise<void> {
    await super.write(target, value, uuid);
    queueMicrotask(() => this.tell({ uuid, code: '200', value: Number(value), at: server.clock.now() }));
  }
}

/** One life of a server that is killed before or after its n-th operation takes effect. */
class Life extends KillableLife {
  readonly link = new WillingLink();
  /** The keys of the messages that it put into mailboxes. */
  readonly mails = new Set<string>();

  constructor(left: number) {
    super(left);
    this.link.online.add(plant.gatewayId);
  }

  async start(): Promise<RecipeRunner> {
    const { stores, clock, log, live } = server;
    const ids = { uuid: () => crypto.randomUUID(), secret: () => '' };
    const commands = new Commands({
      store: this.guarded(stores.commands),
      link: this.guarded(this.link, ['write']),
      internal: { write: async () => undefined },
      live,
      clock,
      ids,
      log,
      consent: { given: async () => ({ reason: '', second: '' }) },
      interlock: { check: async () => undefined },
      widgets: { checkRegion: async () => undefined },
      mailbox: { put: async () => undefined },
    });
    const runs = this.guarded(stores.recipeRuns);
    const mailbox = this.guarded({
      put: async (posted: readonly Posted[]) => {
        for (const { message } of posted) this.mails.add(message.key);
      },
    });
    const runner = new RecipeRunner({ runs, commands, mailbox, objects: stores.objects, live, clock, ids, log });
    await commands.start();
    await runner.start();
    return runner;
  }

  /** Kills within the operations of a target; after its death nothing of it answers. */
}

test('no value is written twice wherever the server is killed, each says whether it was written, and one message names an interruption', async () => {
  const { recipes, recipeRuns } = server.stores;
  const recipe = await recipes.version(recipeId, 1);
  if (recipe === undefined) throw new Error('it was not stored');
  const facts = { action: 'recipe.run', ip: '', agent: '', language: 'en', at: 1, person } as const;
  const touched = await server.stores.objects.find('recipe', [recipeId], person.range);
  const context = new RequestContext(facts, new RequestedObjects(new Map([['recipe', touched]])));
  const plan = await new RecipePlanner(server.stores.objects).plan(recipe, new Map(), context);
  const steps = plan.map(openStep);
  const run = { recipeId, version: 1, author: 'ann', parameters: {}, by: 'ann', second: '', reason: '', at: 1, steps };
  const consents = steps.map(() => ({ reason: '', second: '' }));
  const seen = new Set<string>();
  let moments = 0;
  for (let isOver = false; !isOver; moments += 1) {
    const life = new Life(moments + 10);
    const runner = await life.start();
    const runId = await recipeRuns.begin({ ...run, accountId: person.range.userId }, TRAIL);
    runner.go({ runId, steps, plan, consents, context, release: () => undefined });
    await Promise.race([runner.settled(), life.died]);
    isOver = !life.isDead;
    const next = new Life(Number.POSITIVE_INFINITY);
    await next.start();
    const ended = await recipeRuns.find(recipeId, runId);
    const what = `killed at operation ${moments + 10}`;
    const sent = life.link.sent.map(({ value }) => String(value));
    expect(next.link.sent, what).toEqual([]);
    expect(new Set(sent).size, what).toBe(sent.length);
    expect(['done', 'interrupted'], what).toContain(ended?.state);
    expect(
      ended?.steps.filter((step) => !isTrue(step, sent)),
      what,
    ).toEqual([]);
    const told = [...life.mails.union(next.mails)];
    expect(told, what).toEqual(ended?.state === 'interrupted' ? [`recipe:${runId}:interrupted`] : []);
    seen.add(`${ended?.steps.map(({ state }) => state).join(' ')}`);
    server.clock.pass(10_000);
  }
  expect(moments).toBeGreaterThan(20);
  expect(seen).toContain('done unknown open');
  expect(seen).toContain('done open open');
  expect(seen).toContain('done done done');
  expect(await recipeRuns.running()).toEqual([]);
});

/** True if the reported state of a value is correct. */
function isTrue({ state, value }: RecipeRunStep, sent: readonly string[]): boolean {
  return state === 'unknown' || (state === 'done' ? sent.includes(value) : state === 'open' && !sent.includes(value));
}
