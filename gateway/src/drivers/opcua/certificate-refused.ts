import type { Certificate, CertificateReason } from '@tidegate/contract/link/gateway-asks.ts';
import { DeviceError, NO_CONNECTION } from '../shared/device-error.ts';

/** The reasons why a server is refused, in a few words. */
const REFUSALS = {
  unknown: 'is not trusted',
  changed: 'is not the one whose fingerprint is trusted: it was replaced, or another server answers',
  issuer: 'was not issued by a trusted CA',
  expired: 'or that of its CA is not currently valid',
  revoked: 'was revoked by its CA',
} as const satisfies { readonly [R in CertificateReason]: string };

/** A server's certificate is not trusted; carries its description. */
export class CertificateRefused extends DeviceError {
  readonly certificate: Certificate;

  constructor(certificate: Certificate) {
    const { subject, sha1, reason } = certificate;
    super(NO_CONNECTION, `the server's certificate ${REFUSALS[reason]}: ${subject}, SHA-1 ${sha1}`);
    this.name = 'CertificateRefused';
    this.certificate = certificate;
  }
}
