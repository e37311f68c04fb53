import type { ListedServer, ServerState } from '@tidegate/contract/nouns/server/server.ts';
import type { ServerRoster } from '../../ports/server-roster.ts';

/** A server that works and has nothing to do. */
export const SERVER: ServerState = {
  name: 'server',
  version: '1.0.0',
  host: 'plant-1',
  pid: 100,
  startedAt: 1_000,
  address: '0.0.0.0:8080',
  isActive: true,
  term: null,
  processorPercent: 5,
  memoryBytes: 100_000_000,
  gateways: 0,
  valuesPerSecond: 0,
  people: 0,
  requestsPerSecond: 0,
  hasDatabase: true,
  hasBroker: true,
  isBrokerOpen: false,
  isLogCut: false,
  canTakeOver: false,
  isHandingOver: false,
  isSupervised: true,
};

/** The servers as a test says. */
export class FakeRoster implements ServerRoster {
  readonly self = SERVER.name;
  own: ListedServer = { ...SERVER, role: 'active', heardAt: 0 };
  others: ListedServer[] = [];
  /** Number of requests to this server to end. */
  handOvers = 0;

  servers(): readonly ListedServer[] {
    return [this.own, ...this.others];
  }

  setHandingOver(isHandingOver: boolean): void {
    this.own = { ...this.own, isHandingOver };
  }

  /** Another server that answers. */
  add(more: Partial<ListedServer> = {}): void {
    const other = { ...SERVER, name: `server ${this.others.length + 2}`, host: `plant-${this.others.length + 2}` };
    const idle = { isActive: false, gateways: null, valuesPerSecond: null };
    this.others.push({ ...other, ...idle, role: 'answering', heardAt: 0, ...more });
  }
}
