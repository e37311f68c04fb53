import type { Fence } from '@tidegate/contract/nouns/track/fence.ts';
import type { MapSource } from '@tidegate/contract/nouns/setting/setting.ts';
import type { Place } from '@tidegate/contract/rules/geo/gcj02.ts';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/translate.ts';
import { MapFrame, useMapPane } from '../../parts/map/map-frame.tsx';
import type { FenceDraft } from './fence-draft.ts';
import { FencePane } from './fence-pane.ts';

interface Props {
  readonly fences: readonly Fence[];
  readonly selected: string | null;
  readonly draft: FenceDraft | null;
  readonly source: MapSource;
  /** The area that is brought into view when it changes. */
  readonly look: readonly Place[];
  readonly onClick: (place: Place) => void;
  readonly onMove: (index: number, place: Place) => void;
}

/** The fences on the map; one of them may be drawn. */
export function FenceMap({ fences, selected, draft, source, look, onClick, onMove }: Props) {
  const t = useT();
  const latest = useRef({ onClick, onMove });
  useEffect(() => {
    latest.current = { onClick, onMove };
  });
  const { frame, pane } = useMapPane(
    source,
    (parts) =>
      new FencePane({
        ...parts,
        allText: t('fence.zoomAll'),
        onClick: (place) => latest.current.onClick(place),
        onMove: (index, place) => latest.current.onMove(index, place),
      }),
  );
  useEffect(() => pane?.show(fences, selected), [pane, fences, selected]);
  useEffect(() => pane?.draw(draft), [pane, draft]);
  useEffect(() => pane?.fit(look), [pane, look]);
  return <MapFrame frame={frame} source={source} label={t('fence.region')} />;
}
