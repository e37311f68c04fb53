import { CHANNEL_KINDS } from '@tidegate/contract/nouns/notify/channels.ts';
import type { NotifyChannel } from '@tidegate/contract/nouns/notify/channels.ts';
import { isHidden } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { AlarmChange } from '../../ports/alarm-store.ts';
import type { PushSubscription, PushSubscriptions } from '../../ports/push-subscriptions.ts';
import type { Audience, Listener } from '../message/module.ts';
import { alike } from '../message/module.ts';
import { targetsOf } from './plan.ts';
import type { ActivePolicy, NotifyPolicyStore } from './policy-store.ts';
import type { NotifyScopeStore, PlantPlaces, Scope } from './scope-store.ts';
import type { AlarmNow } from './store.ts';

interface Parts {
  readonly policies: Pick<NotifyPolicyStore, 'active'>;
  readonly audience: Pick<Audience, 'holding'>;
  readonly notifyScopes: NotifyScopeStore;
  readonly pushSubscriptions: Pick<PushSubscriptions, 'of'>;
}

/** Channels that lead out of the server; the others put a message where nothing can be stored. */
export const leavesServer = (channel: NotifyChannel): boolean => CHANNEL_KINDS[channel].needs !== 'nothing';

/** Policies and their recipients as they were read last, so that people can be notified without the database. */
export class KnownRecipients {
  readonly policies: readonly ActivePolicy[];
  readonly #listeners: readonly { readonly scope: Scope; readonly listeners: readonly Listener[] }[];
  readonly #places: PlantPlaces;
  readonly #browsers: ReadonlyMap<string, readonly PushSubscription[]>;

  private constructor(
    policies: readonly ActivePolicy[],
    listeners: readonly { readonly scope: Scope; readonly listeners: readonly Listener[] }[],
    places: PlantPlaces,
    browsers: ReadonlyMap<string, readonly PushSubscription[]>,
  ) {
    this.policies = policies;
    this.#listeners = listeners;
    this.#places = places;
    this.#browsers = browsers;
  }

  /** Without a policy that leads out of the server, this is one query. */
  static async read({ policies, audience, notifyScopes, pushSubscriptions }: Parts): Promise<KnownRecipients> {
    const active = (await policies.active()).filter(({ steps }) =>
      steps.some(({ channels }) => channels.some(leavesServer)),
    );
    if (active.length === 0) return new KnownRecipients([], [], { orgPaths: new Map(), groups: new Map() }, new Map());
    const all = await audience.holding('monitor_equipment_view');
    const steps = active.flatMap((policy) => policy.steps);
    const named = new Set(steps.flatMap((step) => targetsOf(step, all)));
    const known: { scope: Scope; listeners: readonly Listener[] }[] = [];
    for (const { range, listeners } of alike([...named])) {
      known.push({ scope: await notifyScopes.scopeOf(range), listeners });
    }
    const pushed = new Set(
      steps.filter(({ channels }) => channels.includes('push')).flatMap((step) => targetsOf(step, all)),
    );
    const browsers = new Map<string, readonly PushSubscription[]>();
    for (const { range } of pushed) browsers.set(range.userId, await pushSubscriptions.of(range.userId));
    return new KnownRecipients(active, known, await notifyScopes.places(), browsers);
  }

  /** People who may be notified of the alarm. */
  of({ equipmentId, gatewayId }: Alarm): readonly Listener[] {
    return this.#listeners.flatMap(({ scope, listeners }) => {
      const isReached = equipmentId === null ? scope.gateways.has(gatewayId) : scope.equipment.has(equipmentId);
      return isReached ? listeners : [];
    });
  }

  person(accountId: string | null): Listener | undefined {
    if (accountId === null) return undefined;
    return this.#listeners.flatMap(({ listeners }) => listeners).find(({ range }) => range.userId === accountId);
  }

  browsersOf(userId: string): readonly PushSubscription[] {
    return this.#browsers.get(userId) ?? [];
  }

  /** The alarm after a step that is not committed; `alarm` is the occurrence that it is about. */
  now(alarm: Alarm, { orgId, life, alarm: open }: Pick<AlarmChange, 'orgId' | 'life' | 'alarm'>): AlarmNow {
    const isOpen = open?.id === alarm.id;
    return {
      alarm,
      orgId,
      orgPath: this.#places.orgPaths.get(orgId) ?? '',
      groupId: alarm.equipmentId === null ? null : (this.#places.groups.get(alarm.equipmentId) ?? null),
      isHidden: isOpen && isHidden(life),
      isShelved: isOpen && life.shelvedUntil !== null,
      isClosed: !isOpen,
    };
  }
}
