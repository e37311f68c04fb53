import type { CoreStores } from './adapters/sql/stores/core-stores.ts';
import { WebPush } from './adapters/web-push/web-push.ts';
import { HttpWebhook } from './adapters/webhook/http-webhook.ts';
import type { Config } from './config.ts';
import { OutsideHosts } from './platform/outside-host.ts';
import type { AlarmBoard } from './ports/alarms.ts';
import type { Clock } from './ports/clock.ts';
import type { Log } from './ports/log.ts';
import type { PushSender } from './ports/push-sender.ts';
import type { ServerKey } from './ports/server-key.ts';
import { Deliverer } from './services/notify/deliverer.ts';
import { Escalator } from './services/notify/escalator.ts';
import { Notifier } from './services/notify/notifier.ts';
import type { Senders } from './wiring-senders.ts';

interface NotifyParts {
  readonly config: Pick<Config, 'outsideAllowed' | 'publicUrl'>;
  readonly stores: CoreStores;
  readonly board: AlarmBoard;
  readonly senders: Senders;
  readonly key: ServerKey;
  readonly clock: Clock;
  readonly log: Log;
}

/** The ways out that users name the addresses of. */
export function openOutside({ config, key, clock }: Pick<NotifyParts, 'config' | 'key' | 'clock'>) {
  const hosts = new OutsideHosts({ allowed: config.outsideAllowed });
  const subject = config.publicUrl?.startsWith('https:') === true ? config.publicUrl : 'mailto:nobody@example.com';
  const push: PushSender = new WebPush({ key, hosts, clock, subject });
  return { hosts, push };
}

/** Tells people of alarms: what comes goes into mailboxes and through the steps of the policies. Nothing acts before `start`. */
export function wireNotify(parts: NotifyParts) {
  const { stores, board, senders, key, clock, log } = parts;
  const { hosts, push } = openOutside(parts);
  const shared = { ...stores, ...senders, board, key, clock, log };
  const { notify: store, notifyPolicies: policies } = stores;
  const deliverer = new Deliverer({ ...shared, store, policies, webhook: new HttpWebhook(hosts), push });
  const escalator = new Escalator({ ...shared, store, policies, onQueued: () => deliverer.wake() });
  const notifier = new Notifier({
    ...shared,
    store: stores.alarms,
    escalate: (alarms) => escalator.begins(alarms),
  });
  return {
    start: () => {
      deliverer.start();
      escalator.start();
      notifier.start();
    },
    stop: async () => {
      await notifier.stop();
      await escalator.stop();
      await deliverer.stop();
    },
  };
}
