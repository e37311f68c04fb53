import type { ReportResult } from '@tidegate/contract/nouns/report/report.ts';
import { totalsLabel } from '@tidegate/contract/nouns/report/report-texts.ts';
import { useMemo } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { VirtualRows } from '../../ui/list/virtual-rows.tsx';
import { figureText, headText } from './figure-text.ts';
import { Faint, Text } from '../../ui/layout/box.tsx';

const LABEL_WIDTH = 190;
const DIGIT_WIDTH = 8;
/** “so far” behind a period that has not ended. */
const OPEN_WIDTH = 52;
const COLUMN_WIDTH = 120;
/** A moment to the second. */
const MOMENT_WIDTH = 160;
/** Width of an alarm's text. */
const TEXT_WIDTH = 280;
const GAP = 12;

/** Width of a bold text in digits; a Chinese character is as wide as two. */
const digitsWide = (text: string): number => Array.from(text).reduce((wide, one) => wide + (one > '\u2E7F' ? 2 : 1), 1);

/** The numbers of a report, row by row, with the summary below. */
export function ReportTable({ label, result }: { readonly label: string; readonly result: ReportResult }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { columns, labels, timeZone, openFrom } = result;
  const isOfAlarms = result.kind === 'alarm';
  const filled = useMemo(() => columns.map((column) => new Set(column.filled)), [columns]);
  const widths = columns.map(({ agg, key }) =>
    isOfAlarms && key === 'text' ? TEXT_WIDTH : agg === 'timeOfMax' ? MOMENT_WIDTH : COLUMN_WIDTH,
  );
  const totals = totalsLabel(columns, language);
  const longest = labels.reduce((most, { length }) => Math.max(most, length), digitsWide(totals));
  const labelWidth = Math.min(LABEL_WIDTH, longest * DIGIT_WIDTH + (openFrom < labels.length ? OPEN_WIDTH : 0) + GAP);
  const heads = [t(isOfAlarms ? 'reports.raised' : 'reports.period'), ...columns.map(headText)];
  const cells = (row: number) => [
    row >= openFrom ? (
      <span key="label" title={t('reports.open')}>
        {labels[row]} <Faint>{t('reports.openShort')}</Faint>
      </span>
    ) : (
      labels[row]
    ),
    ...columns.map((column, index) => {
      const text = figureText(column, column.values[row] ?? null, timeZone);
      return filled[index]?.has(row) === true ? (
        <Text key={column.key} as="i" tone="faint" title={t('reports.filled')}>
          {text}
        </Text>
      ) : (
        text
      );
    }),
  ];
  const foot = columns.some(({ total }) => total !== null)
    ? [totals, ...columns.map((column) => (column.total === null ? '' : figureText(column, column.total, timeZone)))]
    : undefined;
  return (
    <VirtualRows
      label={label}
      heads={heads}
      template={[labelWidth, ...widths]
        .map((width, index) => (index === 0 ? `${width}px` : `minmax(${width}px, 1fr)`))
        .join(' ')}
      minWidth={widths.reduce((sum, width) => sum + width + GAP, labelWidth + 2 * GAP)}
      count={labels.length}
      cells={cells}
      // Alarms are shown as text.
      figuresFrom={isOfAlarms ? heads.length : 1}
      isFirstKept
      foot={foot}
    />
  );
}
