import type { MapArea } from '@tidegate/contract/nouns/map/map-view.ts';
import type { MapSource } from '@tidegate/contract/nouns/setting/setting.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import type { Place } from '@tidegate/contract/rules/geo/gcj02.ts';
import type { Chosen } from './chosen.ts';
import { MapPane, type StartView } from './map-pane.ts';
import type { MapContent } from './use-map.ts';
import { countOf, worstOf } from './mark.ts';
import base from './map.module.css';

interface Props {
  /** Accessible name. */
  readonly label: string;
  readonly content: MapContent;
  /** Storage key of its view: another name for each map. */
  readonly keptAs: string;
  /** Initial view until the person moves it; shows everything when absent. The same object from one rendering to the next. */
  readonly start?: StartView | null;
  readonly source: MapSource;
  /** Points at one place, whose popup is open; null: none. The same object as long as nothing else is chosen and it does not move. */
  readonly selected: Chosen | null;
  /** A place to scroll to, again with each object. */
  readonly look: Place | null;
  readonly onSelect: (chosen: Chosen | null) => void;
  /** It shows another part, whose marks may have to be asked for. */
  readonly onView?: (seen: MapArea) => void;
  readonly onTilesFailed: () => void;
  /** The content of the popup. */
  readonly children: ReactNode;
}

/** The map itself: passes React's state to the pane that draws it. */
export function MapCanvas(props: Props) {
  const { label, content, source, keptAs, start = null, selected, look, onSelect, onView, onTilesFailed } = props;
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const frame = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<MapPane | null>(null);
  const [bubble] = useState(() => document.createElement('div'));
  const { byKey } = content;
  const latest = useRef({ byKey, language, onSelect, onView, onTilesFailed });
  useEffect(() => {
    latest.current = { byKey, language, onSelect, onView, onTilesFailed };
  });

  useEffect(() => {
    if (frame.current === null) return undefined;
    const opened = new MapPane({
      element: frame.current,
      texts: { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut'), zoomAll: t('map.zoomAll') },
      titleOf: (key, summary) => {
        if (key === undefined)
          return t('map.cluster', { alarm: summary.alarm, offline: summary.offline, count: countOf(summary) });
        const point = latest.current.byKey.get(key);
        const state = t(`map.state.${worstOf(summary)}`);
        return point === undefined ? state : `${nameText(point, latest.current.language)} · ${state}`;
      },
      source,
      keptAs,
      start,
      nameOf: (key) => {
        const point = latest.current.byKey.get(key);
        return point === undefined ? '' : nameText(point, latest.current.language);
      },
      onSelect: (chosen) => latest.current.onSelect(chosen),
      onView: (seen) => latest.current.onView?.(seen),
      onTilesFailed: () => latest.current.onTilesFailed(),
    });
    setPane(opened);
    return () => opened.remove();
  }, [source, keptAs, start, t]);
  useEffect(() => pane?.show(content), [pane, content]);
  useEffect(() => {
    if (look !== null) pane?.centreOn(look);
  }, [pane, look]);
  useEffect(() => {
    if (selected === null) pane?.close();
    else pane?.open(selected, bubble);
    // A list is gone through by keys at once.
    if ((selected?.keys.length ?? 0) > 1) bubble.querySelector('a')?.focus({ preventScroll: true });
  }, [pane, selected, bubble]);
  useEffect(() => {
    if (pane === null) return undefined;
    const grown = new ResizeObserver(() => pane.resized());
    grown.observe(bubble);
    return () => grown.disconnect();
  }, [pane, bubble]);

  return (
    <>
      <div ref={frame} className={base['map']} role="region" aria-label={label} />
      {source.url !== '' && source.attribution !== '' && (
        <div className={base['attribution']}>{source.attribution}</div>
      )}
      {createPortal(props.children, bubble)}
    </>
  );
}
