import type { ServerRole } from '../cluster/server-role.ts';
import type { Config } from '../config.ts';
import type { TakeOvers } from '../modules/server/module.ts';
import { Retention } from '../modules/storage/retention.ts';
import { TrafficCounter } from '../modules/card/traffic.ts';
import type { CoreStores } from '../modules/stores.ts';
import type { Senders } from '../kernel/service-ports.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Log } from '../ports/log.ts';
import type { Phases } from './phases.ts';
import type { ClusterSide } from './cluster.ts';
import type { DeviceSide } from './devices.ts';
import { wireLogWitnesses } from './log.ts';
import type { Outside } from './notify.ts';
import { wireNotify } from './notify.ts';
import type { Storage } from './storage.ts';
import type { WiredServices } from './services.ts';

interface ActiveParts {
  readonly config: Config;
  readonly storage: Storage;
  readonly stores: CoreStores;
  readonly devices: DeviceSide;
  readonly cluster: ClusterSide;
  readonly wired: WiredServices;
  readonly outside: Outside;
  readonly senders: Senders;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Receives the duration of each step. */
  readonly phases: Phases;
}

/**
 * Starts what the active server alone does: the pipeline from the gateways to alarms and history, notifications and the jobs. What has
 * to be stopped is added to `stops`. Throws a StartError.
 */
export async function becomeActive(parts: ActiveParts, stops: (() => Promise<void>)[]): Promise<void> {
  const { config, storage, stores, devices, cluster, wired, outside, senders, clock, ids, log, phases } = parts;
  const { historian, link } = devices;
  await storage.confirm();
  phases.ended('checked');
  const [{ alarms: changes, link: ownLink }] = await Promise.all([
    devices.begin(cluster.endFollowing(), phases),
    stores.auditChain.beginSeal(),
  ]);
  cluster.lead(ownLink, changes);
  await wired.startActive();
  const notify = wireNotify({ outside, stores, changes, senders, key: storage.key, clock, log });
  notify.start();
  stops.push(() => notify.stop());
  const chain = stores.auditChain;
  const witnesses = wireLogWitnesses({ settings: config.logHead, chain, hosts: outside.hosts, clock, ids, log });
  witnesses.start();
  stops.push(async () => witnesses.stop());
  const shrink = () => storage.shrink();
  const retention = new Retention({ ...stores, historian, shrink, clock, log, days: config.retentionDays });
  retention.start();
  stops.push(async () => retention.stop());
  const traffic = new TrafficCounter({ store: stores.traffic, link, registry: stores.registry, clock, log });
  traffic.start();
  stops.push(() => traffic.stop());
  storage.role.begin();
  phases.ended('services');
  recordTakeOver(storage.role, wired.services.takeOvers, stops);
}

/** A single server records no take-over: there is nobody to take over from. Nothing waits for the record. */
function recordTakeOver(
  { self, lease }: Pick<ServerRole, 'self' | 'lease'>,
  takeOvers: TakeOvers,
  stops: (() => Promise<void>)[],
): void {
  if (lease === undefined) return;
  const { term, former, takenAt } = lease;
  void takeOvers.record({ holder: self, term, former, takenAt });
  stops.push(() => takeOvers.end());
}
