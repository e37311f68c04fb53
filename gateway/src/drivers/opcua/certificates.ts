import { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import type { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import { DeviceError, NO_CONNECTION } from '../device-error.ts';

/**
 * The gateway's own certificate and the servers' that it trusts, in the folder `opcua` of its data: `own/`, `trusted/`,
 * `rejected/`. A certificate moved from `rejected/` to `trusted/certs/` is trusted from then on.
 */
export class Certificates {
  readonly #folder: string;
  #manager: Promise<OPCUACertificateManager> | undefined;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'opcua');
  }

  /** The library's store of them, made when it is first asked for. */
  manager(): Promise<OPCUACertificateManager> {
    this.#manager ??= this.#open();
    return this.#manager;
  }

  /**
   * Throws DeviceError 99901 that names the server's certificate unless it is trusted: by the folder, or because its SHA-1 is
   * the given one.
   */
  async check(certificate: Buffer, thumbprint: string | undefined): Promise<void> {
    const { raw, fingerprint, subject } = new X509Certificate(certificate);
    const manager = await this.manager();
    if (thumbprint !== undefined && normal(thumbprint) === normal(fingerprint)) await manager.trustCertificate(raw);
    if ((await manager.getTrustStatus(raw)).isGood()) return;
    await manager.rejectCertificate(raw);
    const name = subject.replaceAll('\n', ', ');
    throw new DeviceError(NO_CONNECTION, `the server's certificate is not trusted: ${name}, SHA-1 ${fingerprint}`);
  }

  /** Lets go of the folder. */
  stop(): void {
    void this.#manager?.then((manager) => manager.dispose()).catch(() => undefined);
    this.#manager = undefined;
  }

  async #open(): Promise<OPCUACertificateManager> {
    const { OPCUACertificateManager: Manager } = await import('node-opcua-certificate-manager');
    const manager = new Manager({ rootFolder: this.#folder, automaticallyAcceptUnknownCertificate: false });
    await manager.initialize();
    return manager;
  }
}

const normal = (thumbprint: string): string => thumbprint.replaceAll(':', '').toLowerCase();
