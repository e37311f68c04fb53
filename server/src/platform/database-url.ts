/** `postgres://user:password@host:port,host:port/name?options`, of which each part but the hosts may be missing. */
const HOSTS = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i;

/**
 * The same database at each of the hosts that its URL names, separated by commas: several hosts are the members of a cluster, of which
 * one is writable. Text that is not such a URL is returned as it is.
 */
export function databaseUrls(url: string): readonly [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = HOSTS.exec(url) ?? [];
  const [first, ...others] = hosts.split(',').filter((host) => host !== '');
  if (first === undefined) return [url];
  return [`${before}${first}${after}`, ...others.map((host) => `${before}${host}${after}`)];
}
