import type { IncomingHttpHeaders } from 'node:http';

/**
 * False when a browser says that another site's page sent the request. `Sec-Fetch-Site` decides where it is sent,
 * `Origin` otherwise; a request with neither comes from a program, which no foreign page can steer
 * (docs/decisions/cross-site-requests.md). `ownHost`: the host of the public address, where it is known.
 */
export function isFromOwnSite(headers: IncomingHttpHeaders, ownHost: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === headers.host || host === ownHost;
}
