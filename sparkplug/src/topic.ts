import { SparkplugError } from './error.ts';

const namespace = 'spBv1.0';

/** The verbs of node topics (4 levels) and of device topics (5 levels). */
const nodeVerbs = ['NBIRTH', 'NDEATH', 'NDATA', 'NCMD'] as const;
const deviceVerbs = ['DBIRTH', 'DDEATH', 'DDATA', 'DCMD'] as const;

export type NodeVerb = (typeof nodeVerbs)[number];
export type DeviceVerb = (typeof deviceVerbs)[number];

/** A parsed topic of the `spBv1.0` namespace. Ids are case-sensitive. */
export type Topic =
  | { verb: NodeVerb; group: string; edge: string }
  | { verb: DeviceVerb; group: string; edge: string; device: string }
  | { verb: 'STATE'; host: string };

/** Names an edge node: no other node of the whole installation has the same pair. */
export interface NodeAddress {
  group: string;
  edge: string;
}

/** True if a text may be a group, edge node, device or host id: not empty, valid UTF-8, none of `+ / #`, no NUL. */
export function isValidId(id: string): boolean {
  return id.length > 0 && id.isWellFormed() && !/[+/#\0]/u.test(id);
}

/** Reads a topic; undefined for anything but exactly 4 or 5 valid levels with a known verb, or a STATE topic of 3. */
export function parseTopic(topic: string): Topic | undefined {
  const [first, group, verb, edge, device, ...more] = topic.split('/');
  if (first !== namespace || group === undefined || verb === undefined || more.length > 0) return undefined;
  // Three levels are STATE; a group may itself be called STATE, so the number of levels decides.
  if (edge === undefined) return group === 'STATE' && isValidId(verb) ? { verb: 'STATE', host: verb } : undefined;
  if (!isValidId(group) || !isValidId(edge)) return undefined;
  if (device === undefined) {
    const nodeVerb = nodeVerbs.find((known) => known === verb);
    return nodeVerb === undefined ? undefined : { verb: nodeVerb, group, edge };
  }
  const deviceVerb = deviceVerbs.find((known) => known === verb);
  return deviceVerb === undefined || !isValidId(device) ? undefined : { verb: deviceVerb, group, edge, device };
}

/** Writes a topic. Throws `badTopic` for an id that a topic cannot hold. */
export function formatTopic(topic: Topic): string {
  const ids =
    topic.verb === 'STATE'
      ? [topic.host]
      : 'device' in topic
        ? [topic.group, topic.edge, topic.device]
        : [topic.group, topic.edge];
  for (const id of ids) if (!isValidId(id)) throw new SparkplugError('badTopic', `"${id}" cannot be part of a topic`);
  if (topic.verb === 'STATE') return stateTopic(topic.host);
  const node = `${namespace}/${topic.group}/${topic.verb}/${topic.edge}`;
  return 'device' in topic ? `${node}/${topic.device}` : node;
}

/** The topic on which a host application says whether it is online. */
export function stateTopic(hostId: string): string {
  return `${namespace}/STATE/${hostId}`;
}

/** The subscription of a host application to all groups, or to one. */
export function hostSubscription(group?: string): string {
  return group === undefined ? `${namespace}/#` : `${namespace}/${group}/#`;
}

/** The subscriptions of an edge node: its own commands, those of its devices, and its primary host's STATE. */
export function edgeSubscriptions(node: NodeAddress, primaryHost?: string): string[] {
  const own = [
    formatTopic({ verb: 'NCMD', group: node.group, edge: node.edge }),
    `${namespace}/${node.group}/DCMD/${node.edge}/+`,
  ];
  return primaryHost === undefined ? own : [...own, stateTopic(primaryHost)];
}
