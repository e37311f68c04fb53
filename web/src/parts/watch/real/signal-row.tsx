import { deviceCodeText } from '@tidegate/contract/catalogue/code-texts.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { onServerClock } from '../../../lib/time/server-time.ts';
import { dateTimeText, zoneLabel } from '../../../lib/time/time-zone.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { useSample, useTrend } from '../../../live/use-monitor-session.ts';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { SignalAlarm } from '../../alarm/signal-alarm.tsx';
import { Value } from '../../../ui/value.tsx';
import { ValueAge } from '../../../ui/time/value-age.tsx';
import { useShownValue } from '../../../live/shown-value.ts';
import { useCurvePath } from '../curve-path.ts';
import { ShownPin } from './shown-pin.tsx';
import { directionOf } from './trend.ts';
import { Faint, Row, Stack } from '../../../ui/layout/box.tsx';
import styles from './real-tab.module.css';

const SPARK_MS = 10 * 60_000;
const SPARK_STEP_MS = 5_000;
const ARROWS = { rising: '↗', falling: '↘', steady: '' } as const;

/** One signal: redrawn when its own value changes. A click opens its curve. */
export const SignalRow = memo(function SignalRow({ signal }: { readonly signal: Signal }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const shown = useShownValue(signal);
  const time = shown.at === null ? '' : `${dateTimeText(shown.at, zone)} ${zoneLabel(shown.at, zone)}`;
  return (
    <>
      <Row role="cell" gap={10} align="baseline" room="shrink" className={styles['name']}>
        <SignalName signal={signal} />
      </Row>
      <Stack role="cell" align="end" room="shrink" className={styles['value']}>
        <Row as="span" inline gap={6} justify="end" className={styles['marked']}>
          <SignalAlarm signalId={signal.id} />
          <Value text={shown.text} unit={shown.unit} quality={shown.quality} reason={shown.reason} />
        </Row>
        {shown.quality === 'bad' && <BadCode signal={signal} />}
      </Stack>
      <Row role="cell" gap={8} className={styles['trend']}>
        <Trend signal={signal} />
      </Row>
      <Faint
        role="cell"
        as="div"
        breaks="never"
        className={styles['age']}
        title={time === '' ? undefined : t('real.ageTitle', { time })}
      >
        <ValueAge at={shown.at} />
      </Faint>
    </>
  );
});

/** Its name, which opens its curve, its code, and the pin that puts it in lists. */
export function SignalName({ signal }: { readonly signal: Signal }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const name = nameText(signal, language);
  const curvePath = useCurvePath();
  return (
    <>
      <Link to={curvePath(signal)} className={styles['link']} aria-label={t('real.openCurve', { name })} title={name}>
        {name}
      </Link>
      <span className={styles['code']} title={signal.code}>
        {signal.code}
      </span>
      <ShownPin signal={signal} />
    </>
  );
}

/** A bad value says why in the device's own words, without a pointer over it. */
export function BadCode({ signal }: { readonly signal: Signal }) {
  const language = usePreferences((preferences) => preferences.language);
  const code = useSample(signal.id)?.code;
  if (code === undefined) return null;
  return (
    <span className={styles['bad']}>
      {deviceCodeText(code, language)} · {code}
    </span>
  );
}

/** Direction of the value in the last minute, and its last ten minutes. */
export function Trend({ signal }: { readonly signal: Signal }) {
  const t = useT();
  const points = useTrend(signal.id);
  const to = Math.floor(onServerClock(useNow()) / SPARK_STEP_MS) * SPARK_STEP_MS;
  if (signal.dataType === 'string') return null;
  const direction = isFigure(signal) ? directionOf(points, signal.decimals) : 'steady';
  return (
    <>
      <span className={styles['arrow']} role="img" aria-label={t(`real.${direction}`)}>
        {ARROWS[direction]}
      </span>
      <Sparkline points={points} spanMs={SPARK_MS} to={to} isStepped={!isFigure(signal)} />
    </>
  );
}
