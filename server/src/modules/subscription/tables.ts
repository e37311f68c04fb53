import { renewalSchema, subscriptionSchema } from '@tidegate/contract/nouns/subscription/subscription.ts';
import type { RowOf } from '../../kernel/sql/table.ts';
import { id, Table } from '../../kernel/sql/table.ts';

const { kind, startAt, endAt, remark } = subscriptionSchema.shape;

/** Value-added services of gateways. */
export const subscriptions = new Table('subscription', { gatewayId: id, kind, startAt, endAt, remark });

/** Renewals of services. */
export const renewals = new Table('renewal', { ...renewalSchema.omit({ id: true }).shape, subscriptionId: id });

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    subscription: RowOf<typeof subscriptions>;
    renewal: RowOf<typeof renewals>;
  }
}
