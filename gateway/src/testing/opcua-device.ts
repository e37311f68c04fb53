import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import {
  coerceLocalizedText,
  type DataType,
  DataValue,
  type StatusCode,
  StatusCodes,
  VariantArrayType,
} from 'node-opcua-client';
import { OPCUAServer } from 'node-opcua-server';
import { freePort } from './modbus-device.ts';

/** The value of a variable of the device, with its status. */
export interface UaCell {
  dataType: DataType;
  value: unknown;
  status?: StatusCode;
  at?: Date;
  isReadOnly?: boolean;
}

/** A real OPC UA server with variables `ns=1;s=<name>`; user joe, password secret; every security there is. */
export class OpcuaDevice {
  readonly cells: { readonly [name: string]: UaCell };
  readonly port: number;
  readonly #folder: string;
  readonly #server: OPCUAServer;

  private constructor(cells: { readonly [name: string]: UaCell }, port: number, folder: string, server: OPCUAServer) {
    this.cells = cells;
    this.port = port;
    this.#folder = folder;
    this.#server = server;
  }

  static async start(cells: { readonly [name: string]: UaCell }, wantedPort?: number): Promise<OpcuaDevice> {
    const port = wantedPort ?? (await freePort());
    const folder = mkdtempSync(join(tmpdir(), 'tidegate-opcua-'));
    const server = new OPCUAServer({
      port,
      host: '127.0.0.1',
      serverCertificateManager: new OPCUACertificateManager({
        rootFolder: folder,
        automaticallyAcceptUnknownCertificate: true,
      }),
      userManager: { isValidUser: (name: string, password: string) => name === 'joe' && password === 'secret' },
    });
    await server.initialize();
    const device = new OpcuaDevice(cells, port, folder, server);
    device.#addCells();
    await server.start();
    return device;
  }

  get endpoint(): string {
    return `opc.tcp://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    await this.#server.shutdown(0);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #addCells(): void {
    const space = this.#server.engine.addressSpace;
    const namespace = space?.getOwnNamespace();
    if (space === null || namespace === undefined) throw new Error('the server has no address space');
    for (const [name, cell] of Object.entries(this.cells)) {
      namespace.addVariable({
        organizedBy: space.rootFolder.objects,
        nodeId: `s=${name}`,
        browseName: name,
        dataType: cell.dataType,
        minimumSamplingInterval: 100,
        ...(cell.isReadOnly === true ? { accessLevel: 'CurrentRead', userAccessLevel: 'CurrentRead' } : {}),
        value: {
          timestamped_get: () =>
            new DataValue({
              value: { dataType: cell.dataType, arrayType: VariantArrayType.Scalar, value: cell.value },
              statusCode: cell.status ?? StatusCodes.Good,
              sourceTimestamp: cell.at ?? new Date(),
            }),
          timestamped_set: (written: DataValue) => {
            cell.value = written.value.value;
            return Promise.resolve(StatusCodes.Good);
          },
        },
      });
    }
  }
}

/** A localised text as the server holds it. */
export const localized = (text: string) => coerceLocalizedText({ text, locale: 'en' });
