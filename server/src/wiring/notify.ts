import type { CoreStores } from '../modules/stores.ts';
import { EzvizCloud } from '../adapters/ezviz/ezviz-cloud.ts';
import { WebPush } from '../adapters/web-push/web-push.ts';
import { HttpWebhook } from '../adapters/webhook/http-webhook.ts';
import type { Config } from '../config.ts';
import { OutsideHosts } from '../platform/outside-host.ts';
import type { AlarmChanges, UnstoredAlarmChanges } from '../ports/alarms.ts';
import type { CameraCloud } from '../ports/camera-cloud.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { PushSender } from '../ports/push-sender.ts';
import type { ServerKey } from '../ports/server-key.ts';
import { Deliverer } from '../modules/notify/deliverer.ts';
import { Escalator } from '../modules/notify/escalator.ts';
import { Notifier } from '../modules/notify/notifier.ts';
import { SentEarly } from '../modules/notify/sent-early.ts';
import { UnstoredNotifier } from '../modules/notify/unstored-notifier.ts';
import { WebhookDispatcher } from '../modules/webhook/dispatcher.ts';
import type { Senders } from '../kernel/service-ports.ts';

/** The channels to addresses that users enter. */
export interface Outside {
  readonly hosts: OutsideHosts;
  readonly isOutside: (url: string) => boolean;
  readonly push: PushSender;
  readonly cameraCloud: CameraCloud;
}

interface OutsideParts {
  readonly config: Pick<Config, 'outsideAllowed' | 'publicUrl'>;
  readonly key: ServerKey;
  readonly clock: Clock;
}

interface NotifyParts {
  readonly outside: Outside;
  readonly stores: CoreStores;
  readonly changes: AlarmChanges & UnstoredAlarmChanges;
  readonly senders: Senders;
  readonly key: ServerKey;
  readonly clock: Clock;
  readonly log: Log;
}

/** Creates the channels; nothing is contacted yet. */
export function openOutside({ config, key, clock }: OutsideParts): Outside {
  const hosts = new OutsideHosts({ allowed: config.outsideAllowed });
  const subject = config.publicUrl?.startsWith('https:') === true ? config.publicUrl : 'mailto:nobody@example.com';
  return {
    hosts,
    isOutside: (url) => hosts.isAllowed(url),
    push: new WebPush({ key, hosts, clock, subject }),
    cameraCloud: new EzvizCloud(hosts),
  };
}

/**
 * Notifies people of alarms: an alarm goes to mailboxes and through the steps of the policies. Nothing runs before
 * `start`.
 */
export function wireNotify(parts: NotifyParts) {
  const { stores, changes, senders, key, clock, log } = parts;
  const { hosts, push } = parts.outside;
  const webhook = new HttpWebhook(hosts);
  const shared = { ...stores, ...senders, changes, key, clock, log };
  const { notify: store, notifyPolicies: policies } = stores;
  const early = new SentEarly(clock, stores.smsLog);
  const ways = { ...shared, store, policies, webhook, push, early };
  const { queue: deliveries } = new Deliverer(ways);
  const unstored = new UnstoredNotifier(ways);
  const escalator = new Escalator({ ...shared, store, policies, onQueued: () => deliveries.wake() });
  const notifier = new Notifier({
    ...shared,
    store: stores.alarms,
    escalate: (alarms) => escalator.begins(alarms),
  });
  const { queue: posts } = new WebhookDispatcher({ ...shared, store: stores.webhooks, sender: webhook });
  return {
    start: () => {
      posts.start();
      deliveries.start();
      escalator.start();
      notifier.start();
      unstored.start();
    },
    stop: async () => {
      await unstored.stop();
      await notifier.stop();
      await escalator.stop();
      await deliveries.stop();
      await posts.stop();
    },
  };
}
