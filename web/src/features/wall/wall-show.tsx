import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { memo, useCallback, useEffect, useMemo } from 'react';
import { WallPage } from '../../canvas/player/wall-page.tsx';
import { useT } from '../../i18n/translate.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { preventSleep } from '../../lib/browser/wake-lock.ts';
import { useAlarmFeed, useAlarms } from '../../live/use-alarms.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { AlarmBand } from './alarm-band.tsx';
import { interrupting } from './interrupting.ts';
import { playable, skipped, type Entry, type Show } from './rotation.ts';
import { switchedEntry } from './switched.ts';
import { useAlarmPage } from './use-alarm-page.ts';
import { useRotation } from './use-rotation.ts';
import { WallAlarms } from './wall-alarms.tsx';
import { WallStatusBar } from './wall-status-bar.tsx';
import { WallOverview } from './wall-overview.tsx';
import styles from './wall.module.css';

/** Content of a wall display: the playlist in turn, a page in front of it, and an alarm that interrupts both. */
export function WallShow({ show }: { readonly show: Show }) {
  const t = useT();
  useAlarmFeed(true);
  useEffect(preventSleep, []);
  useEffect(() => {
    document.addEventListener('click', fillScreen);
    return () => document.removeEventListener('click', fillScreen);
  }, []);
  const alarm = useInterrupting(show);
  const pageOf = useAlarmPage(show.pages);
  const entries = useMemo(() => playable(show), [show]);
  const isSwitched = useSwitched(show);
  const { current, coming, onReady } = useRotation(entries, alarm !== undefined || isSwitched);
  const layers = [current, coming].filter((entry) => entry !== undefined);
  const pageId = alarm === undefined || show.interrupt?.shows !== 'page' ? undefined : pageOf(alarm);
  const isAlarm = alarm !== undefined;
  const over = useMemo(() => {
    if (isAlarm) return entryOver(pageId);
    return isSwitched ? switchedEntry(show, serverNow()) : undefined;
  }, [isAlarm, pageId, isSwitched, show]);
  return (
    <div className={styles['wall']}>
      {alarm !== undefined && over?.item.kind === 'page' && <AlarmBand alarm={alarm} />}
      <main className={styles['stage']}>
        {current === undefined && over === undefined && (
          <Notice title={t('wall.nothing')} text={t('wall.nothingText')} role="status" />
        )}
        {[...layers, ...(over === undefined ? [] : [over])].map((entry) => (
          <Layer
            key={entry.key}
            entry={entry}
            isShown={over === undefined ? entry === current : entry === over}
            onReady={onReady}
          />
        ))}
      </main>
      <WallStatusBar show={show} skipped={skipped(show)} />
    </div>
  );
}

/** An alarm that is raised or ends is noticed with the next look, its seconds with the next tick of the clock. */
function useInterrupting({ interrupt }: Show): CurrentAlarm | undefined {
  const active = useAlarms((view) => view.active);
  useNow();
  return interrupting(active, interrupt, serverNow());
}

/** A page comes in front of the playlist with the next answer, and goes with the next tick of the clock. */
function useSwitched(show: Show): boolean {
  useNow();
  return switchedEntry(show, serverNow()) !== undefined;
}

/** Entry of an interruption; it is no part of the playlist, and ends with its alarm. */
const entryOver = (pageId: string | undefined): Entry =>
  pageId === undefined
    ? { key: 'alarm', item: { kind: 'alarms', seconds: 0 } }
    : { key: `alarm ${pageId}`, item: { kind: 'page', pageId, seconds: 0 } };

interface LayerProps {
  readonly entry: Entry;
  /** Another is in front of it otherwise. */
  readonly isShown: boolean;
  readonly onReady: (key: string) => void;
}

/** Drawn again only when something else is shown: the foot has a clock. */
const Layer = memo(function Layer({ entry: { key, item }, isShown, onReady }: LayerProps) {
  const ready = useCallback(() => onReady(key), [key, onReady]);
  return (
    <div className={styles['layer']} data-shown={isShown} inert={!isShown}>
      {item.kind === 'page' && <WallPage pageId={item.pageId} onReady={ready} />}
      {item.kind === 'alarms' && <WallAlarms onReady={ready} />}
      {item.kind === 'overview' && <WallOverview onReady={ready} />}
    </div>
  );
});

/** Browsers allow it only where somebody touched the screen. */
function fillScreen(): void {
  if (document.fullscreenElement === null) document.documentElement.requestFullscreen?.().catch(() => undefined);
}
