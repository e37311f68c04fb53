import type { OutputOf } from '@tidegate/contract/call.ts';
import type { signalImport } from '@tidegate/contract/nouns/signal/batch-calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Devices } from '../../../testing/plant/devices.ts';
import { addDevices } from '../../../testing/plant/devices.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const CALLS = '/lfscada/manage/signal';
type Answer = OutputOf<typeof signalImport>;

/** A server into which lists are imported, each into an equipment of its own. */
export class ListBench {
  readonly #server: TestServer;
  readonly #plant: Devices;
  #equipment = 0;

  private constructor(server: TestServer, plant: Devices) {
    this.#server = server;
    this.#plant = plant;
  }

  static async start(): Promise<ListBench> {
    const server = await startTestServer();
    return new ListBench(server, await addDevices(server, 'plant'));
  }

  end(): Promise<unknown> {
    return this.#server.end();
  }

  /** An equipment with one driver, `plc`. */
  async equipmentWith(protocol: string, params: object): Promise<string> {
    this.#equipment += 1;
    const code = `list-${this.#equipment}`;
    const { admin, gatewayId } = this.#plant;
    const { id } = await admin.get<{ id: string }>('/lfscada/manage/equipment/add', { name: code, code, gatewayId });
    await admin.get('/lfscada/manage/driver/add', { equipmentId: id, name: 'plc', protocol, params });
    return id;
  }

  modbus(): Promise<string> {
    return this.equipmentWith('modbus-tcp', { host: '127.0.0.1', port: 1502 });
  }

  imported(equipmentId: string, file: Uint8Array, fields: object = {}): Promise<Answer> {
    return this.#plant.admin.get<Answer>(`${CALLS}/import`, { equipmentId, file, language: 'en', ...fields });
  }

  /** Why a file is refused. */
  async refusalOf(file: Uint8Array): Promise<{ readonly code: string; readonly message: string }> {
    const { admin, equipmentId } = this.#plant;
    const { code, message } = await admin.ask(`${CALLS}/import`, { equipmentId, file, language: 'en' });
    return { code, message };
  }

  /** The signals that a list becomes once it is applied without a mistake; headings that are not known are left out. */
  async applied(equipmentId: string, file: Uint8Array): Promise<Signal[]> {
    const { source } = await this.imported(equipmentId, file);
    const columns = Object.fromEntries(source.columns.map(({ heading, field }) => [heading, field]));
    const answer = await this.imported(equipmentId, file, { apply: true, mapping: { columns } });
    if (!answer.applied) throw new Error(`the list is not applied: ${marked(answer).flat().join('; ')}`);
    const asked = { equipmentId, pageSize: 2_500 };
    return (await this.#plant.admin.get<{ rows: Signal[] }>(`${CALLS}/query`, asked)).rows;
  }
}

/** Columns and values of the wrong cells of each row. */
export const marked = ({ rows }: Answer): string[][] =>
  rows.map(({ problems }) => problems.map(({ column, value }) => `${column}: ${value}`));

export const text = (...lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n`);
export const json = (document: unknown): Buffer => Buffer.from(JSON.stringify(document, undefined, 2));
/** A row of a sheet with these texts; empty cells are left out. */
export const row = (at: number, ...texts: readonly string[]): string =>
  `<row r="${at}">${texts.map((one, column) => cell(at, column, one)).join('')}</row>`;

const cell = (at: number, column: number, one: string): string =>
  one === '' ? '' : `<c r="${String.fromCharCode(65 + column)}${at}" t="inlineStr"><is><t>${one}</t></is></c>`;
