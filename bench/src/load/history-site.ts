import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from '@tidegate/server/testing/client/program.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { ADMIN_PASSWORD } from '@tidegate/server/testing/processes/server-process.ts';
import { RowHistory } from '../controls/row-history.ts';
import { MeasuredProcess } from '../measured-process.ts';
import { openHistorian } from './open-historian.ts';
import { readings } from './readings.ts';

const secondsAtOnce = 2_000;

/** The server program over an equipment with a long history, and beside it the same points as rows. */
export class HistorySite {
  readonly url: string;
  readonly #port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'tidegate-bench-site-'));
  #server: MeasuredProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async make(): Promise<HistorySite> {
    return new HistorySite(await freePort());
  }

  /** Folder of the rows for `RowHistory`. */
  get rowsFolder(): string {
    return this.#folder;
  }

  /** Starts the server and signs in as its administrator. */
  async start(): Promise<Program> {
    this.#server = new MeasuredProcess('server/src/main.ts', [], this.#port, {
      TIDEGATE_DATA: join(this.#folder, 'data'),
      TIDEGATE_HTTP_PORT: String(this.#port),
      TIDEGATE_MQTT_PORT: String(await freePort()),
      TIDEGATE_ADMIN_PASSWORD: ADMIN_PASSWORD,
      TIDEGATE_DEMO: '0',
      TIDEGATE_LOG_LEVEL: 'error',
    });
    await this.#server.firstAnswerMs();
    const program = new Program(this.url);
    await program.login(ADMIN_PASSWORD);
    return program;
  }

  /** Gives a stopped server `seconds` of history from `from` (ms), a point of each signal a second, packed; rows too. */
  async fill(signalIds: readonly number[], from: number, seconds: number): Promise<void> {
    const data = join(this.#folder, 'data');
    mkdirSync(data, { recursive: true });
    const historian = await openHistorian(data);
    const rows = new RowHistory(this.#folder);
    const readingsAt = readings(signalIds, from);
    for (let start = 0; start < seconds; start += secondsAtOnce) {
      const length = Math.min(secondsAtOnce, seconds - start);
      const samples = Array.from({ length }, (_, second) => readingsAt(start + second)).flat();
      await historian.append(samples);
      rows.append(samples);
    }
    await historian.packAll();
    await historian.stop();
    rows.close();
  }

  async stop(): Promise<void> {
    await this.#server?.end();
    this.#server = undefined;
  }

  /** Stops the server and leaves nothing behind. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Sets up equipment with the given number of signals; returns the ids. */
export async function addEquipment(
  program: Program,
  signals: number,
): Promise<{ readonly equipmentId: string; readonly signalIds: readonly number[] }> {
  const { id: gatewayId } = await program.get<{ id: string }>('/lfscada/manage/gateway/add', {
    sn: 'BENCH',
    name: 'bench',
  });
  const { id: equipmentId } = await program.get<{ id: string }>('/lfscada/manage/equipment/add', {
    name: 'bench',
    code: 'dev',
    gatewayId,
  });
  const signalIds: number[] = [];
  for (let number = 1; number <= signals; number += 1) {
    const { id } = await program.get<{ id: string }>('/lfscada/manage/signal/add', {
      equipmentId,
      code: `m${number}`,
      name: `m${number}`,
      rw: 'ro',
      dataType: 'float64',
      storeMode: 'all',
    });
    signalIds.push(Number(id));
  }
  return { equipmentId, signalIds };
}
