import type { Audience } from './audience.ts';
import type { Mailbox } from './mailbox.ts';
import { manageNoticeRoutes } from './notice-routes.ts';
import type { NoticeStore } from './notice-store.ts';
import { messageRoutes } from './routes.ts';
import { SqlAudience } from './sql-audience.ts';
import { SqlMailbox } from './sql-mailbox.ts';
import { SqlNotices, noticeRecords } from './sql-notices.ts';
import { SqlMessages } from './sql-store.ts';
import type { MessageStore } from './store.ts';
import { Messages } from './service.ts';
import { Notices } from './notices.ts';
import { defineModule } from '../../kernel/module.ts';

export { alike } from './alike.ts';
export type { Audience, Listener } from './audience.ts';
export type { Mail, Mailbox, Posted } from './mailbox.ts';
export { putMail } from './sql-mailbox.ts';
export { removeNotices } from './sql-notices.ts';

interface Stores {
  readonly mailbox: Mailbox;
  readonly messages: MessageStore;
  readonly notices: NoticeStore;
  readonly audience: Audience;
}

interface Needs {
  readonly stores: Pick<Stores, 'messages' | 'notices'>;
}

export const messageModule = defineModule({
  name: 'message',
  stores: ({ db }): Stores => ({
    mailbox: new SqlMailbox(db),
    messages: new SqlMessages(db),
    notices: new SqlNotices(db),
    audience: new SqlAudience(db),
  }),
  services: ({ stores }: Needs) => ({
    messages: new Messages(stores.messages),
    notices: new Notices(stores.notices),
  }),
  records: {
    notice: noticeRecords,
  },
  routes: [messageRoutes, manageNoticeRoutes],
});
