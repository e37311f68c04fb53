import { useMutation } from '@tanstack/react-query';
import { ALARM_KINDS } from '@tidegate/contract/nouns/alarm/kinds.ts';
import type { OutputOf } from '@tidegate/contract/call.ts';
import { alarmRuleTest } from '@tidegate/contract/nouns/alarm-rule/calls.ts';
import { monitorHistory, type HistoryBuckets } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { AlarmRuleFields } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Rehearsed } from '@tidegate/contract/nouns/alarm-rule/rehearsed.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT, type Translate } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { Text } from '../../ui/layout/box.tsx';
import styles from './alarm-rules.module.css';
import { PastPicture } from './past-picture.tsx';

const DAY_MS = 86_400_000;
const SPANS = [1, 7, 30] as const;
const BUCKETS = 300;
const LISTED = 8;

const bucketsOf = (answer: OutputOf<typeof monitorHistory>) =>
  answer.find((one): one is HistoryBuckets => 'bucketMs' in one) ?? null;

interface Props {
  readonly place: { readonly signalId: string } | { readonly equipmentId: string };
  readonly signal: Signal | undefined;
  /** The rule as entered in the form. */
  readonly rule: () => AlarmRuleFields;
}

/** Plays the rule of a form over the past: what would have come, before anybody is woken by it. */
export function RuleTest({ place, signal, rule }: Props) {
  const t = useT();
  const [days, setDays] = useState<number>(7);
  const maySeeHistory = useAuth('monitor_history_view');
  const test = useMutation({
    mutationFn: async () => {
      const to = Math.floor(serverNow());
      const { enabled: _enabled, ...asked } = rule();
      return {
        tested: await ask(alarmRuleTest, { ...place, ...asked, from: to - days * DAY_MS, to }),
        limit: asked.limit,
      };
    },
  });
  const done = test.data;
  const signalId = signal?.id ?? '';
  const curve = useAsk(
    monitorHistory,
    { signalIds: [signalId], from: done?.tested.from ?? 0, to: done?.tested.to ?? 0, width: BUCKETS },
    { select: bucketsOf, enabled: done !== undefined && signalId !== '' && maySeeHistory },
  );
  return (
    <Text as="section" below={16} aria-label={t('rules.test')}>
      <div className={styles['bar']}>
        <Segmented<number>
          aria-label={t('rules.testSpan')}
          value={days}
          onChange={setDays}
          options={SPANS.map((value) => ({ value, label: t(`rules.days.${value}`) }))}
        />
        <Button loading={test.isPending} onClick={() => test.mutate()}>
          {t('rules.test')}
        </Button>
      </div>
      <p className={styles['faint']}>{t('rules.testHelp')}</p>
      {test.isError && (
        <Text role="alert" as="p" tone="text" weight={600} below={8}>
          {errorText(test.error)}
        </Text>
      )}
      {done !== undefined && (
        <div role="status">
          <Outcome tested={done.tested} signal={signal} />
          {!done.tested.gaps.includes('type') && signal !== undefined && (
            <PastPicture
              tested={done.tested}
              buckets={curve.data ?? undefined}
              limit={limitShown(rule().type, done.limit)}
              unit={signal.unit}
            />
          )}
          <Occurrences tested={done.tested} signal={signal} />
        </div>
      )}
    </Text>
  );
}

/** Only limits of the value itself lie on its scale. */
const limitShown = (type: AlarmRuleFields['type'], limit: number | null): number | null =>
  ALARM_KINDS[type].limit?.in === 'value' ? limit : null;

function Outcome({ tested, signal }: { readonly tested: Rehearsed; readonly signal: Signal | undefined }) {
  const t = useT();
  const { count, activeMs, isChattering, gaps } = tested;
  if (gaps.includes('type')) return <p className={styles['verdict']}>{t('rules.gap.type')}</p>;
  if (gaps.includes('noHistory')) return <p className={styles['verdict']}>{t('rules.gap.noHistory')}</p>;
  const isUnstored = signal?.storeMode === 'none';
  return (
    <>
      <p className={styles['verdict']}>
        <strong>
          {count === 0 ? t('rules.wouldNot') : count === 1 ? t('rules.wouldOnce') : t('rules.would', { count })}
        </strong>
        {count > 0 && ` ${t('rules.wouldStand', { time: spanText(activeMs, t) })}`}
      </p>
      {isChattering && (
        <Text as="p" tone="text" weight={600} below={8}>
          {t('rules.chatters')}
        </Text>
      )}
      {isUnstored && <p className={styles['faint']}>{t('rules.gap.noHistory')}</p>}
      {gaps.map((gap) => (
        <p key={gap} className={styles['faint']}>
          {t(`rules.gap.${gap}`)}
        </p>
      ))}
    </>
  );
}

function Occurrences({ tested, signal }: { readonly tested: Rehearsed; readonly signal: Signal | undefined }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const latest = tested.occurrences.slice(-LISTED).toReversed();
  if (latest.length === 0) return null;
  return (
    <ul className={styles['occurrences']}>
      {latest.map(({ from, to, worst }) => (
        <li key={from}>
          <span>{dateTimeText(from, zone)}</span>
          <span>{to === null ? t('rules.stillStands') : spanText(to - from, t)}</span>
          <span>{worst === null ? '' : `${numberText(worst, signal?.decimals ?? null)} ${signal?.unit ?? ''}`}</span>
        </li>
      ))}
      {tested.count > latest.length && (
        <li className={styles['faint']}>{t('rules.moreOccurrences', { count: tested.count - latest.length })}</li>
      )}
    </ul>
  );
}

const UNITS = [
  { ms: DAY_MS, unit: 'd' },
  { ms: 3_600_000, unit: 'h' },
  { ms: 60_000, unit: 'min' },
  { ms: 1_000, unit: 's' },
] as const;

/** A span of time in its largest unit and the next: "2 h 5 min". */
function spanText(ms: number, t: Translate): string {
  const at = UNITS.findIndex((one) => ms >= one.ms);
  if (at < 0) return t('rules.span.s', { count: 1 });
  const [large, small] = [UNITS[at], UNITS[at + 1]];
  if (large === undefined) return '';
  const whole = Math.floor(ms / large.ms);
  const rest = small === undefined ? 0 : Math.floor((ms - whole * large.ms) / small.ms);
  const text = t(`rules.span.${large.unit}`, { count: whole });
  return small === undefined || rest === 0 ? text : `${text} ${t(`rules.span.${small.unit}`, { count: rest })}`;
}
