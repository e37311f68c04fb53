import {
  CaretRightOutlined,
  CloseOutlined,
  FastBackwardOutlined,
  FastForwardOutlined,
  PauseOutlined,
} from '@ant-design/icons';
import type { AlarmPriority } from '@tidegate/contract/entities/alarm-rule.ts';
import { Button, DatePicker, Select, Slider } from 'antd';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { fromPicker, toPicker } from '../../lib/picked-time.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { clockText, dateTimeText, zoneLabel } from '../../lib/time-zone.ts';
import styles from './player.module.css';
import { SPEEDS, type Replay } from './use-replay.ts';

/** An alarm that came in the span of the slider. */
export interface ReplayMark {
  readonly id: string;
  readonly at: number;
  readonly priority: AlarmPriority;
  readonly text: string;
}

interface Props {
  readonly replay: Replay;
  /** What the slider covers, ms. */
  readonly from: number;
  readonly to: number;
  readonly marks: readonly ReplayMark[];
  readonly onLeave: () => void;
}

const STEP_MS = 60_000;
const SECOND_MS = 1_000;

/** Moves a page through the past: a slider with the alarms on it, play and pause, how fast, and any moment by its date. */
export function ReplayBar({ replay, from, to, marks, onLeave }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { at, isPlaying, isLoading, error, speed, seek, play, setSpeed, retry } = replay;
  return (
    <section className={styles['replay']} aria-label={t('replay.name')}>
      <Button
        icon={<FastBackwardOutlined />}
        aria-label={t('replay.back')}
        title={t('replay.back')}
        onClick={() => seek(at - STEP_MS)}
      />
      <Button
        type="primary"
        loading={isLoading}
        icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
        aria-label={t(isPlaying ? 'replay.pause' : 'replay.play')}
        title={t(isPlaying ? 'replay.pause' : 'replay.play')}
        onClick={() => play(!isPlaying)}
      />
      <Button
        icon={<FastForwardOutlined />}
        aria-label={t('replay.forward')}
        title={t('replay.forward')}
        onClick={() => seek(at + STEP_MS)}
      />
      <span className={styles['moment']} role="timer" aria-live="off" title={zoneLabel(at, zone)}>
        {dateTimeText(at, zone)}
      </span>
      <div className={styles['track']}>
        <div className={styles['marks']} aria-hidden>
          {marks.map((mark) => (
            <span
              key={mark.id}
              className={styles['mark']}
              data-priority={mark.priority}
              style={{ left: `${((mark.at - from) / (to - from)) * 100}%` }}
              title={mark.text}
            />
          ))}
        </div>
        <Slider
          min={from}
          max={to}
          step={SECOND_MS}
          value={at}
          ariaLabelForHandle={t('replay.moment')}
          ariaValueTextFormatterForHandle={(value) => dateTimeText(value, zone)}
          tooltip={{ formatter: (value) => (value === undefined ? '' : clockText(value, zone)) }}
          onChange={seek}
        />
      </div>
      <Select
        aria-label={t('replay.speed')}
        value={speed}
        style={{ width: 84 }}
        options={SPEEDS.map((value) => ({ value, label: `${value} ×` }))}
        onChange={setSpeed}
      />
      <DatePicker
        showTime
        allowClear={false}
        needConfirm={false}
        aria-label={t('replay.pick')}
        value={toPicker(at, zone)}
        onChange={(picked) => picked !== null && seek(fromPicker(picked, zone))}
      />
      <Button icon={<CloseOutlined />} onClick={onLeave}>
        {t('replay.leave')}
      </Button>
      {error !== null && (
        <p className={styles['problem']} role="alert">
          {errorText(error)}{' '}
          <Button size="small" onClick={retry}>
            {t('action.retry')}
          </Button>
        </p>
      )}
    </section>
  );
}
