import { X509Certificate } from 'node:crypto';
import type { CertificateReason } from '@tidegate/contract/link/gateway-asks.ts';
import type { OpcuaParams } from '@tidegate/contract/protocols/opcua.ts';
import { BAD_ADDRESS, DeviceError } from '../shared/device-error.ts';
import { library } from './library.ts';

/** A CA, one below it, and so on to the certificate of a server. */
const LONGEST_CHAIN = 6;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const REVOCATION_LIST = /-----BEGIN X509 CRL-----(?<base64>[^-]+)-----END X509 CRL-----/g;

/** A list of certificates that one of the CAs has revoked. */
interface RevocationList {
  readonly issuer: X509Certificate;
  readonly serials: ReadonlySet<string>;
}

/** CAs of one's own, and what they have revoked. */
export class Authorities {
  readonly #trusted: readonly X509Certificate[];
  readonly #lists: readonly RevocationList[];

  private constructor(trusted: readonly X509Certificate[], lists: readonly RevocationList[]) {
    this.#trusted = trusted;
    this.#lists = lists;
  }

  /** The authorities of the params; undefined where they name none. Rejects with DeviceError 99904 for what cannot be read. */
  static async of({
    authorities,
    revocations,
  }: Pick<OpcuaParams, 'authorities' | 'revocations'>): Promise<Authorities | undefined> {
    if (authorities === undefined) return undefined;
    const trusted = (authorities.match(CERTIFICATE) ?? []).map((pem) => certificateOf(pem, 'authorities'));
    const server = trusted.find(({ ca }) => !ca);
    if (server !== undefined)
      throw new DeviceError(BAD_ADDRESS, `authorities: ${oneLine(server.subject)} is not the certificate of a CA`);
    const ders = [...(revocations ?? '').matchAll(REVOCATION_LIST)].map(({ groups }) =>
      Buffer.from(groups?.['base64'] ?? '', 'base64'),
    );
    return new Authorities(trusted, await Promise.all(ders.map((der) => revocationList(der, trusted))));
  }

  /**
   * The reason why a certificate is refused that came with the others of its chain; undefined for one that is trusted. What the list of
   * a CA names is revoked, however old the list is.
   */
  refusalOf(chain: readonly X509Certificate[], now: number): CertificateReason | undefined {
    const candidates = [...this.#trusted, ...chain.slice(1)];
    let [isTrusted, isValid, isRevoked] = [false, true, false];
    let [current] = chain;
    for (let depth = 0; current !== undefined && depth < LONGEST_CHAIN; depth += 1) {
      const own: X509Certificate = current;
      isTrusted ||= depth > 0 && this.#trusted.some((one) => isSame(one, own));
      isValid &&= isValidAt(own, now);
      const issuers = candidates.filter((one) => isIssuer(one, own));
      current = issuers.find((one) => isValidAt(one, now)) ?? issuers[0];
      isRevoked ||= this.#lists.some(
        ({ issuer, serials }) => isIssuer(issuer, own) && serials.has(plainSerial(own.serialNumber)),
      );
    }
    if (!isTrusted) return 'issuer';
    if (isRevoked) return 'revoked';
    return isValid ? undefined : 'expired';
  }
}

/** Reads a certificate in PEM or DER. Throws DeviceError 99904 with the name of the field. */
export function certificateOf(encoded: string | Buffer, field: string): X509Certificate {
  try {
    return new X509Certificate(encoded);
  } catch (error) {
    throw unreadable(field, error);
  }
}

/** The error of a field that cannot be read. */
export const unreadable = (field: string, error: unknown): DeviceError =>
  new DeviceError(BAD_ADDRESS, `${field}: cannot be read: ${error instanceof Error ? error.message : String(error)}`);

/** Names on one line, truncated to the length of an answer. */
export const oneLine = (name: string): string => name.replaceAll('\n', ', ').slice(0, 500);

async function revocationList(der: Buffer, trusted: readonly X509Certificate[]): Promise<RevocationList> {
  const { crypto_utils: crypto } = await library();
  const isBy = ({ raw }: X509Certificate): boolean => crypto.verifyCertificateRevocationListSignature(der, raw);
  try {
    const { revokedCertificates } = crypto.exploreCertificateRevocationList(der).tbsCertList;
    const issuer = trusted.find(isBy);
    if (issuer === undefined) throw new Error('none of the CAs has signed it');
    return { issuer, serials: new Set(revokedCertificates.map(({ userCertificate }) => plainSerial(userCertificate))) };
  } catch (error) {
    throw unreadable('revocations', error);
  }
}

const isSame = (one: X509Certificate, other: X509Certificate): boolean => one.fingerprint256 === other.fingerprint256;

const isIssuer = (issuer: X509Certificate, issued: X509Certificate): boolean =>
  issuer.ca && !isSame(issuer, issued) && issued.checkIssued(issuer) && issued.verify(issuer.publicKey);

const isValidAt = ({ validFromDate, validToDate }: X509Certificate, now: number): boolean =>
  validFromDate.getTime() <= now && now <= validToDate.getTime();

/** Without colons and leading zeros, which Node and the library write in different ways. */
const plainSerial = (serial: string): string => serial.replaceAll(':', '').replace(/^0+/, '').toLowerCase();
