import { manageNoticeRoutes } from './notice-routes.ts';
import { messageRoutes } from './routes.ts';
import { Audience } from './sql-audience.ts';
import { Mailbox } from './sql-mailbox.ts';
import { NoticeStore, noticeRecords } from './notice-store.ts';
import { MessageStore } from './store.ts';
import { ExpiryNotices } from './expiry-notices.ts';
import { MailRounds } from './mail-rounds.ts';
import { Notices } from './notices.ts';
import { Messages } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { CardStore } from '../card/module.ts';
import type { SettingsService, SettingStore } from '../setting/module.ts';
import type { SubscriptionStore } from '../subscription/module.ts';
import { defineModule } from '../../kernel/module.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export { alike } from './alike.ts';
export { equipmentMail } from './equipment-mail.ts';
export type { Audience, Listener } from './sql-audience.ts';
export type { Mail, Mailbox, Posted } from './sql-mailbox.ts';
export { NO_EQUIPMENT, putMail } from './sql-mailbox.ts';
export { momentMark } from './moments.ts';
export { removeNotices } from './notice-store.ts';

interface Stores {
  readonly mailbox: Mailbox;
  readonly messages: MessageStore;
  readonly notices: NoticeStore;
  readonly audience: Audience;
}

interface Needs extends Pick<ServicePorts, 'clock' | 'log' | 'objects'> {
  readonly stores: Stores & {
    readonly cards: CardStore;
    readonly settings: SettingStore;
    readonly subscriptions: SubscriptionStore;
  };
  readonly settings: SettingsService;
}

export const messageModule = defineModule({
  name: 'message',
  stores: ({ db }): Stores => ({
    mailbox: new Mailbox(db),
    messages: new MessageStore(db),
    notices: new NoticeStore(db),
    audience: new Audience(db),
  }),
  services: ({ stores, settings, objects, clock, log }: Needs) => {
    const expiry = new ExpiryNotices({ ...stores, settings });
    return {
      messages: new Messages(stores.messages, objects),
      notices: new Notices(stores.notices),
      mailRounds: new MailRounds({ ...stores, expiry, clock, log }),
    };
  },
  background: ({ mailRounds }) => [mailRounds],
  records: {
    notice: noticeRecords,
  },
  quotas: { notice: byId('notice') },
  routes: [messageRoutes, manageNoticeRoutes],
});
