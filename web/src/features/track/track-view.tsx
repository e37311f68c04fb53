import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import { stopFields } from '@tidegate/contract/nouns/track/fields.ts';
import { ReloadOutlined } from '@ant-design/icons';
import { trackQuery } from '@tidegate/contract/nouns/track/calls.ts';
import type { Track, Tracked } from '@tidegate/contract/nouns/track/track.ts';
import { Alert, Button, Checkbox } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useSettings } from '../../api/settings.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { type Preset, type Span, spanOf } from '../../parts/curve/span.ts';
import { MapStage } from '../../parts/map/map-stage.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { PlaybackBar } from '../../ui/playback/playback-bar.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { RangeBar } from '../../parts/watch/history/range-bar.tsx';
import { TrackExport } from './track-export.tsx';
import { TrackMap } from './track-map.tsx';
import { placeAt } from './track-place.ts';
import { type StopRule, TrackSide } from './track-side.tsx';
import { usePlayback } from './use-playback.ts';
import styles from './track.module.css';

const LEFT = ['jumps', 'nowhere', 'outOfRange', 'bad'] as const;

/** The track of one equipment over a span: the map, the playback, and its figures. */
export function TrackView({ tracked, picker }: { readonly tracked: Tracked; readonly picker: ReactNode }) {
  const t = useT();
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const [range, setRange] = useState<Preset | Span>('24h');
  const [now, setNow] = useState(serverNow);
  const [rule, setRule] = useState<StopRule>(defaultsOf(stopFields));
  const span = useMemo(() => spanOf(range, now), [range, now]);
  const { equipmentId } = tracked;
  const track = useAsk(
    trackQuery,
    { equipmentId, ...span, ...rule, timeZone },
    { keepPrevious: true, retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <>
      <div className={styles['tools']}>
        {picker}
        <RangeBar
          range={range}
          span={span}
          onChange={(chosen) => {
            setNow(serverNow());
            setRange(chosen);
          }}
        >
          <Button
            type="text"
            icon={<ReloadOutlined />}
            aria-label={t('history.refresh')}
            title={t('history.refresh')}
            onClick={() => setNow(serverNow())}
          />
        </RangeBar>
        <TrackExport tracked={tracked} span={span} isEmpty={(track.data?.points ?? 0) === 0} />
      </div>
      {track.isError ? (
        <Notice title={t('track.failed')} text={errorText(track.error)} role="alert">
          <Button type="primary" onClick={() => void track.refetch()}>
            {t('action.retry')}
          </Button>
        </Notice>
      ) : track.data === undefined ? (
        <RowSkeletons count={8} />
      ) : (
        <>
          <LeftOut left={track.data.left} />
          {track.data.points === 0 ? (
            <Notice title={t('track.empty')} text={t('track.emptyText')} role="status" />
          ) : (
            <Played
              key={`${track.data.times[0]} ${track.data.times.at(-1)}`}
              tracked={tracked}
              track={track.data}
              rule={rule}
              onRule={setRule}
            />
          )}
        </>
      )}
    </>
  );
}

function LeftOut({ left }: { readonly left: Track['left'] }) {
  const t = useT();
  const count = LEFT.reduce((sum, reason) => sum + left[reason], 0);
  if (count === 0) return null;
  const reasons = LEFT.filter((reason) => left[reason] > 0).map((reason) =>
    t(`track.left.${reason}`, { count: left[reason] }),
  );
  return (
    <Alert
      className={styles['left'] ?? ''}
      type="info"
      showIcon
      role="status"
      title={`${t('track.left', { count })} ${reasons.join(' · ')}`}
    />
  );
}

interface PlayedProps {
  readonly tracked: Tracked;
  readonly track: Track;
  readonly rule: StopRule;
  readonly onRule: (rule: StopRule) => void;
}

function Played({ tracked, track, rule, onRule }: PlayedProps) {
  const t = useT();
  const settings = useSettings();
  const [isFollowed, setFollowed] = useState(true);
  const [hasTileTrouble, setTileTrouble] = useState(false);
  const from = track.times[0] ?? 0;
  const to = track.times.at(-1) ?? from;
  const playback = usePlayback(from, to);
  const marks = track.stops.map((stop, index) => {
    const text = t('track.stop', { number: index + 1 });
    return { id: String(stop.from), from: stop.from, to: stop.to, priority: null, text };
  });
  const moment = useMemo(() => placeAt(track, playback.at), [track, playback.at]);
  return (
    <MapStage
      className={styles['stage']}
      side={
        <TrackSide
          tracked={tracked}
          track={track}
          at={playback.at}
          moment={moment}
          rule={rule}
          onRule={onRule}
          onSeek={playback.seek}
        />
      }
    >
      {hasTileTrouble && <Alert type="warning" showIcon title={t('map.tilesFailed')} />}
      {settings !== undefined && (
        <TrackMap
          track={track}
          moment={moment}
          source={settings.map}
          isFollowed={isFollowed}
          onSeek={playback.seek}
          onTilesFailed={() => setTileTrouble(true)}
        />
      )}
      <PlaybackBar
        label={t('track.player')}
        keys={t('track.keys')}
        className={styles['bar']}
        playback={playback}
        from={from}
        to={to}
        marks={marks}
      >
        <Checkbox checked={isFollowed} onChange={({ target }) => setFollowed(target.checked)}>
          {t('track.follow')}
        </Checkbox>
      </PlaybackBar>
    </MapStage>
  );
}
