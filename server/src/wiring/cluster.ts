import { ExternalBroker } from '../adapters/broker-external/external-broker.ts';
import { publishBoard, receiveBoard } from '../cluster/board-mirror.ts';
import { MqttBus } from '../cluster/bus/mqtt-bus.ts';
import { NoBus } from '../cluster/bus/no-bus.ts';
import { MirroredLink, publishLink, receiveLink } from '../cluster/link-mirror.ts';
import { publishLive, receiveLive } from '../cluster/live-mirror.ts';
import type { ServerRole } from '../cluster/server-role.ts';
import type { SparkplugLink } from '../link/sparkplug-link.ts';
import { BirthBook } from '../link/take-over/birth-book.ts';
import type { Inheritance } from '../link/take-over/replay.ts';
import { offerInheritance, Shadow } from '../link/take-over/shadow.ts';
import type { AlarmEngine } from '../pipeline/alarm/alarm-engine.ts';
import type { Board } from '../pipeline/alarm/board.ts';
import type { MemoryLiveTable } from '../pipeline/live-table.ts';
import type { Broker } from '../ports/broker.ts';
import type { Clock } from '../ports/clock.ts';
import type { ClusterBus } from '../ports/cluster-bus.ts';
import type { Ids } from '../ports/ids.ts';
import type { Log } from '../ports/log.ts';
import type { ServerKey } from '../ports/server-key.ts';
import { HOST_ID } from './broker.ts';

interface ClusterParts {
  readonly broker: Broker;
  readonly key: Pick<ServerKey, 'derive'>;
  readonly role: ServerRole;
  readonly live: MemoryLiveTable;
  readonly board: Board;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly random: () => number;
}

/** So long no gateway was heard where gateways are, and nothing of an active server that works. */
export const DEAF_MS = 2_000;

/** State that this server shares with the others of its installation. */
export interface ClusterSide {
  readonly bus: ClusterBus;
  /** The link of the active server, as far as this one knows. */
  readonly mirror: MirroredLink;
  /** The births of the gateways, where another server could take over. */
  readonly births: BirthBook | undefined;
  /** Connects to the other servers, in the background. */
  start(): void;
  /** Keeps values, alarms and gateways as the active server has them, and listens to the gateways beside it. */
  follow(): void;
  /** True once this server has values and alarms to answer with. */
  readonly hasFollowed: boolean;
  /** True while this server follows another one and could go on where that one ends, without asking a gateway for its birth. */
  readonly canTakeOver: boolean;
  /** True while this server, which could go on, hears gateways and nothing of the active one. */
  readonly misses: boolean;
  /** Ends that. Returns what was heard of the gateways, for a server that becomes active; undefined where it did not follow. */
  endFollowing(): Inheritance | undefined;
  /** Lets the others follow this server, the active one. */
  lead(link: SparkplugLink, alarms: Pick<AlarmEngine, 'committed'>): void;
  stop(): Promise<void>;
}

/** Wires the connection to the other servers; a server that is alone has none. */
export function wireCluster(parts: ClusterParts): ClusterSide {
  const { broker, role, live: table, board, clock, log, random } = parts;
  const mirror = new MirroredLink();
  if (role.isAlone || !(broker instanceof ExternalBroker)) {
    const nothing = () => undefined;
    const [bus, births] = [new NoBus(), undefined];
    return {
      bus,
      mirror,
      births,
      start: nothing,
      follow: nothing,
      hasFollowed: false,
      canTakeOver: false,
      misses: false,
      endFollowing: nothing,
      lead: nothing,
      stop: async () => undefined,
    };
  }
  const bus = new MqttBus({ ...parts, hostId: HOST_ID, self: role.self });
  const births = new BirthBook();
  const followed = { bus, active: role, clock, log };
  const received = [
    receiveLive({ ...followed, table }),
    receiveBoard({ ...followed, board }),
    receiveLink({ ...followed, mirror }),
  ];
  const canTakeOver = () => shadow?.hasBirths === true && !role.isActive;
  let shadow: Shadow | undefined;
  const ends: (() => void)[] = [];
  const endFollowing = (): Inheritance | undefined => {
    for (const end of ends.splice(0)) end();
    return shadow;
  };
  return {
    bus,
    mirror,
    births,
    // Others may be there or not, and the broker may be away: nothing waits for it.
    start: () => void bus.start(),
    follow: () => {
      for (const feed of received) {
        feed.start();
        ends.push(() => feed.stop());
      }
      const clientId = `host/shadow/${parts.ids.secret(12)}`;
      shadow = new Shadow({ broker, bus, role, births, clientId, clock, log, random });
      shadow.start();
    },
    get hasFollowed() {
      return received.every(({ hasBegun }) => hasBegun);
    },
    get canTakeOver() {
      return canTakeOver();
    },
    get misses() {
      const isMissing = received.every(({ silentMs }) => silentMs > DEAF_MS);
      return canTakeOver() && isMissing && (shadow?.silentMs ?? Infinity) < DEAF_MS / 2;
    },
    endFollowing,
    lead: (link, alarms) => {
      const published = [
        publishLive({ bus, table, clock }),
        publishBoard({ bus, board, clock }),
        publishLink({ bus, link, clock }),
      ];
      for (const feed of published) {
        feed.start();
        ends.push(() => feed.stop());
      }
      const stored = async (): Promise<number> => {
        const until = await link.storedUntil();
        await alarms.committed();
        return until;
      };
      ends.push(offerInheritance({ bus, births, clock, stored }));
    },
    stop: async () => {
      endFollowing();
      await shadow?.stop();
      await bus.stop();
    },
  };
}
