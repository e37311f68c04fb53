import type { ResultColumn } from '@tidegate/contract/nouns/report/report.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { groupedText, numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';

/** A number of a column as text; a dash where nothing was measured. Moments are in local time of `zone`. */
export function figureText(
  { agg, decimals }: Pick<ResultColumn, 'agg' | 'decimals'>,
  value: number | string | null,
  zone: string,
): string {
  if (value === null) return '—';
  if (typeof value === 'string') return value;
  return agg === 'timeOfMax' ? dateTimeText(value, zone) : groupedText(numberText(value, decimals));
}

/** The heading of a column. */
export const headText = ({ title, unit }: Pick<ResultColumn, 'title' | 'unit'>): string =>
  unit === '' ? title : `${title} (${unit})`;
