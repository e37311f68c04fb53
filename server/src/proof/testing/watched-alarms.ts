import assert from 'node:assert/strict';
import { vi } from 'vitest';
import type { ForeignGateway } from '../../testing/gateway/foreign-gateway.ts';
import { ForeignPlant } from '../../testing/gateway/foreign-plant.ts';
import type { Program } from '../../testing/client/program.ts';

/** A loaded machine is late; an alarm that waits for the storage comes never. */
const soon = { timeout: 8_000, interval: 50 };
const until = { timeout: 20_000, interval: 100 };
const DELAY_S = 3;

interface Current {
  readonly alarms: readonly { readonly name: string; readonly state: string; readonly isUnstored?: boolean }[];
  readonly storageAwaySince?: number;
}

const levels = (now: number, late: number) =>
  [
    { name: 'Now', value: now },
    { name: 'Late', value: late },
  ].map((metric) => ({ ...metric, type: 'Double' as const, timestamp: Date.now() }));

/** The answer to what needs the storage while it is away. */
export const AWAY = { status: 503, message: 'The server cannot store data at the moment' };

/** A plant with an alarm that is due at once and one that is due later. */
export class Watched {
  readonly #person: Program;
  readonly #viewers: readonly Program[];
  readonly #gateway: ForeignGateway;
  readonly #ruleIds: readonly string[];
  readonly #signalId: string;
  #trips = 0;
  #began = Date.now();

  private constructor(
    person: Program,
    viewers: readonly Program[],
    gateway: ForeignGateway,
    ruleIds: readonly string[],
    signalId: string,
  ) {
    this.#person = person;
    this.#viewers = viewers;
    this.#gateway = gateway;
    this.#ruleIds = ruleIds;
    this.#signalId = signalId;
  }

