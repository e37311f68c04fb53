import { useEffect, type RefObject } from 'react';
import { useScope } from '../scope/scope.ts';
import { shiftedIds } from './shown-page.ts';

type Node = HTMLElement | SVGElement;

/**
 * Shifts the nodes of what is being moved, without React: five hundred of five thousand widgets follow the pointer at the
 * screen's own rate. The page itself changes once, when the pointer is let go.
 */
export function useShift(canvas: RefObject<HTMLElement | null>): void {
  const { store } = useScope();
  useEffect(() => {
    let shifted: readonly Node[] = [];
    let of: readonly string[] | null = null;
    const clear = () => {
      for (const node of shifted) node.style.translate = '';
      shifted = [];
      of = null;
    };
    const follow = () => {
      const { gesture } = store.getState();
      if (gesture?.kind !== 'move') return of === null ? undefined : clear();
      const { dx, dy } = gesture;
      if (of !== gesture.ids || (gesture.isCopying && shifted.length === 0)) {
        clear();
        of = gesture.ids;
        shifted = nodesOf(canvas.current, shiftedIds(gesture));
      }
      for (const node of shifted) node.style.translate = `${dx}px ${dy}px`;
    };
    return store.subscribe(follow);
  }, [store, canvas]);
}

function nodesOf(canvas: HTMLElement | null, ids: readonly string[]): readonly Node[] {
  if (canvas === null) return [];
  const wanted = new Set(ids);
  const nodes = canvas.querySelectorAll<Node>('[data-widget-id], [data-child-id]');
  return [...nodes].filter(({ dataset }) => wanted.has(dataset['widgetId'] ?? dataset['childId'] ?? ''));
}
