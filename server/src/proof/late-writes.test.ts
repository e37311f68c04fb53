/**
 * Writes whose way is held up, at forty moments: the gateway is stopped, the broker delivers late, the device does not answer. Each
 * device keeps a ledger of the writes that reach it; in the end the log is compared with it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AsyncState } from '@tidegate/contract/nouns/command/command.ts';
import type { Message } from '@tidegate/contract/nouns/message/message.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { ForeignGateway, type ForeignMetric } from '../testing/gateway/foreign-gateway.ts';
import { LedgerPlc } from '../testing/device/ledger-plc.ts';
import { GatewayProcess } from '../testing/processes/gateway-process.ts';
import { ADMIN_PASSWORD, newPlace, type Place, ServerProcess } from '../testing/processes/server-process.ts';
import { Program } from '../testing/client/program.ts';
import { SeverableLine } from '../testing/network/severable-line.ts';

const until = { timeout: 60_000, interval: 100 };
/** Writes around each trouble, one after another. */
const WRITES = 10;
const APART_MS = 700;
/** Before the trouble begins. */
const LEAD_MS = 350;
/** Written to the register of each write, by its place. */
const valueAt = (place: number) => 100 + place;
/** Everything that is on its way arrives within this time after the trouble. */
const AFTER_MS = 8_000;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks once more where the connection was closed in the meantime, as browsers do; never for a write. */
const asked = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch((error: unknown) => {
    if (error instanceof TypeError) return ask();
    throw error;
  });

let place: Place;
let folder: string;
let program: Program;

async function startServer(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-late-writes-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  place = await newPlace(join(folder, 'server'));
  const server = new ServerProcess(place);
  cleanups.push(() => server.end('SIGKILL'));
  await server.ready(place);
  program = new Program(`http://127.0.0.1:${place.httpPort}`, 'en');
  await program.login(ADMIN_PASSWORD);
}

const add = (noun: string, fields: object) =>
  program.get<{ id: string; secret: string }>(`/lfscada/manage/${noun}/add`, { ...fields });

/** A gateway of ours with a device behind it, and a line to either that a test holds up. */
class Own {
  readonly plc = new LedgerPlc();
  readonly toBroker: SeverableLine;
  readonly #toDevice: SeverableLine;
  readonly #signalIds: string[] = [];
  #equipmentId = '';
  #gateway: GatewayProcess | undefined;

  private constructor(devicePort: number) {
    this.toBroker = new SeverableLine(place.mqttPort);
    this.#toDevice = new SeverableLine(devicePort);
  }

