import { CaretRightOutlined, FastBackwardOutlined, FastForwardOutlined, PauseOutlined } from '@ant-design/icons';
import type { AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { Button, Select, Slider } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText, zoneLabel } from '../../lib/time/time-zone.ts';
import { SPEEDS, type Playback } from './playback.ts';
import styles from './playback-bar.module.css';

/** A mark on the slider, from one moment to another (ms): an alarm with its priority, or something without one. */
export interface PlaybackMark {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly priority: AlarmPriority | null;
  readonly text: string;
}

interface Props {
  readonly label: string;
  /** Keys that move it wherever the focus is; the slider then ignores them. */
  readonly keys?: string;
  readonly className?: string | undefined;
  readonly playback: Playback;
  /** Range of the slider, ms. */
  readonly from: number;
  readonly to: number;
  readonly marks: readonly PlaybackMark[];
  readonly isLoading?: boolean;
  /** Buttons move a minute back and forward. */
  readonly hasSteps?: boolean;
  /** After the speed. */
  readonly children: ReactNode;
}

const STEP_MS = 60_000;
const SECOND_MS = 1_000;

/** Replays the past: play and pause, a slider with events on it, and the speed. */
export function PlaybackBar(props: Props) {
  const { label, keys, className = '', playback, from, to, marks, isLoading = false, hasSteps = false } = props;
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { at, isPlaying, speed, seek, play, setSpeed } = playback;
  const playText = t(isPlaying ? 'replay.pause' : 'replay.play');
  const step = (text: string, icon: ReactNode, ms: number) =>
    hasSteps && <Button icon={icon} aria-label={text} title={text} onClick={() => seek(at + ms)} />;
  return (
    <section className={`${styles['bar']} ${className}`} aria-label={label} title={keys}>
      {step(t('replay.back'), <FastBackwardOutlined />, -STEP_MS)}
      <Button
        type="primary"
        loading={isLoading}
        icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
        aria-label={playText}
        title={playText}
        onClick={() => play(!isPlaying)}
      />
      {step(t('replay.forward'), <FastForwardOutlined />, STEP_MS)}
      <span className={styles['moment']} role="timer" aria-live="off" title={zoneLabel(at, zone)}>
        {dateTimeText(at, zone)}
      </span>
      <div className={styles['slider']}>
        <Marks marks={marks} from={from} to={to} />
        <Slider
          min={from}
          max={to}
          step={SECOND_MS}
          value={at}
          keyboard={keys === undefined}
          ariaLabelForHandle={t('replay.moment')}
          ariaValueTextFormatterForHandle={(value) => dateTimeText(value, zone)}
          tooltip={{ formatter: (value) => (value === undefined ? '' : dateTimeText(value, zone)) }}
          onChange={seek}
        />
      </div>
      <Select
        aria-label={t('replay.speed')}
        value={speed}
        style={{ width: 88 }}
        options={SPEEDS.map((value) => ({ value, label: `${value} ×` }))}
        onChange={setSpeed}
      />
      {props.children}
    </section>
  );
}

function Marks({ marks, from, to }: Pick<Props, 'marks' | 'from' | 'to'>) {
  const share = (ms: number) => `${(ms / Math.max(1, to - from)) * 100}%`;
  return (
    <div className={styles['marks']} aria-hidden>
      {marks.map((mark) => (
        <span
          key={mark.id}
          data-priority={mark.priority}
          style={{ left: share(mark.from - from), width: share(mark.to - mark.from) }}
          title={mark.text}
        />
      ))}
    </div>
  );
}
