/**
 * kill -9 while alarms are raised, acknowledged and cleared: every occurrence is reported once, at most one per rule is
 * open, and the active alarms in the end match the last values.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ForeignMetric } from '../testing/gateway/foreign-gateway.ts';
import { ForeignPlant } from '../testing/gateway/foreign-plant.ts';
import { Program } from '../testing/client/program.ts';
import { ADMIN_PASSWORD, newPlace, ServerProcess } from '../testing/processes/server-process.ts';
import { repeats } from '../testing/soak.ts';

const KILLS = repeats(3, 200);
const RULES = 20;
const LIMIT = 50;
const until = { timeout: 20_000, interval: 50 };
const names = Array.from({ length: RULES }, (_, index) => `m${index}`);

const folder = mkdtempSync(join(tmpdir(), 'tidegate-alarm-kill-'));
const place = await newPlace(folder);
const program = new Program(`http://127.0.0.1:${place.httpPort}`);
let plant: ForeignPlant;

/** The same numbers in each run (xorshift), so that a failure can be reproduced. */
let seed = 0x2026_1121;
function random(below: number): number {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return (seed >>> 0) % below;
}

const metrics = (valueOf: (index: number) => number): ForeignMetric[] =>
  names.map((name, index) => ({ name, type: 'Double' as const, value: valueOf(index), timestamp: Date.now() }));
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  const server = new ServerProcess(place);
  await server.ready(place);
  await program.login(ADMIN_PASSWORD);
  plant = await ForeignPlant.add(program, 'ALARM-1', 'press');
  const gateway = await plant.connect(place.mqttPort, 0);
  const quiet = metrics(() => 0);
  await gateway.birth(quiet);
  await plant.untilAnnounced(RULES);
  await plant.adopt(quiet);
  for (const name of names) {
    const rule = { signalId: plant.signalId(name), name: `${name} high`, type: 'h', limit: LIMIT, priority: 2 };
    await program.get('/lfscada/manage/alarmRule/add', rule);
  }
  await gateway.end();
  await server.end('SIGTERM');
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One life: values jump around the limit until the process is killed. */
async function liveAndDie(life: number): Promise<void> {
  const server = new ServerProcess(place);
  await server.ready(place);
  const gateway = await plant.connect(place.mqttPort, life % 256);
  await gateway.birth(metrics(() => random(100)));
  const dead = new AbortController();
  const killed = wait(200 + random(400))
    .then(() => server.end('SIGKILL'))
    .then(() => dead.abort());
  while (!dead.signal.aborted && gateway.isConnected) {
    await gateway.data(metrics(() => random(100))).catch(() => undefined);
    await wait(10 + random(40));
  }
  await killed;
  await gateway.end();
}

interface AlarmMessage {
  readonly id: string;
  readonly alarmId: string;
}

/** Every alarm message of the caller. */
async function messages(): Promise<readonly AlarmMessage[]> {
  const all: AlarmMessage[] = [];
  for (let page = 1; ; page++) {
    const asked = { type: 'alarm', page, pageSize: 500 };
    const { rows } = await program.get<{ rows: AlarmMessage[] }>('/lfscada/msg/query', asked);
    all.push(...rows);
    if (rows.length < 500) return all;
  }
}

function read(statement: string): readonly Record<string, unknown>[] {
  const db = new DatabaseSync(join(folder, 'tidegate.db'), { readOnly: true });
  try {
    return db.prepare(statement).all();
  } finally {
    db.close();
  }
}
const numberOf = (statement: string): number => Number(read(statement)[0]?.['n']);

test(
  `after ${KILLS} kills each occurrence is reported once, and the last values determine the active alarms`,
  { timeout: 60_000 + KILLS * 10_000 },
  async () => {
    for (let life = 1; life <= KILLS; life++) await liveAndDie(life);

    const server = new ServerProcess(place);
    await server.ready(place);
    await program.login(ADMIN_PASSWORD);
    const gateway = await plant.connect(place.mqttPort, (KILLS + 1) % 256);
    await gateway.birth(metrics((index) => (index % 2 === 0 ? 90 : 10)));
    const expected = names.map((name, index) => ({
      id: Number(plant.signalId(name)),
      is_active: index % 2 === 0 ? 1 : 0,
    }));
    await vi.waitFor(() => {
      const standing = `select r.signal_id as id, coalesce(s.active, 0) as is_active from alarm_rule r
      left join alarm_standing s on s.rule_id = r.id where r.signal_id is not null order by r.id`;
      expect(read(standing).map((row) => ({ ...row }))).toEqual(expected);
    }, until);

    await vi.waitFor(() => expect(numberOf('select count(*) as n from alarm where told = 0')).toBe(0), until);
    const told = await messages();
    const occurrences = numberOf('select count(*) as n from alarm where signal_id is not null');
    expect(occurrences).toBeGreaterThan(RULES);
    expect(new Set(told.map(({ alarmId }) => alarmId)).size).toBe(told.length);
    expect(told).toHaveLength(numberOf('select count(*) as n from alarm'));
    // No rule has two open occurrences, and each step follows from the one before it.
    expect(
      numberOf(
        'select count(*) as n from (select 1 from alarm where closed_at is null group by rule_id having count(*) > 1)',
      ),
    ).toBe(0);
    expect(
      numberOf(`select count(*) as n from (select to_state, lead(from_state) over (partition by rule_id order by id) as next
      from alarm_step) where next is not null and next <> to_state`),
    ).toBe(0);
    await gateway.end();
    await server.end('SIGTERM');
  },
);
