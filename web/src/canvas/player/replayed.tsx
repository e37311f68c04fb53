import { alarmRecords } from '@tidegate/contract/nouns/alarm/calls.ts';
import { ALARM_RECORD_AUTHS } from '@tidegate/contract/auths.ts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { useIsHere } from '../../lib/browser/use-is-here.ts';
import { alarmWords } from '../../parts/alarm/alarm-words.ts';
import type { PlaybackMark } from '../../ui/playback/playback-bar.tsx';
import { ExportDialogLater } from '../export/lazy-export.tsx';
import { StillFaceplateLater } from './faceplate/lazy-faceplate.tsx';
import { useFaceplates } from './faceplate/use-faceplates.tsx';
import type { Fit } from './fit.ts';
import type { SceneSignal } from '../kit/scene-source.ts';
import { Player } from './player.tsx';
import styles from './player.module.css';
import type { ReplaySource } from './replay-source.ts';
import { useReplayedColumns } from './replayed-columns.ts';
import type { Exporting } from './exporting.ts';
import { ReplayBar } from './replay-bar.tsx';
import type { PageSignal } from './scene-signals.ts';
import type { PlayedPage } from './use-played-page.ts';
import { useReplay } from './use-replay.ts';

interface Props {
  readonly played: PlayedPage;
  readonly signals: readonly PageSignal[];
  /** The columns of reports that the page shows. */
  readonly columns: readonly SceneSignal[];
  readonly fit: Fit;
  /** Start time, ms. */
  readonly at: number;
  /** The address follows the moment, in whole ms, when it rests; null goes back to now. */
  readonly onMoment: (at: number | null) => void;
  readonly exporting: Exporting | undefined;
}

/** Range of the slider before and after the moment. */
const HALF_MS = 30 * 60_000;
const MARKS_MAX = 200;
/** Longest time before the span at which a still active alarm may have been raised. */
const STANDING_MS = 7 * 86_400_000;
/** The address follows once the moment has rested for so long. */
const REST_MS = 500;

/** A page in replay, with its time bar. */
export function Replayed({ played, signals, columns, fit, at, onMoment, exporting }: Props) {
  const t = useT();
  const replay = useReplay(signals, at, columns);
  useReplayedColumns(replay.source, columns, replay);
  const { openFaceplate, faceplates } = useFaceplates(signals, (face) => (
    <StillFaceplateLater {...face} signals={signals} source={replay.source} mode="replay" />
  ));
  const middle = Math.round(at / HALF_MS) * HALF_MS;
  const reach = Math.ceil(Math.abs(replay.at - middle) / HALF_MS);
  const from = middle - Math.max(1, reach) * HALF_MS;
  // Asked for in steps: what ended now would be another question with each drawing.
  const end = middle + Math.max(1, reach) * HALF_MS;
  const to = Math.min(end, serverNow());
  const marks = useMarks(replay.source, signals, from, end);
  const { isPlaying } = replay;
  const moment = Math.round(replay.at);
  const isHere = useIsHere();
  const notify = useEffectEvent(onMoment);
  useEffect(() => {
    if (isPlaying || moment === at) return undefined;
    return browserClock.after(REST_MS, () => {
      if (isHere()) notify(moment);
    });
  }, [isPlaying, moment, at, isHere]);
  return (
    <div className={styles['running']} data-replay="true">
      <p className={styles['replayMark']} role="status">
        {t(replay.isLoading ? 'replay.loading' : 'replay.mark')}
      </p>
      <Player
        page={played.page}
        source={replay.source}
        acts={null}
        openFaceplate={openFaceplate}
        mode="replay"
        fit={fit}
      />
      {faceplates}
      <ReplayBar
        replay={replay}
        from={from}
        to={Math.max(to, replay.at)}
        marks={marks}
        onLeave={() => onMoment(null)}
      />
      {exporting?.isOpen === true && (
        <ExportDialogLater page={played.page} source={replay.source} mode="replay" onClose={exporting.onClose} />
      )}
    </div>
  );
}

/**
 * The alarms of the page's equipment in a span, for people who may see records: marked on the bar, and on the page
 * while they were active.
 */
function useMarks(
  source: ReplaySource,
  signals: readonly PageSignal[],
  from: number,
  to: number,
): readonly PlaybackMark[] {
  const language = usePreferences((preferences) => preferences.language);
  const auths = useSession((session) => session.user?.auths) ?? [];
  const maySee = ALARM_RECORD_AUTHS.some((auth) => auths.includes(auth));
  const equipmentId = signals[0]?.equipmentId;
  const records = useAsk(
    alarmRecords,
    { equipmentId, from: from - STANDING_MS, to, pageSize: MARKS_MAX },
    { enabled: maySee && equipmentId !== undefined, keepPrevious: true },
  );
  const alarms = records.data?.rows;
  useEffect(() => {
    if (alarms !== undefined) source.loadAlarms(alarms);
  }, [source, alarms]);
  return useMemo(
    () =>
      (records.data?.rows ?? []).flatMap((record) =>
        record.activeAt === null || record.activeAt < from
          ? []
          : [
              {
                id: record.id,
                from: record.activeAt,
                to: record.activeAt,
                priority: record.priority,
                text: alarmWords(record, language),
              },
            ],
      ),
    [records.data, from, language],
  );
}
