import type { StoredSubscription } from './store.ts';
import type { Generated } from 'kysely';

interface SubscriptionRow {
  id: Generated<number>;
  gatewayId: number;
  kind: string;
  startAt: number;
  endAt: number;
  remark: string;
}

interface RenewalRow {
  id: Generated<number>;
  subscriptionId: number;
  months: number;
  fromEnd: number;
  toEnd: number;
  note: string;
  by: string;
  at: number;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    subscription: SubscriptionRow;
    renewal: RenewalRow;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly subscription: StoredSubscription;
  }
}
