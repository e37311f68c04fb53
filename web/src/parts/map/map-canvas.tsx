import type { MapSource } from '@tidegate/contract/nouns/setting/setting.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { MapPane, type StartView } from './map-pane.ts';
import type { MapContent } from './use-map.ts';
import { worstOf } from './mark.ts';
import base from './map.module.css';

interface Props {
  /** Accessible name. */
  readonly label: string;
  readonly content: Pick<MapContent, 'placed' | 'states' | 'priorities' | 'byKey'>;
  /** Storage key of its view: another name for each map. */
  readonly keptAs: string;
  /** Initial view until the person moves it; shows everything when absent. The same object from one rendering to the next. */
  readonly start?: StartView | null;
  readonly source: MapSource;
  /** Points at one place, whose popup is open; null: none. */
  readonly selected: readonly string[] | null;
  /** A point to scroll to, again with each turn. */
  readonly look: { readonly key: string; readonly turn: number } | null;
  readonly onSelect: (keys: readonly string[] | null) => void;
  readonly onTilesFailed: () => void;
  /** The content of the popup. */
  readonly children: ReactNode;
}

/** The map itself: passes React's state to the pane that draws it. */
export function MapCanvas(props: Props) {
  const { label, content, source, keptAs, start = null, selected, look, onSelect, onTilesFailed, children } = props;
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const frame = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<MapPane | null>(null);
  const [bubble] = useState(() => document.createElement('div'));
  const { placed, states, priorities, byKey } = content;
  const latest = useRef({ byKey, language, onSelect, onTilesFailed });
  useEffect(() => {
    latest.current = { byKey, language, onSelect, onTilesFailed };
  });

  useEffect(() => {
    if (frame.current === null) return undefined;
    const opened = new MapPane({
      element: frame.current,
      texts: { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut'), zoomAll: t('map.zoomAll') },
      titleOf: (keys, summary) => {
        if (keys.length > 1)
          return t('map.cluster', { alarm: summary.alarm, offline: summary.offline, count: keys.length });
        const point = latest.current.byKey.get(keys[0] ?? '');
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
      onSelect: (keys) => latest.current.onSelect(keys),
      onTilesFailed: () => latest.current.onTilesFailed(),
    });
    setPane(opened);
    return () => opened.remove();
  }, [source, keptAs, start, t]);
  useEffect(() => pane?.show(placed, states, priorities), [pane, placed, states, priorities]);
  useEffect(() => {
    if (look !== null) pane?.centreOn(look.key);
  }, [pane, look]);
  useEffect(() => {
    const [first] = selected ?? [];
    if (first === undefined) pane?.close();
    else pane?.open(first, bubble);
    // A list is gone through by keys at once.
    if ((selected?.length ?? 0) > 1) bubble.querySelector('a')?.focus({ preventScroll: true });
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
      {createPortal(children, bubble)}
    </>
  );
}
