import { alarmKpi } from '@tidegate/contract/nouns/alarm/calls.ts';
import type { AlarmKpi, RankedRule } from '@tidegate/contract/nouns/alarm/alarm-kpi.ts';
import { ALARM_PRIORITIES } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useRead } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { askedOf, readFilter, RECORD_RANGES, writeFilter } from '../../parts/alarm/record-filter.ts';
import { RankedRuleName } from '../../parts/alarm/ranked-rule-name.tsx';
import { UnwatchedLines } from '../../parts/alarm/unwatched-lines.tsx';
import { Pareto, type Cause } from '../../ui/charts/pareto.tsx';
import { AlarmHours } from '../../parts/alarm/alarm-hours.tsx';
import { AgeText } from '../../ui/time/age-text.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { RangeBar } from '../../ui/time/range-bar.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { AlarmTabs } from './alarm-tabs.tsx';
import { RecordsOnly } from './records-only.tsx';
import { Note, Panel, Row, Text } from '../../ui/layout/box.tsx';
import styles from './alarm.module.css';

/** /monitor/alarm/figures: how the alarms of a time were to bear, against what a person can answer (ISA-18.2 §16). */
export function FiguresPage() {
  const t = useT();
  return (
    <Page title={t('alarm.figuresTitle')}>
      <AlarmTabs current="figures" />
      <RecordsOnly>
        <FiguresOfTime />
      </RecordsOnly>
    </Page>
  );
}

function FiguresOfTime() {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const kpi = useRead(
    alarmKpi,
    { range: filter.range, zone },
    (signal) => {
      const { from, to } = askedOf(filter, serverNow());
      return ask(alarmKpi, { from, to, timeZone: zone }, { signal });
    },
    { keepPrevious: true },
  );
  return (
    <>
      <div className={styles['tools']}>
        <RangeBar
          range={filter.range}
          presets={RECORD_RANGES}
          onChange={(range) => setQuery(writeFilter(query, { ...filter, range }), { replace: true })}
        />
      </div>
      {kpi.data !== undefined ? (
        <>
          <UnwatchedLines times={kpi.data.unwatched} />
          <Figures kpi={kpi.data} zone={zone} />
        </>
      ) : kpi.error !== null ? (
        <Notice title={t('alarm.figuresFailed')} text={errorText(kpi.error)} role="alert">
          <Button onClick={() => void kpi.refetch()}>{t('action.retry')}</Button>
        </Notice>
      ) : (
        <RowSkeletons count={6} />
      )}
    </>
  );
}

function Figures({ kpi, zone }: { readonly kpi: AlarmKpi; readonly zone: string }) {
  const t = useT();
  if (kpi.total === 0 && kpi.standing.length === 0) return <Notice title={t('alarm.noRecords')} role="status" />;
  return (
    <>
      <dl className={styles['figures']}>
        <Figure title={t('alarm.perDay')}>{numberText(round(kpi.perDay), null)}</Figure>
        <Figure title={t('alarm.perTen')}>{numberText(round(kpi.perTenMinutes), null)}</Figure>
        <Figure title={t('alarm.peakTen')} note={kpi.peak === null ? '' : dateTimeText(kpi.peak.at, zone).slice(0, 16)}>
          {kpi.peak?.count ?? 0}
        </Figure>
        <Figure title={t('alarm.flood')} note={t('alarm.floodHelp')}>
          {numberText(round(kpi.floodPercent), null)} %
        </Figure>
        <Figure title={t('alarm.byPriority')}>
          <span className={styles['split']}>
            {ALARM_PRIORITIES.map((priority, index) => (
              <span key={priority}>
                <PriorityMark priority={priority} /> {kpi.byPriority[index]}
              </span>
            ))}
          </span>
        </Figure>
      </dl>
      <Days days={kpi.days} />
      <Panel pad="12 16" className={styles['card']}>
        <h2>{t('alarm.hourly')}</h2>
        <AlarmHours days={kpi.days} />
      </Panel>
      <div className={styles['lists']}>
        <Panel pad="12 16" className={styles['card']}>
          <h2>{t('alarm.top')}</h2>
          {kpi.top.length === 0 && <Note as="p">{t('alarm.noRecords')}</Note>}
          <Pareto causes={causesOf(kpi.top)} total={kpi.total} />
        </Panel>
        <Ranked title={t('alarm.chattering')} empty={t('alarm.noChattering')} rules={kpi.chattering} />
        <Panel pad="12 16" className={styles['card']}>
          <h2>{t('alarm.standingLong')}</h2>
          {kpi.standing.length === 0 && <Note as="p">{t('alarm.noStanding')}</Note>}
          <ol>
            {kpi.standing.map((alarm) => (
              <li key={alarm.id}>
                <RankedRuleName rule={alarm} />
                <Text weight={600} room="fixed">
                  <AgeText at={alarm.activeAt} />
                </Text>
              </li>
            ))}
          </ol>
        </Panel>
      </div>
    </>
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;

function Figure({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Panel as="div" pad="12 16" className={styles['card']}>
      <dt>{title}</dt>
      <dd>
        <b>{children}</b>
        {note !== undefined && note !== '' && <Note>{note}</Note>}
      </dd>
    </Panel>
  );
}

/** A bar for each day; its figure is text as well. */
function Days({ days }: { readonly days: AlarmKpi['days'] }) {
  const t = useT();
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <Panel pad="12 16" className={styles['card']}>
      <h2>{t('alarm.daily')}</h2>
      <Row as="ul" gap={4} align="stretch" className={styles['days']}>
        {days.map(({ day, count }) => (
          <li key={day} title={`${day}: ${count}`}>
            <span className={styles['barValue']}>{count}</span>
            <span className={styles['barSpace']} aria-hidden="true">
              <span className={styles['bar']} style={{ height: `${(count / most) * 100}%` }} />
            </span>
            <span className={styles['barDay']}>{day.slice(5)}</span>
          </li>
        ))}
      </Row>
    </Panel>
  );
}

const causesOf = (rules: readonly RankedRule[]): readonly Cause[] =>
  rules.map((rule) => ({
    key: rule.ruleId,
    name: <RankedRuleName rule={rule} />,
    value: rule.count,
    text: numberText(rule.count, 0),
  }));

interface RankedProps {
  readonly title: string;
  readonly empty: string;
  readonly rules: readonly RankedRule[];
}

function Ranked({ title, empty, rules }: RankedProps) {
  const t = useT();
  return (
    <Panel pad="12 16" className={styles['card']}>
      <h2>{title}</h2>
      {rules.length === 0 && <Note as="p">{empty}</Note>}
      <ol>
        {rules.map((rule) => (
          <li key={rule.ruleId}>
            <RankedRuleName rule={rule} />
            <Text weight={600} room="fixed">
              {t('alarm.times', { count: rule.count })}
            </Text>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
