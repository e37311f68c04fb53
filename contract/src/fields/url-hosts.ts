/** `protocol://user:password@host:port,host:port/rest`, of which each part but the hosts may be missing. */
const HOSTS = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i;

/**
 * The same URL with each of the hosts that it names, separated by commas: the members of a cluster of databases or brokers. Text that
 * is not such a URL is returned as it is.
 */
export function urlsOfHosts(url: string): readonly [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = HOSTS.exec(url) ?? [];
  const [first, ...others] = hosts.split(',').filter((host) => host !== '');
  if (first === undefined) return [url];
  return [`${before}${first}${after}`, ...others.map((host) => `${before}${host}${after}`)];
}
