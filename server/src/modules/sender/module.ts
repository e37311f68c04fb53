import { manageSenderRoutes } from './routes.ts';
import type { SmsLog } from './sms-log.ts';
import { SqlSmsLog } from './sql-sms-log.ts';
import { defineModule } from '../../kernel/module.ts';

export type { SecurityEvent } from './delivery-texts.ts';
export type { Delivery, Way } from './delivery.ts';
export type { SmsLog } from './sms-log.ts';

interface Stores {
  readonly smsLog: SmsLog;
}

export const senderModule = defineModule({
  name: 'sender',
  stores: ({ db }): Stores => ({
    smsLog: new SqlSmsLog(db),
  }),
  routes: [manageSenderRoutes],
});
