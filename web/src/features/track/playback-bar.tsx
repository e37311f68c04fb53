import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import type { TrackStop } from '@tidegate/contract/entities/track.ts';
import { Button, Checkbox, Select, Slider } from 'antd';
import { SPEEDS } from '../../canvas/player/use-replay.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText, zoneLabel } from '../../lib/time-zone.ts';
import type { Playback } from './use-playback.ts';
import styles from './track.module.css';

interface Props {
  readonly playback: Playback;
  readonly from: number;
  readonly to: number;
  readonly stops: readonly TrackStop[];
  readonly isFollowed: boolean;
  readonly onFollow: (isFollowed: boolean) => void;
}

const SECOND_MS = 1_000;

/** Play and pause, how fast, and a slider with the stops on it. */
export function PlaybackBar({ playback, from, to, stops, isFollowed, onFollow }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { at, isPlaying, speed, seek, play, setSpeed } = playback;
  const share = (moment: number) => ((moment - from) / Math.max(1, to - from)) * 100;
  return (
    <section className={styles['bar']} aria-label={t('track.player')} title={t('track.keys')}>
      <Button
        type="primary"
        icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
        aria-label={t(isPlaying ? 'replay.pause' : 'replay.play')}
        onClick={() => play(!isPlaying)}
      />
      <span className={styles['moment']} role="timer" aria-live="off" title={zoneLabel(at, zone)}>
        {dateTimeText(at, zone)}
      </span>
      <div className={styles['slider']}>
        <div className={styles['ticks']} aria-hidden>
          {stops.map((stop) => (
            <span
              key={stop.from}
              style={{ left: `${share(stop.from)}%`, width: `${share(stop.to) - share(stop.from)}%` }}
            />
          ))}
        </div>
        <Slider
          min={from}
          max={to}
          step={SECOND_MS}
          value={at}
          keyboard={false}
          ariaLabelForHandle={t('track.slider')}
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
      <Checkbox checked={isFollowed} onChange={({ target }) => onFollow(target.checked)}>
        {t('track.follow')}
      </Checkbox>
    </section>
  );
}
