import type { Generated } from 'kysely';
import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { NameField } from '@tidegate/contract/locale/name-text.ts';
import type { NameColumns } from '../../kernel/sql/names.ts';

/** A value as both engines store it: a flag is 0 or 1. */
type Stored<V> = V extends boolean ? number : V extends string ? string : V;
type Counted = 'alarmCount' | 'worstAlarm';

/** The fields of the entity, without those that are counted, and the columns that nobody reads. */
type GatewayRow = { [F in Exclude<keyof Gateway, Counted | NameField | 'id'>]: Stored<Gateway[F]> } & NameColumns<
  Generated<string>
> & {
    id: Generated<number>;
    orgId: number;
    ownerId: number;
    secretHash: string;
    /** As `sealKey` of the port `DeviceRegistry`. */
    sealKey: string | null;
  };

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    gateway: GatewayRow;
    givenUp: { gatewayId: number; report: number; at: number; content: string };
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly gateway: Gateway;
  }
}
