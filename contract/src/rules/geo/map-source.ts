/** Source of map tiles: a URL template with `{z}`, `{x}`, `{y}`, and `{s}` for one of several hosts. */

/** Valid hosts: a content security policy must not read more than a host. */
const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/;
const GAPS = ['{z}', '{x}', '{y}'] as const;
const KNOWN_GAPS = ['{s}', ...GAPS] as const;

/** The parts of a map source that say which hosts are asked. */
export interface TileHosts {
  /** URL template; empty for no tiles. */
  readonly url: string;
  /** One host for each character, in place of `{s}`. */
  readonly subdomains: string;
}

/** The origin of an http(s) URL whose host is plain; undefined for any other text. */
export function plainOrigin(text: string): string | undefined {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return undefined;
  }
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && HOST.test(url.host) ? url.origin : undefined;
}

/** The origins that tiles are fetched from, each once; undefined where the template is not one. */
export function tileOrigins({ url, subdomains }: TileHosts): readonly string[] | undefined {
  if (url === '') return [];
  if (/[\s"'<>\\]/.test(url) || GAPS.some((gap) => !url.includes(gap))) return undefined;
  const rest = KNOWN_GAPS.reduce((text, gap) => text.replaceAll(gap, ''), url);
  if (/[{}]/.test(rest)) return undefined;
  const hasHosts = url.includes('{s}');
  if (hasHosts && subdomains === '') return undefined;
  const hosts = hasHosts ? Array.from(subdomains) : [''];
  const origins = hosts.map((host) => plainOrigin(filled(url, host)));
  const known = origins.flatMap((origin) => origin ?? []);
  // A gap in the host itself, other than {s}, would be a host for each tile.
  return known.length === origins.length && !hasGapInHost(url) ? [...new Set(known)] : undefined;
}

const filled = (url: string, host: string): string =>
  GAPS.reduce((text, gap) => text.replaceAll(gap, '0'), url.replaceAll('{s}', host));

function hasGapInHost(url: string): boolean {
  const host = url.split('/')[2] ?? '';
  return GAPS.some((gap) => host.includes(gap));
}