  /** Starts one that is connected. */
  static async start(sn: string): Promise<Own> {
    const port = await freePort();
    const own = new Own(port);
    await own.plc.start(port);
    await own.#toDevice.mend();
    await own.toBroker.mend();
    cleanups.push(
      () => own.plc.stop(),
      () => own.#toDevice.cut(),
      () => own.toBroker.cut(),
    );
    const { id: gatewayId, secret } = await add('gateway', { sn, name: sn });
    own.#equipmentId = (await add('equipment', { name: sn, code: sn.toLowerCase(), gatewayId })).id;
    const params = { host: '127.0.0.1', port: own.#toDevice.port, unitId: 1, timeoutMs: 500, retries: 0 };
    const driver = { equipmentId: own.#equipmentId, name: 'PLC', protocol: 'modbus-tcp', params, pollMs: 200 };
    await add('driver', driver);
    const lines = Array.from({ length: WRITES + 1 }, (_one, number) =>
      [`v${number}`, `v${number}`, 'rw', 'uint16', 'PLC', `area=holding address=${number}`].join(),
    );
    const file = ['code,name,rw,dataType,driver,address', ...lines].join('\r\n');
    const of = { equipmentId: own.#equipmentId, apply: 'true' };
    await program.upload('/lfscada/manage/signal/import', of, file);
    const signals = await program.get<readonly { readonly id: string; readonly code: string }[]>(
      '/lfscada/monitor/signal/queryAll',
      { equipmentId: own.#equipmentId },
    );
    const idOf = new Map(signals.map(({ id, code }) => [code, id]));
    for (let number = 0; number <= WRITES; number += 1) own.#signalIds.push(idOf.get(`v${number}`) ?? '');
    own.#gateway = new GatewayProcess(own.toBroker.port, sn, secret, join(folder, sn));
    cleanups.push(() => own.#gateway?.end('SIGKILL'));
    // The last register is for this alone.
    await vi.waitUntil(async () => (await own.#written(WRITES)).code === '200', until);
    return own;
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    process.kill(this.#gateway?.pid ?? 0, signal);
  }

  holdDevice(): void {
    this.#toDevice.silence();
  }

  letDeviceGoOn(): void {
    this.#toDevice.sound();
  }

  /** Writes during a trouble that lasts for so long, and says what the log and the ledger have of each. */
  async survives(lastsMs: number, begin: () => void, end: () => void): Promise<readonly Fate[]> {
    const writes: Promise<Written>[] = [];
    const trouble = (async () => {
      await wait(LEAD_MS);
      begin();
      await wait(lastsMs);
      end();
    })();
    for (let number = 0; number < WRITES; number += 1) {
      writes.push(this.#written(number));
      await wait(APART_MS);
    }
    await trouble;
    const first = await Promise.all(writes);
    await wait(AFTER_MS);
    const failedAt = await failures();
    return Promise.all(
      first.map(async ({ uuid, code }, number) => ({
        number,
        first: code,
        last: uuid === '' ? code : (await this.#state(uuid)).code,
        times: this.plc.writes.get(number) ?? 0,
        isLate: (this.plc.writtenAt.get(number) ?? 0) > (failedAt.get(`signal:${this.#signalIds[number]}`) ?? Infinity),
      })),
    );
  }

  /** Writes to one register; resolves with the first outcome. */
  async #written(number: number): Promise<Written> {
    const write = { equipmentId: this.#equipmentId, signalId: this.#signalIds[number], value: String(valueAt(number)) };
    const { code, data } = await program.ask('/lfscada/monitor/write', write);
    if (code !== '200') return { uuid: '', code };
    const { uuid } = data as AsyncState;
    for (;;) {
      const state = await this.#state(uuid);
      if (state.status !== 'waiting') return { uuid, code: state.code };
      await wait(100);
    }
  }

  #state(uuid: string): Promise<AsyncState> {
    return asked(() => program.get<AsyncState>('/lfscada/monitor/callback', { uuid }));
  }
}

interface Written {
  readonly uuid: string;
  readonly code: string;
}

/** When the log has that a write failed, by `signal:<id>`. */
async function failures(): Promise<ReadonlyMap<string, number>> {
  const filter = { page: 1, pageSize: 500, action: 'signal.write.outcome' };
  const { rows } = await asked(() => program.get<{ rows: readonly LogRow[] }>('/lfscada/manage/log/query', filter));
  return new Map(rows.filter(({ result }) => result !== '200').map(({ object, at }) => [object, at]));
}

interface LogRow {
  readonly object: string;
  readonly result: string;
  readonly at: number;
}

/** The first outcome of a write and its last one, as codes, and how often the device was written. */
interface Fate {
  readonly number: number;
  readonly first: string;
  readonly last: string;
  readonly times: number;
  /** The device was written after the failure was in the log. */
  readonly isLate: boolean;
}

/** The log says in the end that the device has the value, or may have it. */
const CORRECTED = ['200', '2042', '2043'];

/** Writes that were declared failed and reached the device. */
const doneThoughFailed = (fates: readonly Fate[]) => fates.filter(({ first, times }) => first !== '200' && times > 0);
const wrong = (fates: readonly Fate[]) => [
  ...fates.filter(({ times }) => times > 1),
  ...fates.filter(({ first, times }) => first === '200' && times !== 1),
  ...doneThoughFailed(fates).filter(({ last }) => !CORRECTED.includes(last)),
];

test(
  'no write that was declared failed is carried out later: with a gateway that is stopped, a broker that delivers late and a device that does not answer, at forty moments',
  { timeout: 180_000 },
  async () => {
    await startServer();
    const own: Own[] = [];
    for (const sn of ['STOPPED', 'PAUSED', 'LATE', 'SILENT']) own.push(await Own.start(sn));
    const [stopped, paused, late, silent] = own;
    if (stopped === undefined || paused === undefined || late === undefined || silent === undefined) throw new Error();
    const fates = await Promise.all([
      stopped.survives(
        9_000,
        () => stopped.signal('SIGSTOP'),
        () => stopped.signal('SIGCONT'),
      ),
      paused.survives(
        2_500,
        () => paused.signal('SIGSTOP'),
        () => paused.signal('SIGCONT'),
      ),
      late.survives(
        8_500,
        () => late.toBroker.silence(),
        () => late.toBroker.sound(),
      ),
      silent.survives(
        8_000,
        () => silent.holdDevice(),
        () => silent.letDeviceGoOn(),
      ),
    ]);
    expect(fates.flatMap(wrong)).toEqual([]);
    const [afterStop, afterPause, afterDelay, afterSilence] = fates;
    // A gateway of ours drops what is too late; only what had left for the device already is out of its hands.
    expect([afterStop, afterPause, afterDelay].flatMap((of) => of?.filter(({ isLate }) => isLate) ?? [])).toEqual([]);
    expect(afterSilence?.filter(({ isLate }) => isLate).length).toBeLessThanOrEqual(1);
    expect(afterStop?.filter(({ last }) => last === '2041').length).toBeGreaterThan(0);
    expect(afterDelay?.filter(({ last }) => last === '2041').length).toBeGreaterThan(0);
    expect(afterPause?.filter(({ first }) => first === '200').length).toBeGreaterThan(0);
  },
);

test(
  'a foreign node that carries out a write late is noticed by its value: the log is corrected and the person hears of it',
  { timeout: 120_000 },
  async () => {
    await startServer();
    const { id: gatewayId, secret } = await add('gateway', { sn: 'FOREIGN', name: 'Foreign' });
    const { id: equipmentId } = await add('equipment', { name: 'Pump', code: 'pump', gatewayId, deviceId: 'pump' });
    const of = { equipmentId, dataType: 'int32', rw: 'rw', metric: 'speed' };
    const { id: signalId } = await add('signal', { ...of, code: 'speed', name: 'Speed', nameEn: 'Speed' });
    const foreign = await ForeignGateway.connect(place.mqttPort, 'FOREIGN', secret, 'pump', 1);
    cleanups.push(() => foreign.end());
    const speed = (value: number): ForeignMetric[] => [{ name: 'speed', type: 'Int32', value, timestamp: Date.now() }];
    await foreign.birth(speed(44));
    const { uuid } = await vi.waitFor(
      () => program.get<AsyncState>('/lfscada/monitor/write', { equipmentId, signalId, value: '77' }),
      until,
    );
    const state = () => program.get<AsyncState>('/lfscada/monitor/callback', { uuid });
    await vi.waitFor(async () => expect(await state()).toMatchObject({ status: 'failure', code: '1301' }), until);
    expect(foreign.commands).toHaveLength(1);
    await foreign.data(speed(77));
    await vi.waitFor(async () => expect(await state()).toMatchObject({ status: 'failure', code: '2043' }), until);
    const { rows } = await vi.waitFor(async () => {
      const recent = await program.get<{ rows: readonly Message[] }>('/lfscada/msg/getRecentMsg');
      expect(recent.rows).toHaveLength(1);
      return recent;
    }, until);
    expect(rows).toMatchObject([{ title: '“Speed” reports a value whose write had failed', isLoud: true, signalId }]);
    const log = await program.get<{ rows: readonly { action: string; result: string }[] }>(
      '/lfscada/manage/log/query',
      {
        page: 1,
        pageSize: 50,
      },
    );
    expect(log.rows.map(({ action, result }) => `${action} ${result}`)).toEqual(
      expect.arrayContaining(['signal.write.outcome 1301', 'signal.write.correct 2043']),
    );
  },
);
