import { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import type { Certificate } from '@tidegate/contract/gateway-asks.ts';
import type { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import { DeviceError, NO_CONNECTION } from '../device-error.ts';

/** A server's certificate is not trusted; carries its description. */
export class CertificateRefused extends DeviceError {
  readonly certificate: Certificate;

  constructor(certificate: Certificate) {
    const { subject, sha1 } = certificate;
    super(NO_CONNECTION, `the server's certificate is not trusted: ${subject}, SHA-1 ${sha1}`);
    this.name = 'CertificateRefused';
    this.certificate = certificate;
  }
}

/**
 * The gateway's own certificate and the trusted ones of servers, in the folder `opcua` of its data: `own/`, `trusted/`,
 * `rejected/`. A certificate moved from `rejected/` to `trusted/certs/` is trusted from then on.
 */
export class Certificates {
  readonly #folder: string;
  #manager: Promise<OPCUACertificateManager> | undefined;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'opcua');
  }

  /** The library's certificate store, created on first use. */
  manager(): Promise<OPCUACertificateManager> {
    this.#manager ??= this.#open();
    return this.#manager;
  }

  /**
   * Throws CertificateRefused (99901) unless the server's certificate is trusted: through the folder, or because its
   * SHA-256 or SHA-1 fingerprint is the given one.
   */
  async check(certificate: Buffer, thumbprint: string | undefined): Promise<void> {
    const read = new X509Certificate(certificate);
    const { raw, fingerprint, fingerprint256 } = read;
    const manager = await this.manager();
    const isNamed = thumbprint !== undefined && [fingerprint, fingerprint256].map(normal).includes(normal(thumbprint));
    if (isNamed) await manager.trustCertificate(raw);
    if ((await manager.getTrustStatus(raw)).isGood()) return;
    await manager.rejectCertificate(raw);
    throw new CertificateRefused(described(read));
  }

  /** Releases the folder. */
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

/** Names on one line, truncated to the length of an answer. */
const oneLine = (name: string): string => name.replaceAll('\n', ', ').slice(0, 500);

function described({
  subject,
  issuer,
  validFromDate,
  validToDate,
  fingerprint,
  fingerprint256,
}: X509Certificate): Certificate {
  return {
    subject: oneLine(subject),
    issuer: oneLine(issuer),
    validFrom: validFromDate.getTime(),
    validTo: validToDate.getTime(),
    sha1: fingerprint,
    sha256: fingerprint256,
  };
}
