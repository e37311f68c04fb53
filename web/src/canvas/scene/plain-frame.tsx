import type { WidgetType } from '@tidegate/contract/widgets/registry.ts';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { PlainView, ViewProps } from '../kit/definition.ts';
import { PartWriter, type LiveParts } from '../kit/part-writer.ts';
import { useScene, useSignals } from '../kit/scene-context.ts';
import { goneInstead, isDrawn, renameFaceplate, SvgFrame, useStill, type Framed, type FrameProps } from './frame.tsx';
import { hasSameFrame, widgetState, type WidgetState } from './widget-state.ts';

interface Props extends FrameProps {
  readonly plain: PlainView<WidgetType>;
}

/**
 * A widget with a plain view: when one of its signals has changed, the changed parts are written into its elements, and it is rerendered
 * for larger changes alone. An answer changes hundreds of widgets, most of them by a colour or a number.
 */
export function PlainFrame({ widget, isTop, plain }: Props) {
  const scene = useScene();
  const still = useStill(widget);
  const element = useRef<SVGGElement>(null);
  const shown = useRef<WidgetState>(null);
  const [writer] = useState(() => new PartWriter());
  const frameNow = useCallback(
    (): Framed => ({ widget, isTop, scene, still, box: still.box, state: widgetState(widget, still, scene) }),
    [widget, isTop, scene, still],
  );
  const acceptValue = useCallback((): boolean => {
    if (shown.current === null) return false;
    try {
      const framed = frameNow();
      if (!hasSameFrame(shown.current, framed.state)) return false;
      if (isDrawing(framed)) {
        if (!writer.rewrite(plain.live(viewProps(framed)))) return false;
        if (element.current !== null) renameFaceplate(element.current, framed);
      }
      shown.current = framed.state;
      return true;
    } catch {
      // React draws it, and its boundary holds what it throws.
      return false;
    }
  }, [frameNow, plain, writer]);
  useSignals(still.ids, acceptValue);
  const framed = frameNow();
  const props = viewProps(framed);
  const parts = isDrawing(framed) ? plain.live(props) : NO_PARTS;
  writer.attach(parts);
  useLayoutEffect(() => {
    writer.recordDrawn(parts);
    if (writer.hasWritten && element.current !== null) renameFaceplate(element.current, framed);
    shown.current = framed.state;
  });
  if (!isDrawn(framed)) return null;
  return (
    <SvgFrame framed={framed} ref={element}>
      {framed.state.isDead ? goneInstead(framed) : plain.draw(props, parts)}
    </SvgFrame>
  );
}

const NO_PARTS: LiveParts = {};

const isDrawing = (framed: Framed): boolean => !framed.state.isDead && isDrawn(framed);

const viewProps = ({ widget, scene, state, box }: Framed): ViewProps<WidgetType> => ({
  widget,
  box,
  face: state.face,
  reading: state.reading,
  scene,
});
