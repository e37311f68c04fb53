import { Fragment, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { FaceAnchor, OpenFaceplate } from '../../kit/scene-source.ts';
import type { PageSignal } from '../scene-signals.ts';
import { boxOfPlace, placeFace, type FacePlace } from './place-face.ts';

/** An open faceplate with its frame: where it lies, and how it is pinned and closed. */
export interface OpenFace {
  /** Id of its element. */
  readonly id: string;
  readonly signal: PageSignal;
  readonly place: FacePlace;
  /** True if it stays while another one opens. */
  readonly isPinned: boolean;
  readonly onPin: () => void;
  readonly onClose: () => void;
}

interface Face extends Pick<OpenFace, 'signal' | 'place' | 'isPinned'> {
  readonly anchor: FaceAnchor;
}

const idOf = (signalId: string) => `face-${signalId}`;

const NONE: readonly Face[] = [];

const placeBeside = (anchor: FaceAnchor, others: readonly Face[]): FacePlace =>
  placeFace(
    anchor,
    { width: window.innerWidth, height: window.innerHeight },
    others.map(({ place }) => boxOfPlace(place)),
  );

/** Places in which Esc has a meaning of its own: dialogs and fields. */
const HAS_OWN_ESCAPE = '[role=dialog], input, textarea, select, [role=combobox], [role=listbox], [role=menu]';

/**
 * The faceplates of a page: one at a time beside those that are pinned. A click on a symbol whose faceplate is open
 * leads to that one. Esc on the page closes the last one, as it does in the faceplate itself.
 */
export function useFaceplates(
  signals: readonly PageSignal[],
  draw: (face: OpenFace) => ReactNode,
): { readonly openFaceplate: OpenFaceplate; readonly faceplates: ReactNode } {
  const [faces, setFaces] = useState(NONE);
  const byId = useMemo(() => new Map(signals.map((signal) => [signal.id, signal])), [signals]);
  const openFaceplate = useCallback<OpenFaceplate>(
    (signalId, anchor) => {
      const signal = byId.get(signalId);
      if (signal === undefined) return;
      document.getElementById(idOf(signalId))?.focus();
      setFaces((before) => {
        if (before.some((one) => one.signal.id === signalId)) return before;
        const pinned = before.filter(({ isPinned }) => isPinned);
        return [...pinned, { signal, anchor, place: placeBeside(anchor, pinned), isPinned: false }];
      });
    },
    [byId],
  );
  const isOpen = faces.length > 0;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(HAS_OWN_ESCAPE) !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) setFaces((before) => before.slice(0, -1));
    };
    // The symbols have moved a little, but each faceplate stays within the window.
    const onResize = () =>
      setFaces((before) =>
        before.reduce<readonly Face[]>(
          (some, one) => [...some, { ...one, place: placeBeside(one.anchor, some) }],
          NONE,
        ),
      );
    document.addEventListener('keydown', onKey);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('resize', onResize);
    };
  }, [isOpen]);
  const change = (id: string, changed: (face: Face) => readonly Face[]) =>
    setFaces((before) => before.flatMap((one) => (one.signal.id === id ? changed(one) : [one])));
  const faceplates = faces.map((face) => (
    <Fragment key={face.signal.id}>
      {draw({
        ...face,
        id: idOf(face.signal.id),
        onPin: () => change(face.signal.id, (one) => [{ ...one, isPinned: !one.isPinned }]),
        onClose: () => change(face.signal.id, () => []),
      })}
    </Fragment>
  ));
  return { openFaceplate, faceplates };
}
