import { X509Certificate } from 'node:crypto';
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
import type { CertificateAuthority, Issued } from './certificate-authority.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';

/** The value of a variable of the device, with its status. */
export interface UaCell {
  dataType: DataType;
  value: unknown;
  status?: StatusCode;
  at?: Date;
  isReadOnly?: boolean;
  /** The sizes of an array or a matrix. */
  sizes?: readonly number[];
}

/** The most that a server accepts. */
export interface UaLimits {
  readonly itemsPerSubscription?: number;
  readonly subscriptions?: number;
  readonly itemsPerCall?: number;
  readonly nodesPerRead?: number;
}

/** The server's own certificate, and the CA whose certificates let users sign in. */
export interface UaCertificates {
  readonly own?: Pick<Issued, 'certificateFile' | 'keyFile'>;
  readonly userAuthority?: Pick<CertificateAuthority, 'certificate' | 'revocationList'>;
}

/** A real OPC UA server with variables `ns=1;s=<name>`; user joe, password secret; every security there is. */
export class OpcuaDevice {
  readonly cells: { readonly [name: string]: UaCell };
  readonly port: number;
  readonly #folder: string;
  readonly #server: OPCUAServer;
  readonly #arrays = new Map<string, { readValue(): DataValue }>();
  readonly #sessions: { readonly currentMonitoredItemCount: number }[] = [];

  private constructor(cells: { readonly [name: string]: UaCell }, port: number, folder: string, server: OPCUAServer) {
    this.cells = cells;
    this.port = port;
    this.#folder = folder;
    this.#server = server;
    server.on('create_session', (session) => this.#sessions.push(session));
  }

  static async start(
    cells: { readonly [name: string]: UaCell },
    wantedPort?: number,
    limits: UaLimits = {},
    { own, userAuthority }: UaCertificates = {},
  ): Promise<OpcuaDevice> {
    const port = wantedPort ?? (await freePort());
    const folder = mkdtempSync(join(tmpdir(), 'tidegate-opcua-'));
    const userCertificateManager = new OPCUACertificateManager({
      rootFolder: join(folder, 'users'),
      automaticallyAcceptUnknownCertificate: false,
    });
    await userCertificateManager.initialize();
    if (userAuthority !== undefined) {
      const authority = new X509Certificate(userAuthority.certificate).raw;
      await userCertificateManager.addIssuer(authority, false, true);
      await userCertificateManager.addRevocationList(derOf(userAuthority.revocationList()));
    }
    const server = new OPCUAServer({
      ...(own !== undefined && { certificateFile: own.certificateFile, privateKeyFile: own.keyFile }),
      userCertificateManager,
      port,
      host: '127.0.0.1',
      serverCertificateManager: new OPCUACertificateManager({
        rootFolder: folder,
        automaticallyAcceptUnknownCertificate: true,
      }),
      serverCapabilities: {
        ...(limits.itemsPerSubscription && { maxMonitoredItemsPerSubscription: limits.itemsPerSubscription }),
        ...(limits.subscriptions && { maxSubscriptionsPerSession: limits.subscriptions }),
        operationLimits: {
          ...(limits.itemsPerCall && { maxMonitoredItemsPerCall: limits.itemsPerCall }),
          ...(limits.nodesPerRead && { maxNodesPerRead: limits.nodesPerRead }),
        },
      },
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

  /** The elements of an array or a matrix as the server has them. */
  elements(name: string): readonly unknown[] {
    return [...((this.#arrays.get(name)?.readValue().value.value ?? []) as Iterable<unknown>)];
  }

  /** The number of items that it monitors for its clients now. */
  monitored(): number {
    return this.#sessions.reduce((sum, { currentMonitoredItemCount }) => sum + currentMonitoredItemCount, 0);
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
      const variable = namespace.addVariable({
        organizedBy: space.rootFolder.objects,
        nodeId: `s=${name}`,
        browseName: name,
        dataType: cell.dataType,
        ...(cell.sizes === undefined ? {} : { valueRank: cell.sizes.length, arrayDimensions: [...cell.sizes] }),
        minimumSamplingInterval: 100,
        ...(cell.isReadOnly === true ? { accessLevel: 'CurrentRead', userAccessLevel: 'CurrentRead' } : {}),
        // Arrays are kept by the server itself, which takes and returns ranges of them.
        ...(cell.sizes === undefined
          ? {
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
            }
          : {}),
      });
      if (cell.sizes === undefined) continue;
      variable.setValueFromSource({
        dataType: cell.dataType,
        arrayType: cell.sizes.length === 1 ? VariantArrayType.Array : VariantArrayType.Matrix,
        dimensions: cell.sizes.length === 1 ? null : [...cell.sizes],
        value: cell.value,
      });
      this.#arrays.set(name, variable);
    }
  }
}

const derOf = (pem: string): Buffer => Buffer.from(pem.replaceAll(/-----.*?-----/g, ''), 'base64');

/** A localised text as the server holds it. */
export const localized = (text: string) => coerceLocalizedText({ text, locale: 'en' });
