import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { Suspense } from 'react';
import { boxCss, isMarked, Marks } from '../kit/marks.tsx';
import { useScene, useSignals, type SceneContextValue } from '../kit/scene-context.ts';
import { definitionOf } from '../widgets/registry.ts';
import { goneInstead, isDrawn, nameId, opacityOf, SvgFrame, useStill, type Framed, type FrameProps } from './frame.tsx';
import { Moved } from './moved.tsx';
import styles from './scene.module.css';
import { widgetState } from './widget-state.ts';
import { viewOf } from './view-of.tsx';

/** A widget whose view is a component: rerendered when one of its signals has changed. */
export function LeafFrame({ widget, isTop }: FrameProps) {
  const scene = useScene();
  const still = useStill(widget);
  useSignals(still.ids);
  const framed: Framed = { widget, isTop, scene, still, box: still.box, state: widgetState(widget, still, scene) };
  if (!isDrawn(framed)) return null;
  if (definitionOf(widget).layer === 'html') return htmlFrame(framed);
  return <SvgFrame framed={framed}>{contentOf(framed)}</SvgFrame>;
}

/** In the editor nothing can be operated; where nothing acts, controls are disabled. A chart can still be explored. */
const isInert = ({ widgetType }: Widget, { mode, acts }: SceneContextValue) =>
  mode === 'edit' || (acts === null && WIDGET_KINDS[widgetType].isWriting);

/** In HTML the corner of its box is where it begins. */
function htmlFrame(framed: Framed) {
  const { widget, isTop, scene, state } = framed;
  const box = { ...framed.box, x: 0, y: 0 };
  return (
    <div
      {...nameId(widget.id, isTop)}
      className={styles['html']}
      data-quality={state.worst?.quality}
      style={{ ...boxCss(framed.box), opacity: opacityOf(framed) }}
    >
      <Moved is="div" face={state.face} box={box} isStill={isInert(widget, scene)}>
        {contentOf({ ...framed, box })}
      </Moved>
      {isMarked(state) && (
        <svg className={styles['over']}>
          <Marks {...state} box={box} scene={scene} />
        </svg>
      )}
    </div>
  );
}

/** The widget itself, or its placeholder when its signal was deleted. */
function contentOf(framed: Framed) {
  const { widget, scene, state, box } = framed;
  if (state.isDead) return goneInstead(framed);
  const view = viewOf({ widget, box, face: state.face, reading: state.reading, scene });
  return definitionOf(widget).isLazy ? <Suspense fallback={null}>{view}</Suspense> : view;
}
