import { hostname } from 'node:os';
import { LogHeadFile } from '../adapters/log-head/log-head-file.ts';
import { SyslogWitness } from '../adapters/syslog/syslog-witness.ts';
import { HttpWebhook } from '../adapters/webhook/http-webhook.ts';
import { WebhookWitness } from '../adapters/webhook/webhook-witness.ts';
import type { Config, LogHeadSettings } from '../config.ts';
import type { OutsideHosts } from '../platform/outside-host.ts';
import type { KeyedAuditLog } from '../ports/audit-log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Log } from '../ports/log.ts';
import { LogEnd } from '../modules/log/log-end.ts';
import { LogWitnesses } from '../modules/log/log-witnesses.ts';

interface Parts {
  readonly settings: LogHeadSettings;
  readonly chain: KeyedAuditLog;
  readonly hosts: OutsideHosts;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** Sends the head of the operation log to the configured destination. */
export function wireLogWitnesses({ settings, chain, hosts, clock, ids, log }: Parts): LogWitnesses {
  const { syslog, webhook } = settings;
  const witnesses = [
    ...(syslog === undefined ? [] : [new SyslogWitness(syslog, hostname())]),
    ...(webhook === undefined ? [] : [new WebhookWitness(new HttpWebhook(hosts), webhook, ids)]),
  ];
  return new LogWitnesses({ chain, witnesses, clock, log });
}

/** Keeps a copy of the head of the operation log in the data folder of this server. */
export const wireLogEnd = (
  { dataFolder, isKeyLost }: Pick<Config, 'dataFolder' | 'isKeyLost'>,
  parts: Pick<Parts, 'chain' | 'clock' | 'log'>,
): LogEnd => new LogEnd({ ...parts, isKeyLost, place: new LogHeadFile(dataFolder) });
