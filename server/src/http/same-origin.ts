import type { IncomingHttpHeaders } from 'node:http';

/** How this server is reached. */
export interface OwnSite {
  /** `http` or `https`, as the request came, or as a trusted proxy says. */
  readonly protocol: string;
  /** Scheme, host and port of the public address, where it is known. */
  readonly publicOrigin: string | undefined;
}

/**
 * False when a browser says that another site's page sent the request. `Sec-Fetch-Site` decides where it is sent,
 * `Origin` otherwise, scheme and port included. A request with neither comes from a program, which no foreign page can
 * steer; one that brings a cookie has to say where it comes from (docs/decisions/cross-site-requests.md).
 */
export function isFromOwnSite(headers: IncomingHttpHeaders, { protocol, publicOrigin }: OwnSite): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return (headers.cookie ?? '') === '';
  if (!URL.canParse(origin)) return false;
  return ownOrigins(headers.host ?? '', { protocol, publicOrigin }).includes(new URL(origin).origin);
}

/** The public one, and the one that was asked; of the public host the public scheme alone is ours. */
function ownOrigins(host: string, { protocol, publicOrigin }: OwnSite): readonly string[] {
  const asked = `${protocol}://${host}`;
  const known = publicOrigin === undefined ? [] : [publicOrigin];
  if (!URL.canParse(asked)) return known;
  const { host: askedHost, origin } = new URL(asked);
  return known.some((one) => new URL(one).host === askedHost) ? known : [...known, origin];
}
