import type { Client } from 'aedes';
import type { BoundGateway } from '../../ports/device-registry.ts';
import type { Log } from '../../ports/log.ts';
import type { GatewayRights } from './topic-rights.ts';

/** The maximum filters of one connection: a gateway may subscribe to each of its devices separately. */
const MAX_FILTERS = 5_000;

export interface GatewaySession {
  readonly gateway: BoundGateway;
  readonly rights: GatewayRights;
  /** The filters of its subscriptions. */
  readonly filters: Set<string>;
}

/** The connected gateways, each with its permissions. */
export class GatewaySessions {
  readonly #open = new Map<Client, GatewaySession>();
  /** Outlives the connection: the will is checked after it has closed. */
  readonly #known = new WeakMap<Client, GatewaySession>();
  readonly #goneListeners: ((sn: string) => void)[] = [];
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** The gateway is connected by this client and by no other any more. */
  begin(client: Client, gateway: BoundGateway, rights: GatewayRights): void {
    const older = this.#clientsWhere((session) => session.gateway.sn === gateway.sn);
    const session = { gateway, rights, filters: new Set<string>() };
    this.#open.set(client, session);
    this.#known.set(client, session);
    client.conn.once('close', () => {
      this.#open.delete(client);
      this.#emitGone(gateway.sn);
    });
    for (const one of older) this.end(one);
  }

  /** Called when a gateway has no connection any more. */
  onGone(listener: (sn: string) => void): void {
    this.#goneListeners.push(listener);
  }

  /** The session of a client, also when it has ended. */
  of(client: Client): GatewaySession | undefined {
    return this.#known.get(client);
  }

  mayPublish(client: Client, topic: string): boolean {
    return this.#known.get(client)?.rights.mayPublish(topic) === true;
  }

  /** Records the filter when it is permitted. */
  addFilter(client: Client, filter: string): boolean {
    const session = this.#open.get(client);
    if (session === undefined || !session.rights.maySubscribe(filter)) return false;
    if (session.filters.size >= MAX_FILTERS && !session.filters.has(filter)) return false;
    session.filters.add(filter);
    return true;
  }

  dropFilters(client: Client, filters: readonly string[]): void {
    for (const filter of filters) this.#open.get(client)?.filters.delete(filter);
  }

  /** False for a client that has no session any more. */
  mayReceive(client: Client, topic: string): boolean {
    return this.#open.get(client)?.rights.mayReceive(topic) === true;
  }

  isConnected(sn: string): boolean {
    return this.#clientsWhere((session) => session.gateway.sn === sn).length > 0;
  }

  /** The connected gateway of that id as it was when it connected. */
  gatewayWith(gatewayId: string): BoundGateway | undefined {
    const isMeant = ({ gateway }: GatewaySession) => gateway.gatewayId === gatewayId;
    return [...this.#open.values()].find(isMeant)?.gateway;
  }

  /** Disconnects a gateway. */
  drop(gatewayId: string, why: string): void {
    for (const client of this.#clientsWhere(({ gateway }) => gateway.gatewayId === gatewayId)) {
      this.#log.info({ sn: this.of(client)?.gateway.sn }, `disconnected the gateway: ${why}`);
      this.end(client);
    }
  }

  /** From here on the client receives nothing, and its connection ends. */
  end(client: Client): void {
    this.#open.delete(client);
    client.close();
  }

  /** The connection that took over is still open. */
  #emitGone(sn: string): void {
    if (this.isConnected(sn)) return;
    for (const listener of this.#goneListeners) listener(sn);
  }

  #clientsWhere(isMeant: (session: GatewaySession) => boolean): readonly Client[] {
    return [...this.#open].flatMap(([client, session]) => (isMeant(session) ? [client] : []));
  }
}
