import { createElement, Fragment, useCallback, useLayoutEffect, useRef } from 'react';
import { partsOf, rewrite, type Part } from '../kit/drawing.ts';
import { useScene, useSignals } from '../kit/scene-context.ts';
import { goneInstead, isDrawn, SvgFrame, useStill, type Framed, type FrameProps } from './frame.tsx';
import { isMoved } from './moved.tsx';
import { viewOf } from './view-of.tsx';
import { hasSameFrame, widgetState, type WidgetState } from './widget-state.ts';

/** The rendered form of a widget. */
interface Drawn {
  readonly state: WidgetState;
  readonly parts: readonly Part[];
  /** Not by React, which knows what it drew itself alone. */
  readonly isRewritten: boolean;
}

const NOTHING: readonly Part[] = [];

/**
 * A widget whose view is plain: when one of its signals has changed, the changed attributes and text are written into
 * the drawing, and it is rerendered only for larger changes. An answer changes hundreds of widgets, most of them by a
 * colour or a number.
 */
export function PlainFrame({ widget, isTop }: FrameProps) {
  const scene = useScene();
  const still = useStill(widget);
  const element = useRef<SVGGElement>(null);
  const drawn = useRef<Drawn>(null);
  const look = useCallback((): Framed & Pick<Drawn, 'parts'> => {
    const framed = { widget, isTop, scene, box: still.box, state: widgetState(widget, still, scene) };
    return { ...framed, parts: plainParts(framed) };
  }, [widget, isTop, scene, still]);
  const take = useCallback((): boolean => {
    const before = drawn.current;
    if (before === null) return false;
    try {
      const { state, parts } = look();
      if (!hasSameFrame(before.state, state)) return false;
      drawn.current = { ...before, isRewritten: true };
      if (element.current !== null && !rewrite(contentIn(element.current, state), parts, before.parts)) return false;
      drawn.current = { state, parts, isRewritten: true };
      return true;
    } catch {
      // React draws it, and its boundary holds what it throws.
      return false;
    }
  }, [look]);
  useSignals(still.ids, take);
  const { parts, ...framed } = look();
  useLayoutEffect(() => {
    // Elements rendered by React may have been rewritten since.
    const isStale = drawn.current?.isRewritten === true;
    if (isStale && element.current !== null) rewrite(contentIn(element.current, framed.state), parts, null);
    drawn.current = { state: framed.state, parts, isRewritten: false };
  });
  if (!isDrawn(framed)) return null;
  return (
    <SvgFrame framed={framed} ref={element}>
      {framed.state.isDead ? goneInstead(framed) : createElement(Fragment, null, ...parts)}
    </SvgFrame>
  );
}

function plainParts(framed: Framed): readonly Part[] {
  const { widget, scene, state, box } = framed;
  if (state.isDead || !isDrawn(framed)) return NOTHING;
  return partsOf(viewOf({ widget, box, face: state.face, reading: state.reading, scene }));
}

/** The element whose first children are those of the view. */
const contentIn = (frame: SVGGElement, { face }: WidgetState): Element =>
  isMoved(face) ? (frame.firstElementChild ?? frame) : frame;
