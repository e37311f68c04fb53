import { createHash, createHmac } from 'node:crypto';

const ALGORITHM = 'ACS3-HMAC-SHA256';

interface AcsRequest {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  /** `2023-10-26T10:22:32Z`. */
  readonly date: string;
  readonly nonce: string;
  readonly query: Readonly<Record<string, string>>;
}

interface AcsKey {
  readonly id: string;
  readonly secret: string;
}

interface SignedRequest {
  readonly queryText: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Signs a POST without a body to `/` with Alibaba Cloud's V3 signature (help.aliyun.com, "V3 request structure and
 * signature"): it covers everything that the host reads, with the query as sent.
 */
export function signAcs3(request: AcsRequest, key: AcsKey): SignedRequest {
  const bodyHash = sha256('');
  const signed: Readonly<Record<string, string>> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const names = Object.keys(signed).toSorted();
  const queryText = Object.keys(request.query)
    .toSorted()
    .map((name) => `${percent(name)}=${percent(request.query[name] ?? '')}`)
    .join('&');
  const headerLines = names.map((name) => `${name}:${signed[name]}\n`).join('');
  const canonical = ['POST', '/', queryText, headerLines, names.join(';'), bodyHash].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `${ALGORITHM} Credential=${key.id},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { queryText, headers: { ...signed, authorization } };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986: also escapes what encodeURIComponent leaves. */
const percent = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
