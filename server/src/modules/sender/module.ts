import { manageSenderRoutes } from './routes.ts';
import { SmsLog } from './sql-sms-log.ts';
import { Delivery } from './delivery.ts';
import type { SenderParts } from './service.ts';
import { SenderService } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import { defineModule } from '../../kernel/module.ts';

export type { SecurityEvent } from './delivery-texts.ts';
export type { Delivery, Way } from './delivery.ts';
export type { SmsLog } from './sql-sms-log.ts';

interface Stores {
  readonly smsLog: SmsLog;
}

interface Needs extends Pick<ServicePorts, 'clock' | 'log' | 'senders'> {
  readonly stores: Stores & { readonly accounts: SenderParts['accounts'] };
  readonly audit: AuditLog;
}

export const senderModule = defineModule({
  name: 'sender',
  stores: ({ db }): Stores => ({
    smsLog: new SmsLog(db),
  }),
  services: ({ stores, senders, audit, clock, log }: Needs) => {
    const delivery = new Delivery({ ...senders, ...stores, clock, log });
    return { delivery, senderService: new SenderService({ ...stores, audit, delivery, info: senders.info }) };
  },
  routes: [manageSenderRoutes],
});
