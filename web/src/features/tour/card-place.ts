import { useState, type CSSProperties, type PointerEvent } from 'react';
import { create } from 'zustand';
import type { Place } from './highlight.tsx';

/** The size of the card with the space around it, at most, px. */
const CARD = { width: 352, height: 276 } as const;
/** The part of the card that stays in the window, px. */
const KEPT = 48;

/** The place to which it was moved, for all steps; null where it was not. */
const useMoved = create<{ readonly at: { readonly left: number; readonly top: number } | null }>(() => ({ at: null }));

type Side = 'left' | 'right';

/**
 * The lower corner in which the card is, unless it would cover what is to be pressed: the left one, since messages appear
 * at the right; where pages are drawn the right one, since signals are dragged from the left.
 */
export function sideOf(place: Place | null, isDrawing: boolean): Side {
  const usual = isDrawing ? 'right' : 'left';
  if (place === null || place.top + place.height <= globalThis.innerHeight - CARD.height) return usual;
  const isCovered =
    usual === 'left' ? place.left < CARD.width : place.left + place.width > globalThis.innerWidth - CARD.width;
  return isCovered ? (usual === 'left' ? 'right' : 'left') : usual;
}

/** Lets a person move the card by its head. It stays where it was put. */
export function useDrag(): {
  readonly style: CSSProperties | undefined;
  readonly handle: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
} {
  const at = useMoved((moved) => moved.at);
  const [grip, setGrip] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const drop = () => setGrip(null);
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const card = event.currentTarget.parentElement;
      if (card === null || (event.target instanceof Element && event.target.closest('button') !== null)) return;
      const { left, top } = card.getBoundingClientRect();
      event.currentTarget.setPointerCapture(event.pointerId);
      setGrip({ x: event.clientX - left, y: event.clientY - top });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (grip === null) return;
      const within = (wanted: number, size: number) => Math.max(0, Math.min(size - KEPT, wanted));
      const left = within(event.clientX - grip.x, globalThis.innerWidth);
      const top = within(event.clientY - grip.y, globalThis.innerHeight);
      useMoved.setState({ at: { left, top } });
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  };
  return { style: at === null ? undefined : { ...at, right: 'auto', bottom: 'auto' }, handle };
}
