import type { BrokerAddress } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { AlarmBoard, AlarmCommands } from '../ports/alarms.ts';
import type { BackupRunner } from '../ports/backup-runner.ts';
import type { CameraCloud } from '../ports/camera-cloud.ts';
import type { Clock } from '../ports/clock.ts';
import type { DeviceLink } from '../ports/device-link.ts';
import type { FileReaders } from '../ports/file-readers.ts';
import type { Historian } from '../ports/historian.ts';
import type { Ids } from '../ports/ids.ts';
import type { InternalValues } from '../ports/internal-values.ts';
import type { LiveTable } from '../ports/live-table.ts';
import type { Log } from '../ports/log.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { PushSender } from '../ports/push-sender.ts';
import type { RestoreRunner } from '../ports/restore-runner.ts';
import type { ServerKey } from '../ports/server-key.ts';
import type { ServerRoster } from '../ports/server-roster.ts';
import type { SmsSender } from '../ports/sms-sender.ts';
import type { StorageMeter } from '../ports/storage-meter.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import type { ObjectFinder } from './object-finder.ts';

/** Senders of messages to people; undefined for a channel that is not configured. */
export interface Senders {
  readonly mailer: Mailer | undefined;
  readonly smsSender: SmsSender | undefined;
  /** The name of the SMS adapter and the sender address of mail; empty where there is none. */
  readonly info: { readonly sms: string; readonly mailFrom: string };
}

/** The ports below the services of all modules; each takes the ones it needs. */
export interface ServicePorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly key: ServerKey;
  readonly objects: ObjectFinder;
  /** Limits the concurrent computations of one person, over all modules. */
  readonly concurrency: ConcurrencyLimit;
  /** Reads files that people bring. */
  readonly files: FileReaders;
  readonly link: DeviceLink;
  readonly live: LiveTable;
  readonly internal: InternalValues;
  readonly historian: Pick<
    Historian,
    'readRaw' | 'readRawEncoded' | 'readBuckets' | 'oldest' | 'latest' | 'standingAt' | 'dropBefore'
  >;
  readonly board: AlarmBoard;
  readonly alarmCommands: AlarmCommands;
  readonly senders: Senders;
  readonly push: PushSender;
  readonly cameraCloud: CameraCloud;
  /** True if the server may connect to an address that a user entered. */
  readonly isOutside: (url: string) => boolean;
  /** The address that gateways connect to. */
  readonly broker: () => BrokerAddress;
  /** The server's own user name at an external broker. */
  readonly brokerUser: string | undefined;
  readonly backupRunner: BackupRunner;
  readonly restoreRunner: RestoreRunner;
  /** Exits the server, so that its next start puts a restored backup in place. */
  readonly restart: () => void;
  readonly roster: ServerRoster;
  /** Ends this server in order, so that another one becomes active; its supervisor starts it again. */
  readonly handOver: () => void;
  readonly meter: StorageMeter;
  /** History retention in days from the environment; undefined leaves it to the settings. */
  readonly historyDays: number | undefined;
}
