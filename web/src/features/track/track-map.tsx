import type { MapSource } from '@tidegate/contract/nouns/setting/setting.ts';
import type { Track } from '@tidegate/contract/nouns/track/track.ts';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { MapFrame, useMapPane } from '../../parts/map/map-frame.tsx';
import { useLongText } from './long-text.ts';
import { TrackPane } from './track-pane.ts';
import { type Moment, SPEED_STEPS } from './track-place.ts';
import styles from './track.module.css';

interface Props {
  readonly track: Track;
  readonly moment: Moment | undefined;
  readonly source: MapSource;
  readonly isFollowed: boolean;
  readonly onSeek: (at: number) => void;
  readonly onTilesFailed: () => void;
}

/** The map with a track on it: passes React's state to the pane that draws it. */
export function TrackMap({ track, moment, source, isFollowed, onSeek, onTilesFailed }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const longText = useLongText();
  const latest = useRef({ onSeek, onTilesFailed, longText });
  useEffect(() => {
    latest.current = { onSeek, onTilesFailed, longText };
  });
  const { frame, pane } = useMapPane(
    source,
    (parts) =>
      new TrackPane({
        ...parts,
        allText: t('track.zoomAll'),
        onSeek: (at) => latest.current.onSeek(at),
        onTilesFailed: () => latest.current.onTilesFailed(),
      }),
  );
  useEffect(() => {
    const timeOf = (index: number) => ({ time: dateTimeText(track.times.at(index) ?? 0, zone) });
    pane?.show(track, {
      start: [t('track.start'), t('track.startTitle', timeOf(0))],
      end: [t('track.end'), t('track.endTitle', timeOf(-1))],
      stopTitles: track.stops.map((stop, index) =>
        t('track.stopAt', {
          number: index + 1,
          from: dateTimeText(stop.from, zone),
          long: latest.current.longText(stop.to - stop.from),
        }),
      ),
      here: t('track.here'),
    });
  }, [pane, track, zone, t]);
  useEffect(() => {
    if (moment !== undefined) pane?.move(moment, isFollowed);
  }, [pane, moment, isFollowed]);
  return (
    <MapFrame frame={frame} source={source} label={t('track.region')}>
      <SpeedLegend />
    </MapFrame>
  );
}

function SpeedLegend() {
  const t = useT();
  return (
    <div className={styles['legend']}>
      <span>{t('track.legend')}</span>
      <ul>
        {SPEED_STEPS.map((from, step) => (
          <li key={from}>
            <svg width="28" height="10" aria-hidden="true">
              <path d="M2 5h24" className={styles[`speed${step}`]} strokeWidth={[3, 4, 5, 6, 7.5][step]} />
            </svg>
            {SPEED_STEPS[step + 1] === undefined ? `≥ ${from}` : `${from}–${SPEED_STEPS[step + 1]}`}
          </li>
        ))}
        <li>
          <svg width="28" height="10" aria-hidden="true">
            <path d="M2 5h24" className={styles['gap']} strokeWidth="2" strokeDasharray="6 6" />
          </svg>
          {t('track.legend.gap')}
        </li>
      </ul>
    </div>
  );
}
