import { FolderOpenOutlined } from '@ant-design/icons';
import { reportData } from '@tidegate/contract/nouns/report/calls.ts';
import type { ReportResult } from '@tidegate/contract/nouns/report/report.ts';
import { REPORT_KIND_TEXTS, summaryFigure } from '@tidegate/contract/nouns/report/report-texts.ts';
import { checkReportRange } from '@tidegate/contract/nouns/report/report-range.ts';
import { Alert, Button, Segmented } from 'antd';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useRead } from '../../api/use-ask.ts';
import { isRefused } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';
import { loadScreen } from '../../lib/browser/load-screen.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateTimeText, zoneLabel } from '../../lib/time/time-zone.ts';
import { useSharedWays } from '../../live/shared-ways.ts';
import type { Span } from '../curve/span.ts';
import { usePhone } from '../../ui/use-media.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { RangeChoice } from '../../ui/time/range-choice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import {
  presetSpan,
  presetsFor,
  readReportRange,
  reportRangeWord,
  usualPreset,
  type ReportPreset,
} from './report-span.ts';
import { emptyLead, withoutLead } from './leading-rows.ts';
import { ReportTable } from './report-table.tsx';
import { BackgroundMenu, ExportMenu, type ShownReport } from './report-tools.tsx';
import { RunsDrawer } from './runs-drawer.tsx';
import { Faint, Row } from '../../ui/layout/box.tsx';
import { useNameText } from '../../lib/names/use-name-text.ts';
import styles from './reports.module.css';
import type { NameField } from '@tidegate/contract/locale/name-text.ts';

const ReportChart = lazy(() =>
  loadScreen(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }), browserClock),
);

/** A report over a range: as a table or a chart, as files, and what was made of it in the background. */
export function ReportView({ report, choice }: { readonly report: ShownReport; readonly choice: ReactNode }) {
  const t = useT();
  const ways = useSharedWays();
  const language = usePreferences((preferences) => preferences.language);
  const [query, setQuery] = useSearchParams();
  const [now] = useState(serverNow);
  const [areRunsOpen, setRunsOpen] = useState(false);
  const range = readReportRange(query.get('p')) ?? usualPreset(report.kind);
  const span = typeof range === 'string' ? presetSpan(range, report, now) : range;
  const isOfAlarms = report.kind === 'alarm';
  const isChart = query.get('v') === 'chart' && !isOfAlarms;
  const change = (key: string, value: string) =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      after.set('r', report.id);
      after.set(key, value);
      return after;
    });
  const made = useRead(
    reportData,
    { share: ways?.key, id: report.id, updatedAt: report.updatedAt, from: span.from, to: span.to, language },
    (signal) => {
      const input = { id: report.id, ...span };
      return ways?.report(input, signal) ?? ask(reportData, input, { signal });
    },
    { keepPrevious: true, retry: false },
  );
  // A moment is mapped to the row that contains it.
  const shown = range === 'now' && made.data !== undefined && made.data.labels.length > 0 ? made.data : span;
  return (
    <>
      <div className={styles['tools']}>
        {choice}
        <RangeTools report={report} range={range} span={span} onChange={(one) => change('p', reportRangeWord(one))} />
        <Row as="span" wrap gap={8} align="stretch" className={styles['right']}>
          {/* Background runs are for people with an account. */}
          {ways === null && (
            <Button icon={<FolderOpenOutlined />} onClick={() => setRunsOpen(true)}>
              {t('reports.files')}
            </Button>
          )}
          <ExportMenu report={report} span={span} />
        </Row>
      </div>
      <section className={styles['panel']} aria-busy={made.isFetching}>
        <div className={styles['panelHead']}>
          {!isOfAlarms && (
            <Segmented
              aria-label={t('reports.view')}
              size="small"
              value={isChart}
              options={[
                { value: false, label: t('reports.table') },
                { value: true, label: t('reports.chart') },
              ]}
              onChange={(value) => change('v', value ? 'chart' : 'table')}
            />
          )}
          <Faint>
            {REPORT_KIND_TEXTS[report.kind][language]} ·{' '}
            {t('reports.rangeOf', {
              from: dateTimeText(shown.from, report.timeZone).slice(0, 16),
              to: dateTimeText(shown.to, report.timeZone).slice(0, 16),
            })}{' '}
            · {report.timeZone} ({zoneLabel(shown.from, report.timeZone)})
          </Faint>
        </div>
        {made.error !== null ? (
          <Notice title={t('reports.failed')} text={errorText(made.error)} role="alert">
            {isRefused(made.error, 'reportLarge') && ways === null ? (
              <BackgroundMenu report={report} span={span} onAdded={() => setRunsOpen(true)} />
            ) : (
              <Button type="primary" onClick={() => void made.refetch()}>
                {t('action.retry')}
              </Button>
            )}
          </Notice>
        ) : made.data === undefined ? (
          <RowSkeletons count={8} />
        ) : (
          <Made report={report} result={made.data} isChart={isChart} />
        )}
      </section>
      {areRunsOpen && <RunsDrawer report={report} span={span} onClose={() => setRunsOpen(false)} />}
    </>
  );
}

