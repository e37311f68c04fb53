/**
 * kill -9 of the server and of the gateway while automations act. A device keeps a ledger of every write that reaches it, and knows
 * how often each of its values rose. In the end the trace of the automations is compared with both: nothing was done twice, and what
 * was done in part says so.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { GatewayProcess } from '../testing/processes/gateway-process.ts';
import { type Cleanups, type KilledServers, killedServers } from '../testing/servers/killed-servers.ts';
import { LedgerPlc } from '../testing/device/ledger-plc.ts';
import type { Program } from '../testing/client/program.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { ADMIN_PASSWORD } from '../testing/processes/server-process.ts';
import { pause } from '../testing/servers/test-cluster.ts';

const IS_SOAK = process.env['TIDEGATE_SOAK'] === '1';
const LIMIT = 50;
const HIGH = 90;
/** Half of the automations follow an alarm, the others a value; each has a register that it follows and two that it writes. */
const RULES = 6;
const SWING_MS = 500;
const FIRST_TARGET = 20;
const SECOND_TARGET = 40;
/** Messages between the two writes of an automation: so long does it take that kills meet it in between. */
const NOTES = 8;
const ACTIONS = NOTES + 2;
const textOfNote = (register: number, note: number): string => `r${register} note ${note}`;
const FULL_PAGE = 100;
const until = { timeout: 60_000, interval: 100 };
const UNDER_WAY = "select id from automation_run where state = 'acting'";

const cleanups: Cleanups = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

/** The same numbers in each run (xorshift), so that a failure can be reproduced. */
let seed = 0x2026_1127;
function random(below: number): number {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return (seed >>> 0) % below;
}

interface Outcome {
  readonly kind: string;
  readonly result: string;
}

interface Run {
  readonly id: string;
  readonly state: string;
  readonly outcomes: readonly Outcome[];
}

interface Rule {
  readonly id: string;
  readonly register: number;
  readonly targets: readonly number[];
}

/** A machine, its gateway and the automations of its equipment. */
class Plant {
  readonly plc = new LedgerPlc();
  readonly rules: Rule[] = [];
  /** Register → how often its value rose above the limit. */
  readonly rises = new Map<number, number>();
  readonly #program: Program;
  readonly #startGateway: () => GatewayProcess;
  #gateway: GatewayProcess | undefined;

  private constructor(program: Program, startGateway: () => GatewayProcess) {
    this.#program = program;
    this.#startGateway = startGateway;
  }

  static async add({ program, brokerPort }: KilledServers, folder: string): Promise<Plant> {
    const admin = { loginname: 'admin', password: ADMIN_PASSWORD };
    const { userId } = await program.get<{ userId: string }>('/lfscada/user/login', admin);
    const add = (noun: string, fields: object) =>
      program.get<{ id: string; secret: string }>(`/lfscada/manage/${noun}/add`, { ...fields });
    const { id: gatewayId, secret } = await add('gateway', { sn: 'OWN', name: 'Own' });
    const { id: equipmentId } = await add('equipment', { name: 'Tank', code: 'tank', gatewayId });
    const plant = new Plant(program, () => new GatewayProcess(brokerPort, 'OWN', secret, join(folder, 'gateway')));
    const port = await freePort();
    await plant.plc.start(port);
    cleanups.push(() => plant.plc.stop());
    const params = { host: '127.0.0.1', port, unitId: 1, timeoutMs: 2_000, retries: 0 };
    const driver = { equipmentId, name: 'PLC', protocol: 'modbus-tcp', params, pollMs: 100 };
    const { id: driverId } = await add('driver', driver);
    const signal = async (register: number, rw: 'ro' | 'rw') => {
      const at = { driverId, dataType: 'uint16', address: { area: 'holding', address: register } };
      return (await add('signal', { equipmentId, code: `r${register}`, name: `r${register}`, rw, ...at })).id;
    };
    for (let register = 0; register < RULES; register += 1) {
      const targets = [FIRST_TARGET + register, SECOND_TARGET + register];
      const source = await signal(register, 'ro');
      const [first, second] = [await signal(targets[0] ?? 0, 'rw'), await signal(targets[1] ?? 0, 'rw')];
      const limit = { signalId: source, name: `r${register} high`, type: 'h', limit: LIMIT, priority: 2 };
      const when =
        register % 2 === 0
          ? { kind: 'alarm', alarmRuleId: (await add('alarmRule', limit)).id, becomes: 'raised' }
          : { kind: 'signal', signalId: source, is: 'above', limit: LIMIT, forSec: 0 };
      const actions = [
        { kind: 'write', signalId: first, value: '1' },
        ...Array.from({ length: NOTES }, (_, note) => ({
          kind: 'notify',
          userIds: [userId],
          text: textOfNote(register, note),
          textEn: '',
        })),
        { kind: 'write', signalId: second, value: '1' },
      ];
      const { id } = await add('automation', { equipmentId, name: `Rule ${register}`, when, actions });
      plant.rules.push({ id, register, targets });
    }
    return plant;
  }

  startGateway(): void {
    if (this.#gateway !== undefined) return;
    this.#gateway = this.#startGateway();
    const gateway = this.#gateway;
    cleanups.push(() => gateway.end('SIGKILL'));
  }

  async killGateway(): Promise<void> {
    await this.#gateway?.end('SIGKILL');
    this.#gateway = undefined;
  }

  /** Values rise one after another and fall again, until it is asked to stop. */
  async swings(signal: AbortSignal): Promise<void> {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const register = turn % RULES;
      this.plc.registers[register] = HIGH;
      this.rises.set(register, (this.rises.get(register) ?? 0) + 1);
      this.plc.registers[(register + RULES / 2) % RULES] = 0;
      await pause(SWING_MS);
    }
  }

