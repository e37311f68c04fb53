import { SPARKPLUG_ID_MAX } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { type GatewayTopic, gatewayTopic } from '@tidegate/contract/link/gateway-protocol.ts';
import { formatTopic, parseTopic, stateTopic } from '@tidegate/sparkplug/topic.ts';
import type { BoundGateway } from '../../ports/device-registry.ts';

const SENT_BY_NODE: ReadonlySet<string> = new Set(['NBIRTH', 'NDATA', 'NDEATH', 'DBIRTH', 'DDATA', 'DDEATH']);
const SENT_TOPICS = ['result', 'answer', 'history', 'given-up'] as const satisfies readonly GatewayTopic[];
const RECEIVED_TOPICS = ['config', 'receipt', 'monitor', 'ask'] as const satisfies readonly GatewayTopic[];

/** The permissions of one gateway (reliability S9): its own Sparkplug node, its own plain topics, and nothing else. */
export class GatewayRights {
  readonly #gateway: BoundGateway;
  readonly #plainTopics: ReadonlySet<string>;
  readonly #filters: ReadonlySet<string>;
  readonly #nodeCommand: string;
  readonly #commandPrefix: string;

  constructor(gateway: BoundGateway, hostId: string) {
    this.#gateway = gateway;
    this.#plainTopics = new Set(SENT_TOPICS.map((what) => gatewayTopic(gateway.sn, what)));
    const { groupId: group, edgeNodeId: edge } = gateway;
    const nodeCommand = formatTopic({ verb: 'NCMD', group, edge });
    const deviceCommand = nodeCommand.replace('/NCMD/', '/DCMD/');
    this.#nodeCommand = nodeCommand;
    this.#commandPrefix = `${deviceCommand}/`;
    this.#filters = new Set([
      stateTopic(hostId),
      // The same for Sparkplug 2.2, whether it is published or not.
      `STATE/${hostId}`,
      nodeCommand,
      // Third-party nodes often subscribe to everything below their own commands; that stays within their own topics.
      `${nodeCommand}/#`,
      `${deviceCommand}/#`,
      `${deviceCommand}/+`,
      ...RECEIVED_TOPICS.map((what) => gatewayTopic(gateway.sn, what)),
    ]);
  }

  /** A data topic of its own node and devices, or a plain topic of its own. The same goes for a will. */
  mayPublish(topic: string): boolean {
    if (this.#plainTopics.has(topic)) return true;
    const parsed = parseTopic(topic);
    if (parsed === undefined || parsed.verb === 'STATE') return false;
    const { groupId, edgeNodeId } = this.#gateway;
    return SENT_BY_NODE.has(parsed.verb) && parsed.group === groupId && parsed.edge === edgeNodeId;
  }

  /** The host's STATE, its own commands, and the plain topics from the server. */
  maySubscribe(filter: string): boolean {
    if (this.#filters.has(filter)) return true;
    // One device of its own, named in full.
    const device = filter.startsWith(this.#commandPrefix) ? filter.slice(this.#commandPrefix.length) : '';
    return device !== '' && device.length <= SPARKPLUG_ID_MAX && !/[+/#]/.test(device);
  }

  /** True for a topic that matches a filter of its own. Checked again with every delivery. */
  mayReceive(topic: string): boolean {
    return (
      this.#filters.has(topic) || topic.startsWith(`${this.#nodeCommand}/`) || topic.startsWith(this.#commandPrefix)
    );
  }
}
