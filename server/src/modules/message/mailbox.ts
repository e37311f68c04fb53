import type { EquipType, Message } from '@tidegate/contract/entities/message.ts';
import type { Texts } from '@tidegate/contract/errors.ts';

/** A message on its way into mailboxes, in both languages: who reads it is not known yet. */
export interface Mail {
  /**
   * What happened, once: `alarm:<occurrence>` or `card:<id>:…`. A message with a key that is there already reaches those
   * who do not have it yet, and no one twice.
   */
  readonly key: string;
  readonly type: Message['type'];
  readonly title: Texts;
  readonly note: Texts;
  /** Ms; shown as when it happened. */
  readonly at: number;
  readonly equipType: EquipType;
  /** With `equipType` eg the equipment's id. */
  readonly dataId: string;
  readonly equipmentId: string | null;
  readonly signalId: string | null;
  readonly alarmId: string | null;
  /** Of an alarm. */
  readonly priority: Message['priority'];
}

/** One message with the ids of whom it is for. */
export interface Posted {
  readonly recipients: readonly string[];
  readonly message: Mail;
  /**
   * It sounds though its readers have sounds switched off: said of a message that they have and have not read, it is told
   * of once more.
   */
  readonly isLoud?: boolean;
}

/** Where the server leaves messages for people. */
export interface Mailbox {
  /** Puts all of them into the mailboxes, or none; the same again changes nothing. */
  put(posted: readonly Posted[]): Promise<void>;
}
