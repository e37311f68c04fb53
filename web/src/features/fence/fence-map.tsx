import type { Fence } from '@tidegate/contract/entities/fence.ts';
import type { MapSource } from '@tidegate/contract/entities/setting.ts';
import type { Place } from '@tidegate/contract/rules/gcj02.ts';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import base from '../../ui/map/map.module.css';
import type { FenceDraft } from './fence-draft.ts';
import { FencePane } from './fence-pane.ts';
import styles from './fence.module.css';

interface Props {
  readonly fences: readonly Fence[];
  readonly selected: string | null;
  readonly draft: FenceDraft | null;
  readonly source: MapSource;
  /** What is brought into sight when it changes. */
  readonly look: readonly Place[];
  readonly onClick: (place: Place) => void;
  readonly onMove: (index: number, place: Place) => void;
}

/** The fences on the map; one of them may be drawn. */
export function FenceMap({ fences, selected, draft, source, look, onClick, onMove }: Props) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<FencePane | null>(null);
  const latest = useRef({ onClick, onMove });
  useEffect(() => {
    latest.current = { onClick, onMove };
  });
  useEffect(() => {
    if (frame.current === null) return undefined;
    const opened = new FencePane({
      element: frame.current,
      source,
      texts: { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut') },
      onClick: (place) => latest.current.onClick(place),
      onMove: (index, place) => latest.current.onMove(index, place),
    });
    const grown = new ResizeObserver(() => opened.resized());
    grown.observe(frame.current);
    setPane(opened);
    return () => {
      grown.disconnect();
      opened.remove();
    };
  }, [source, t]);
  useEffect(() => pane?.show(fences, selected), [pane, fences, selected]);
  useEffect(() => pane?.draw(draft), [pane, draft]);
  useEffect(() => pane?.fit(look), [pane, look]);
  return (
    <div className={styles['map']}>
      <div ref={frame} className={base['map']} role="region" aria-label={t('fence.region')} />
      {source.url !== '' && source.attribution !== '' && (
        <div className={base['attribution']}>{source.attribution}</div>
      )}
    </div>
  );
}
