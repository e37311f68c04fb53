/** Host and process of a server, of whose name the end is random: `plant-1 4711 x8Kd` is `plant-1 (4711)`. */
export function shownServer(name: string): string {
  const [, host, pid] = /^(.+) (\d+) \S+$/.exec(name) ?? [];
  return host === undefined ? name : `${host} (${pid})`;
}