function Made({
  report,
  result,
  isChart,
}: {
  readonly report: Pick<ShownReport, NameField>;
  readonly result: ReportResult;
  readonly isChart: boolean;
}) {
  const t = useT();
  const nameOf = useNameText();
  const gone = result.columns.filter(({ isGone }) => isGone).map(({ title }) => title);
  const isEmpty = result.labels.length === 0;
  const [isLeadShown, setLeadShown] = useState(false);
  const lead = emptyLead(result);
  const hidden = isLeadShown ? 0 : lead;
  // Kept between renders: a chart is created again for another result.
  const shown = useMemo(() => withoutLead(result, hidden), [result, hidden]);
  return (
    <>
      {gone.length > 0 && (
        <Alert type="warning" showIcon title={t('reports.gone', { columns: gone.join(', ') })} role="status" />
      )}
      <Summaries summaries={result.summaries} />
      {isEmpty ? (
        result.kind === 'alarm' ? (
          <Notice title={t('reports.noAlarms')} role="status" />
        ) : (
          <Notice title={t('reports.empty')} text={t('reports.emptyText')} role="status" />
        )
      ) : isChart ? (
        <Suspense fallback={<RowSkeletons count={8} />}>
          <ReportChart result={shown} />
        </Suspense>
      ) : (
        <ReportTable label={nameOf(report)} result={shown} />
      )}
      <Faint as="p">
        {result.kind === 'alarm'
          ? t('reports.alarmRows', { count: result.labels.length })
          : t('reports.rows', { rows: result.labels.length - hidden, columns: result.columns.length })}
        {lead > 0 && (
          <>
            {' · '}
            {t('reports.lead', { day: result.labels[lead] ?? '' })}{' '}
            <Button type="link" size="small" className={styles['lead']} onClick={() => setLeadShown(!isLeadShown)}>
              {t(isLeadShown ? 'reports.leadHide' : 'reports.leadShow', { count: lead })}
            </Button>
          </>
        )}
      </Faint>
    </>
  );
}

/** Counts of alarms, each a small table. */
function Summaries({ summaries }: Pick<ReportResult, 'summaries'>) {
  if (summaries.length === 0) return null;
  return (
    <div className={styles['summaries']}>
      {summaries.map(({ title, heads, rows }) => (
        <table key={title} className={styles['summary']}>
          <caption>{title}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, figures }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
                  <td key={heads[index + 1]}>{summaryFigure(figure, index)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

interface RangeProps {
  readonly report: Pick<ShownReport, 'kind'>;
  readonly range: ReportPreset | Span;
  readonly span: Span;
  readonly onChange: (range: ReportPreset | Span) => void;
}

/** A range by one press, or two moments. */
function RangeTools({ report, range, span, onChange }: RangeProps) {
  const t = useT();
  const isPhone = usePhone();
  return (
    <RangeChoice
      label={t('history.range')}
      options={presetsFor(report.kind).map((value) => ({ value, label: t(`reports.range.${value}`) }))}
      range={range}
      span={span}
      custom={t('history.custom')}
      customText={!isPhone && t('history.custom')}
      check={(from, to) => checkReportRange(report.kind, from, to)}
      onChange={onChange}
    />
  );
}
