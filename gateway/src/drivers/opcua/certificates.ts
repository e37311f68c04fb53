import { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import type { Certificate, CertificateReason } from '@tidegate/contract/link/gateway-asks.ts';
import type { OpcuaParams } from '@tidegate/contract/protocols/opcua.ts';
import type { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import type { StatusCode } from 'node-opcua-client';
import { DeviceError, NO_CONNECTION } from '../shared/device-error.ts';
import { CertificateRefused } from './certificate-refused.ts';
import { Authorities, oneLine } from './authorities.ts';
import { library } from './library.ts';

/** The certificates of servers that a driver trusts beside those in the folder. */
type Trust = Pick<OpcuaParams, 'serverThumbprint' | 'authorities' | 'revocations'>;

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
   * The same store for one session: it trusts the server's certificate, which was checked, and no other. A server that
   * presents another one while its connection is repaired is refused.
   */
  async managerFor(checked: Buffer): Promise<OPCUACertificateManager> {
    const { StatusCodes } = await library();
    const checkCertificate = (chain: Buffer | Buffer[]): Promise<StatusCode> => {
      const presented = Array.isArray(chain) ? Buffer.concat(chain) : chain;
      return Promise.resolve(presented.equals(checked) ? StatusCodes.Good : StatusCodes.BadCertificateUntrusted);
    };
    return new Proxy(await this.manager(), {
      get: (manager, name) => {
        if (name === 'checkCertificate') return checkCertificate;
        const member: unknown = Reflect.get(manager, name, manager);
        return typeof member === 'function' ? member.bind(manager) : member;
      },
      set: (manager, name, value) => Reflect.set(manager, name, value, manager),
    });
  }

  /**
   * Throws CertificateRefused (99901) unless the server's certificate is trusted: its SHA-256 or SHA-1 fingerprint is the
   * given one; where none is given, one of the CAs issued it, or the folder has it. `now` in ms.
   */
  async check(certificate: Buffer, trust: Trust, now: number): Promise<void> {
    const { crypto_utils: crypto } = await library();
    const chain = crypto.split_der(certificate).map((der) => new X509Certificate(der));
    const [own] = chain;
    if (own === undefined) throw new DeviceError(NO_CONNECTION, 'the server has no certificate');
    const { serverThumbprint } = trust;
    if (serverThumbprint !== undefined) {
      const { fingerprint, fingerprint256 } = own;
      if ([fingerprint, fingerprint256].map(normal).includes(normal(serverThumbprint))) return;
      throw new CertificateRefused(described(own, 'changed'));
    }
    const authorities = await Authorities.of(trust);
    const refusal = authorities === undefined ? 'unknown' : authorities.refusalOf(chain, now);
    if (refusal === undefined) return;
    const manager = await this.manager();
    if (refusal !== 'revoked' && (await manager.getTrustStatus(own.raw)).isGood()) return;
    throw new CertificateRefused(described(own, refusal));
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

function described(certificate: X509Certificate, reason: CertificateReason): Certificate {
  const { subject, issuer, validFromDate, validToDate, fingerprint, fingerprint256 } = certificate;
  return {
    subject: oneLine(subject),
    issuer: oneLine(issuer),
    validFrom: validFromDate.getTime(),
    validTo: validToDate.getTime(),
    sha1: fingerprint,
    sha256: fingerprint256,
    reason,
  };
}
