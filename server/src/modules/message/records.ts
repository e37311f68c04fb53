import type { EquipType, Message } from '@tidegate/contract/nouns/message/message.ts';

import type { Locale } from '@tidegate/contract/locale/locale.ts';

import type { Range } from '../../kernel/range.ts';

/** Owner of a mailbox, a moment (an announcement is visible while it is valid), language and time zone. */
export interface Reader extends Locale {
  readonly range: Range;
  /** Ms. */
  readonly at: number;
}

export interface MessageFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly type: Message['type'] | undefined;
  readonly isRead: boolean | undefined;
  readonly text: string;
  /** Ms; the end is not included. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Which of a person's messages: those of the ids, those about something, or all (of a type). */
export type Which =
  | { readonly ids: readonly string[] }
  | { readonly dataId: string; readonly equipType: EquipType; readonly type: Message['type'] | undefined }
  | { readonly type: Message['type'] | undefined };
