import { createElement, Fragment, useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Drawing, partsOf, type Part } from '../kit/drawing.ts';
import { useScene, useSignals } from '../kit/scene-context.ts';
import { goneInstead, isDrawn, renameFaceplate, SvgFrame, useStill, type Framed, type FrameProps } from './frame.tsx';
import { isMoved } from './moved.tsx';
import { viewOf } from './view-of.tsx';
import { hasSameFrame, widgetState, type WidgetState } from './widget-state.ts';

/** The rendered form of a widget. */
interface Shown {
  state: WidgetState;
  /** The parts as React has drawn them. */
  readonly parts: readonly Part[];
  /** The drawing that the elements were written into; React knows what it drew itself alone. */
  drawing: Drawing | undefined;
}

/**
 * A widget whose view is plain: when one of its signals has changed, the changed attributes and text are written into
 * the drawing, and it is rerendered only for larger changes. An answer changes hundreds of widgets, most of them by a
 * colour or a number.
 */
export function PlainFrame({ widget, isTop }: FrameProps) {
  const scene = useScene();
  const still = useStill(widget);
  const element = useRef<SVGGElement>(null);
  const shown = useRef<Shown>(null);
  const look = useCallback(
    (): Framed => ({ widget, isTop, scene, box: still.box, state: widgetState(widget, still, scene) }),
    [widget, isTop, scene, still],
  );
  const take = useCallback((): boolean => {
    const before = shown.current;
    if (before === null) return false;
    try {
      const framed = look();
      const { state } = framed;
      if (!hasSameFrame(before.state, state)) return false;
      const frame = element.current;
      if (frame !== null && isDrawing(framed)) {
        before.state = state;
        before.drawing ??= new Drawing(contentIn(frame, state), before.parts, false);
        renameFaceplate(frame, framed);
        return before.drawing.rewrite(plainView(framed));
      }
      return true;
    } catch {
      // React draws it, and its boundary holds what it throws.
      return false;
    }
  }, [look]);
  useSignals(still.ids, take);
  const framed = look();
  const parts = isDrawing(framed) ? partsOf(plainView(framed)) : NOTHING;
  useLayoutEffect(() => {
    const frame = element.current;
    const isWrittenInto = shown.current?.drawing !== undefined && frame !== null;
    const drawing = isWrittenInto ? new Drawing(contentIn(frame, framed.state), parts, true) : undefined;
    if (isWrittenInto) renameFaceplate(frame, framed);
    shown.current = { state: framed.state, parts, drawing };
  });
  if (!isDrawn(framed)) return null;
  return (
    <SvgFrame framed={framed} ref={element}>
      {framed.state.isDead ? goneInstead(framed) : createElement(Fragment, null, ...parts)}
    </SvgFrame>
  );
}

const NOTHING: readonly Part[] = [];

const isDrawing = (framed: Framed): boolean => !framed.state.isDead && isDrawn(framed);

const plainView = ({ widget, scene, state, box }: Framed): ReactNode =>
  viewOf({ widget, box, face: state.face, reading: state.reading, scene });

/** The element whose first children are those of the view. */
const contentIn = (frame: SVGGElement, { face }: WidgetState): Element =>
  isMoved(face) ? (frame.firstElementChild ?? frame) : frame;