  /** `viewers`: as whom, and at which servers, people look at the alarms. */
  static async at(person: Program, mqttPort: number, viewers: readonly Program[]): Promise<Watched> {
    const plant = await ForeignPlant.add(person, 'ACME-1', 'press-1');
    const gateway = await plant.connect(mqttPort, 0);
    await gateway.birth(levels(0, 0));
    await plant.untilAnnounced(2);
    await plant.adopt(levels(0, 0));
    const ruleIds: string[] = [];
    for (const [name, onDelay] of [
      ['Now', 0],
      ['Late', DELAY_S],
    ] as const) {
      const rule = { signalId: plant.signalId(name), name, type: 'h', limit: 50, priority: 1, onDelay };
      ruleIds.push((await person.get<{ id: string }>('/lfscada/manage/alarmRule/add', rule)).id);
    }
    const watched = new Watched(person, viewers, gateway, ruleIds, plant.signalId('Now'));
    await vi.waitFor(async () => assert.deepEqual(await watched.#seen(), []), until);
    // The rules are in force.
    await gateway.data(levels(90, 90));
    await watched.#ends();
    return watched;
  }

  /** Disconnects its gateway. */
  end(): Promise<void> {
    return this.#gateway.end();
  }

  /** Alarms that the viewers see; throws if they differ. */
  async #seen(): Promise<readonly string[]> {
    const answers = await Promise.all(
      this.#viewers.map((viewer) => viewer.get<Current>('/lfscada/monitor/alarm/current')),
    );
    const seen = answers.map(({ alarms, storageAwaySince }) => [
      ...alarms
        .map(({ name, state, isUnstored }) => `${name} ${state}${isUnstored === true ? ', unstored' : ''}`)
        .toSorted(),
      ...(storageAwaySince === undefined ? [] : ['storage away']),
    ]);
    for (const one of seen) assert.deepEqual(one, seen[0]);
    return seen[0] ?? [];
  }

  /** One outage, with an alarm at once and one after its delay; `begin` resolves when nothing can be stored. */
  async outage(begin: () => Promise<unknown> | void, end: () => Promise<unknown> | void): Promise<void> {
    await begin();
    const at = Date.now();
    await this.#gateway.data(levels(90, 90));
    await vi.waitFor(
      async () => assert.deepEqual(await this.#seen(), ['Now unackedActive, unstored', 'storage away']),
      soon,
    );
    await vi.waitFor(async () => {
      assert.deepEqual(await this.#seen(), [
        'Late unackedActive, unstored',
        'Now unackedActive, unstored',
        'storage away',
      ]);
    }, soon);
    const open = await this.#person.get<{ alarms: { id: string; name: string; activeAt: number }[] }>(
      '/lfscada/monitor/alarm/current',
    );
    const late = open.alarms.find(({ name }) => name === 'Late')?.activeAt ?? 0;
    assert.ok(Math.abs(late - at - DELAY_S * 1_000) < 2_000);
    const refused = await this.#person.ask('/lfscada/monitor/alarm/ack', { ids: open.alarms.map(({ id }) => id) });
    assert.deepEqual({ status: refused.status, message: refused.message }, AWAY);
    await this.#gateway.data(levels(0, 90));
    await vi.waitFor(async () => {
      assert.deepEqual(await this.#seen(), [
        'Late unackedActive, unstored',
        'Now returnedUnacked, unstored',
        'storage away',
      ]);
    }, soon);
    await this.#gateway.data(levels(90, 90));
    await vi.waitFor(async () => assert.ok((await this.#seen()).includes('Now unackedActive, unstored')), soon);
    await end();
    await this.#ends();
    this.#trips += 1;
  }

  /** The answer to a question about the past. */
  async history(): ReturnType<Program['ask']> {
    const asked = { signalIds: [this.#signalId], from: this.#began, to: Date.now() };
    return this.#person.ask('/lfscada/monitor/history', asked);
  }

  /** Both alarms are shown and stored; they return and are acknowledged. */
  async #ends(): Promise<void> {
    await vi.waitFor(
      async () => assert.deepEqual(await this.#seen(), ['Late unackedActive', 'Now unackedActive']),
      soon,
    );
    await this.#gateway.data(levels(0, 0));
    await vi.waitFor(async () => {
      assert.deepEqual(await this.#seen(), ['Late returnedUnacked', 'Now returnedUnacked']);
    }, soon);
    const { alarms } = await this.#person.get<{ alarms: { id: string }[] }>('/lfscada/monitor/alarm/current');
    await this.#person.get('/lfscada/monitor/alarm/ack', { ids: alarms.map(({ id }) => id) });
    await vi.waitFor(async () => assert.deepEqual(await this.#seen(), []), soon);
  }

  /** Stored alarms: each outage raised one twice and the other once, after both once before. Each is reported once. */
  async expectLedger(): Promise<void> {
    const range = { from: this.#began - 1_000, to: Date.now() + 1_000, page: 1, pageSize: 500 };
    const { rows } = await this.#person.get<{ rows: { id: string; ruleId: string }[] }>(
      '/lfscada/monitor/alarm/records',
      range,
    );
    assert.deepEqual(
      this.#ruleIds.map((id) => rows.filter(({ ruleId }) => ruleId === id).length),
      [2 * this.#trips + 1, this.#trips + 1],
    );
    for (const { id } of rows) {
      const { steps } = await this.#person.get<{ steps: { event: string }[] }>('/lfscada/monitor/alarm/steps', { id });
      assert.deepEqual(
        steps.map(({ event }) => event).filter((event) => event !== 'ack'),
        ['trip', 'return'],
      );
    }
    await vi.waitFor(async () => {
      const asked = { type: 'alarm', page: 1, pageSize: 500 };
      const told = await this.#person.get<{ rows: { alarmId: string }[] }>('/lfscada/msg/query', asked);
      const ids = told.rows.map(({ alarmId }) => alarmId);
      assert.deepEqual(
        rows.map(({ id }) => ids.filter((one) => one === id).length),
        rows.map(() => 1),
      );
    }, until);
  }
}