  /** The whole trace of an automation. */
  async runs({ id }: Rule): Promise<readonly Run[]> {
    const all: Run[] = [];
    for (let page = 1; ; page += 1) {
      const asked = { id, page, pageSize: FULL_PAGE };
      const { rows } = await this.#program.get<{ rows: Run[] }>('/lfscada/manage/automation/runs', asked);
      all.push(...rows);
      if (rows.length < FULL_PAGE) return all;
    }
  }

  /** The texts of the messages about automations. */
  async messages(): Promise<readonly string[]> {
    const all: string[] = [];
    for (let page = 1; ; page += 1) {
      const asked = { type: 'alarm', page, pageSize: FULL_PAGE };
      const { rows } = await this.#program.get<{ rows: { note: string }[] }>('/lfscada/msg/query', asked);
      all.push(...rows.map(({ note }) => note));
      if (rows.length < FULL_PAGE) return all;
    }
  }

  /** Differences between the trace of a rule and the device. */
  async differences(rule: Rule): Promise<readonly string[]> {
    const runs = await this.runs(rule);
    const acted = runs.filter(({ outcomes }) => outcomes.length > 0);
    const wrong: string[] = [];
    const say = (what: string) => wrong.push(`rule ${rule.register}: ${what}`);
    const rises = this.rises.get(rule.register) ?? 0;
    if (runs.length > rises) say(`was set off ${runs.length} times by ${rises} rises`);
    const messages = await this.messages();
    const notes = Array.from({ length: NOTES }, (_, note) =>
      messages.filter((text) => text === textOfNote(rule.register, note)),
    );
    const [first = 0, second = 0] = rule.targets.map((target) => this.plc.writes.get(target) ?? 0);
    for (const [place, times] of [first, ...notes.map(({ length }) => length), second].entries()) {
      const of = (...results: readonly string[]) =>
        acted.filter(({ outcomes }) => results.includes(outcomes[place]?.result ?? '')).length;
      const least = of('done');
      // A refused write may have reached the device: its answer did not come in time.
      const most = least + of('unknown', 'waiting', 'refused');
      if (times < least || times > most)
        say(`action ${place} was done ${times} times; its trace says ${least} to ${most}`);
    }
    for (const run of runs) if (!isHonest(run)) say(`a run does not say what became of it: ${JSON.stringify(run)}`);
    return wrong;
  }
}

/** True if the state of a run matches its actions: one that was done in part says so. */
function isHonest({ state, outcomes }: Run): boolean {
  const results = outcomes.map(({ result }) => result);
  if (state === 'done') return results.length === ACTIONS && results.every((result) => result === 'done');
  if (state === 'partly')
    return results.length === ACTIONS && results.some((result) => result === 'refused' || result === 'unknown');
  if (state === 'interrupted') return results.length === ACTIONS;
  return state !== 'acting' && results.length === 0;
}

/** Number of runs in each state. */
const summary = (runs: readonly Run[]): string =>
  Object.entries(Object.groupBy(runs, ({ state }) => state))
    .map(([state, some]) => `${some?.length ?? 0} ${state}`)
    .join(', ');

/** Programs to kill, in turn. */
const VICTIMS = [['server', 'gateway'], ['server'], ['gateway'], ['server']] as const;

async function survives(count: number, kills: number): Promise<void> {
  const folder = newFolder();
  const servers = await killedServers(count, folder, cleanups);
  await servers.whole();
  const plant = await Plant.add(servers, folder);
  plant.startGateway();
  const resting = new AbortController();
  const swinging = plant.swings(resting.signal);
  cleanups.push(() => resting.abort());
  for (let kill = 0; kill < kills; kill += 1) {
    // While an automation acts, while the device answers it, or at any other moment.
    if (kill % 2 === 0) await servers.finds(UNDER_WAY);
    else await plant.plc.written();
    await pause(kill % 3 === 2 ? random(1_500) : random(10));
    const victims: readonly string[] = VICTIMS[kill % VICTIMS.length] ?? [];
    if (victims.includes('server')) await servers.kill();
    if (victims.includes('gateway')) await plant.killGateway();
    await servers.whole();
    plant.startGateway();
  }
  // Afterwards each of them acts again.
  const before = await Promise.all(plant.rules.map((rule) => plant.runs(rule)));
  await vi.waitFor(async () => {
    for (const [index, rule] of plant.rules.entries()) {
      const runs = await plant.runs(rule);
      expect(runs.length, `rule ${index}`).toBeGreaterThan(before[index]?.length ?? 0);
    }
  }, until);
  resting.abort();
  await swinging;
  await vi.waitFor(async () => {
    const found = [];
    for (const rule of plant.rules) found.push(...(await plant.differences(rule)));
    expect(found).toEqual([]);
  }, until);
  const all = (await Promise.all(plant.rules.map((rule) => plant.runs(rule)))).flat();
  const interrupted = all.filter(({ state }) => state === 'interrupted');
  const named = (await plant.messages()).filter((text) => text.startsWith('The server stopped while it was acting'));
  expect(named).toHaveLength(interrupted.length);
  if (IS_SOAK) expect(interrupted.length).toBeGreaterThan(0);
  if (IS_SOAK) process.stdout.write(`${kills} kills: ${summary(all)}\n`);
}

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tidegate-automation-kill-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const KILLS = IS_SOAK ? 20 : 3;

test(
  `no action is repeated by a server and a gateway that are killed ${KILLS} times, and what was interrupted says so`,
  { timeout: 60_000 + KILLS * 20_000 },
  () => survives(1, KILLS),
);

test.runIf(IS_SOAK)(
  'no action is repeated by three servers and a gateway that are killed 20 times',
  { timeout: 900_000 },
  () => survives(3, KILLS),
);
