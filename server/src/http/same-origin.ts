import type { IncomingHttpHeaders } from 'node:http';

/** Own address of this server in a request. */
export interface OwnSite {
  /** `http` or `https`: that of the connection, or the one reported by a trusted proxy. */
  readonly protocol: string;
  /** Origin (scheme, host and port) of the public address, where it is known. */
  readonly publicOrigin: string | undefined;
}

/**
 * False when a browser reports that a page of another site sent the request. `Sec-Fetch-Site` decides where it is sent,
 * otherwise `Origin` including scheme and port. A request with neither comes from a program, which no foreign page can
 * control; one with a cookie must have one of the two (docs/decisions/cross-site-requests.md).
 */
export function isFromOwnSite(headers: IncomingHttpHeaders, { protocol, publicOrigin }: OwnSite): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return (headers.cookie ?? '') === '';
  const { host = '' } = headers;
  // Nearly every request of a browser: the same address in the same letters, for which nothing has to be parsed.
  if (publicOrigin === undefined && host !== '' && origin === `${protocol}://${host}`) return true;
  if (origin === publicOrigin) return true;
  if (!URL.canParse(origin)) return false;
  return ownOrigins(host, { protocol, publicOrigin }).includes(new URL(origin).origin);
}

/** The public origin and the requested one; for the public host, only the public scheme is ours. */
function ownOrigins(host: string, { protocol, publicOrigin }: OwnSite): readonly string[] {
  const asked = `${protocol}://${host}`;
  const known = publicOrigin === undefined ? [] : [publicOrigin];
  if (!URL.canParse(asked)) return known;
  const { host: askedHost, origin } = new URL(asked);
  return known.some((one) => new URL(one).host === askedHost) ? known : [...known, origin];
}
