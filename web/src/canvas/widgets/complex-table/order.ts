import type { TABLE_ORDERS } from '@tidegate/contract/widgets/complex-table.ts';
import type { Series } from '../../kit/chart/series.ts';

type Row = Pick<Series, 'name' | 'reading'>;

/** After every priority, which are 1 to 5. */
const NO_ALARM = 9;

/** Urgency of a row: the priority of its alarm, an unacknowledged one before an acknowledged one. */
const urgencyOf = ({ reading: { alarm } }: Row): number =>
  alarm === undefined ? NO_ALARM : alarm.priority + (alarm.unacked ? 0 : 0.5);

const figureOf = ({ reading: { figure } }: Row): number => figure ?? Number.NEGATIVE_INFINITY;

/** The rows in an order; those that are equal in it stay as they were. `names` compares names for the reader. */
export function ordered<R extends Row>(
  rows: readonly R[],
  order: (typeof TABLE_ORDERS)[number],
  names: Intl.Collator,
): readonly R[] {
  const compare = {
    own: () => 0,
    name: (one: Row, other: Row) => names.compare(one.name, other.name),
    value: (one: Row, other: Row) => figureOf(other) - figureOf(one) || 0,
    alarm: (one: Row, other: Row) => urgencyOf(one) - urgencyOf(other),
  };
  return rows.toSorted(compare[order]);
}
