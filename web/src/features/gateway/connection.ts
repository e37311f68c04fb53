import type { BrokerAddress, Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { gatewayTopic } from '@tidegate/contract/link/gateway-protocol.ts';

/** A topic of a gateway, and what the gateway does with it. */
export interface GatewayTopicUse {
  readonly topic: string;
  readonly isPublished: boolean;
}

type Node = Pick<Gateway, 'sn' | 'groupId' | 'edgeNodeId'>;

/** The topics that a gateway may use (docs/gateway-protocol.md); `+` is the id of a device. */
export function topicsOf({ groupId, edgeNodeId }: Node, hostId: string): readonly GatewayTopicUse[] {
  const node = (verb: string, isPublished: boolean) => ({
    topic: `spBv1.0/${groupId}/${verb}/${edgeNodeId}`,
    isPublished,
  });
  const device = (verb: string, isPublished: boolean) => ({
    topic: `spBv1.0/${groupId}/${verb}/${edgeNodeId}/+`,
    isPublished,
  });
  return [
    node('NBIRTH', true),
    node('NDATA', true),
    node('NDEATH', true),
    device('DBIRTH', true),
    device('DDATA', true),
    device('DDEATH', true),
    node('NCMD', false),
    device('DCMD', false),
    { topic: `spBv1.0/STATE/${hostId}`, isPublished: false },
  ];
}

/** The plain topics that our own gateway has beside them. */
export function ownTopicsOf({ sn }: Node): readonly GatewayTopicUse[] {
  return [
    { topic: gatewayTopic(sn, 'config'), isPublished: false },
    { topic: gatewayTopic(sn, 'receipt'), isPublished: false },
    { topic: gatewayTopic(sn, 'monitor'), isPublished: false },
    { topic: gatewayTopic(sn, 'result'), isPublished: true },
  ];
}

/** The broker's URL; where the server names no host it is the one that the browser has reached. */
export function brokerUrl({ host, port, isTls }: BrokerAddress, ownHost: string): string {
  const name = host === '' ? ownHost : host;
  const written = name.includes(':') && !name.startsWith('[') ? `[${name}]` : name;
  return `${isTls ? 'mqtts' : 'mqtt'}://${written}:${port}`;
}

/**
 * The command that starts our gateway program, quoted for a shell. The program asks for the secret, since arguments are
 * visible to everybody on a machine.
 */
export function gatewayCommand(url: string, { sn, groupId, edgeNodeId }: Node): string {
  const flags = [
    ['url', url],
    ['sn', sn],
    ...(groupId === 'tidegate' ? [] : [['group', groupId]]),
    ...(edgeNodeId === sn ? [] : [['node', edgeNodeId]]),
    ['data', `./gateway-${sn}`],
  ];
  return `npm run gateway -- ${flags.map(([flag = '', value = '']) => `--${flag} ${quoted(value)}`).join(' ')}`;
}

const quoted = (text: string): string =>
  /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
