import { CloseOutlined } from '@ant-design/icons';
import { Button, DatePicker } from 'antd';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { fromPicker, toPicker } from '../../lib/time/picked-time.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { PlaybackBar, type PlaybackMark } from '../../ui/playback/playback-bar.tsx';
import styles from './player.module.css';
import type { Replay } from './use-replay.ts';

interface Props {
  readonly replay: Replay;
  /** Range of the slider, ms. */
  readonly from: number;
  readonly to: number;
  readonly marks: readonly PlaybackMark[];
  readonly onLeave: () => void;
}

/** Moves a page through the past, to any moment by its date as well, and back to now. */
export function ReplayBar({ replay, from, to, marks, onLeave }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { at, isLoading, error, seek, retry } = replay;
  return (
    <PlaybackBar
      label={t('replay.name')}
      className={styles['replay']}
      playback={replay}
      from={from}
      to={to}
      marks={marks}
      isLoading={isLoading}
      hasSteps
    >
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
    </PlaybackBar>
  );
}
