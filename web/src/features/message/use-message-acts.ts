import {
  msgAllMarkAsRead,
  msgDelete,
  msgMarkAsRead,
  msgQuery,
  msgRestore,
} from '@tidegate/contract/nouns/message/calls.ts';
import type { Message } from '@tidegate/contract/nouns/message/message.ts';
import { App } from 'antd';
import { ask } from '../../api/ask.ts';
import { useInvalidate } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { refreshUnread } from '../../live/unread-poll.ts';

/** Actions on one's own messages; each is confirmed, and a refusal is shown. */
export interface MessageActs {
  readonly markRead: (ids: readonly string[]) => void;
  readonly markAllRead: (type: Message['type'] | undefined) => void;
  /** Asks first; resolves to whether they are gone. */
  readonly remove: (messages: readonly Pick<Message, 'id' | 'title'>[]) => Promise<boolean>;
  /** Brings back what was deleted a moment ago. */
  readonly restore: (ids: readonly string[]) => Promise<boolean>;
}

export function useMessageActs(): MessageActs {
  const t = useT();
  const { modal, message } = App.useApp();
  const invalidate = useInvalidate();
  const tried = async (run: () => Promise<string>): Promise<boolean> => {
    try {
      void message.success(await run());
      return true;
    } catch (error) {
      void message.error(errorText(error));
      return false;
    } finally {
      refreshUnread();
      void invalidate(msgQuery);
    }
  };
  return {
    markRead: (ids) => void tried(async () => t('msg.marked', await ask(msgMarkAsRead, { ids: [...ids] }))),
    markAllRead: (type) => void tried(async () => t('msg.marked', await ask(msgAllMarkAsRead, { type }))),
    restore: (ids) => tried(async () => t('msg.restored', await ask(msgRestore, { ids: [...ids] }))),
    remove: (messages) =>
      new Promise((resolve) => {
        const [first] = messages;
        const ids = messages.map(({ id }) => id);
        modal.confirm({
          title:
            messages.length === 1
              ? t('msg.deleteOne', { title: first?.title ?? '' })
              : t('msg.deleteMany', { count: messages.length }),
          content: t('msg.deleteText'),
          okText: t('action.delete'),
          okButtonProps: { danger: true },
          cancelText: t('action.cancel'),
          focusable: { autoFocusButton: 'cancel' },
          onOk: async () => resolve(await tried(async () => t('msg.deleted', await ask(msgDelete, { ids })))),
          onCancel: () => resolve(false),
        });
      }),
  };
}
