import { createHash, createHmac } from 'node:crypto';

const ALGORITHM = 'TC3-HMAC-SHA256';
const SIGNED = 'content-type;host;x-tc-action';
export const TC3_CONTENT_TYPE = 'application/json; charset=utf-8';

interface Tc3Request {
  readonly host: string;
  /** First part of the host's usual name: `sms`. */
  readonly service: string;
  readonly action: string;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  /** JSON text, as it is sent. */
  readonly body: string;
}

/**
 * The `Authorization` of a JSON POST to `/` by Tencent Cloud's third signature (cloud.tencent.com/document/api/213/30654):
 * the key is derived for one day and service.
 */
export function signTc3(request: Tc3Request, key: { readonly id: string; readonly secret: string }): string {
  const { host, service, action, timestamp, body } = request;
  const headerLines = `content-type:${TC3_CONTENT_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const canonical = ['POST', '/', '', headerLines, SIGNED, sha256(body)].join('\n');
  const day = new Date(timestamp * 1_000).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const derived = mac(mac(mac(`TC3${key.secret}`, day), service), 'tc3_request');
  const signature = mac(derived, [ALGORITHM, timestamp, scope, sha256(canonical)].join('\n')).toString('hex');
  return `${ALGORITHM} Credential=${key.id}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
