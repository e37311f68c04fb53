import { cardSchema } from '@tidegate/contract/nouns/card/card.ts';
import type { RowOf } from '../../kernel/sql/table.ts';
import { id, Table } from '../../kernel/sql/table.ts';

const { iccid, carrier, plan, monthlyMb, expireAt, status, remark } = cardSchema.shape;

/** IoT cards, with who added them. */
export const cards = new Table('card', {
  iccid,
  carrier,
  plan,
  monthlyMb,
  expireAt,
  status,
  remark,
  orgId: id,
  ownerId: id,
});

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    card: RowOf<typeof cards>;
    gatewayTraffic: {
      gatewayId: number;
      iccid: string;
      day: number;
      orgId: number;
      bytesIn: number;
      bytesOut: number;
    };
  }
}
