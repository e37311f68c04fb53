import { signalsOf } from '@tidegate/contract/rules/page/used-signals.ts';
import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { memo, Suspense, useMemo, type CSSProperties, type ReactNode } from 'react';
import { translate } from '../../i18n/translate.ts';
import { boxOfWidget, cornerOfWidget, turnOf, type Box } from '../kit/box.ts';
import { ErrorWidget } from '../kit/error-widget.tsx';
import { stillFaceOf, type Face } from '../kit/face.ts';
import { boxCss, isMarked, Marks, originCss } from '../kit/marks.tsx';
import { useScene, useSignals, type Surroundings } from '../kit/scene-context.ts';
import { definitionOf } from '../widgets/registry.ts';
import { brokenPlace } from './broken-place.ts';
import { layerOf, layersOf } from './layers.ts';
import styles from './scene.module.css';
import { widgetState, type WidgetState } from './widget-state.ts';
import { viewOf } from './view-of.tsx';
import { WidgetBoundary } from './widget-boundary.tsx';

interface Props {
  readonly widget: PageWidget;
  /** Not inside a group: what is selected by a click. */
  readonly isTop: boolean;
}

/** A widget in its place, drawn again when it is edited or one of its signals has changed, and at no other time. */
export const WidgetFrame = memo(function WidgetFrame({ widget, isTop }: Props) {
  if (isBroken(widget)) return <BrokenFrame widget={widget} isTop={isTop} />;
  if (widget.widgetType === 'WidgetGroup') return <GroupFrame widget={widget} isTop={isTop} />;
  // Around the frame, not in it: a value that changes does not draw it again.
  return (
    <WidgetBoundary
      widget={widget}
      renderFailed={(error) => <FailedFrame widget={widget} isTop={isTop} reason={String(error)} />}
    >
      <LeafFrame widget={widget} isTop={isTop} />
    </WidgetBoundary>
  );
});

const nameId = (id: string, isTop: boolean) => (isTop ? { 'data-widget-id': id } : { 'data-child-id': id });

function BrokenFrame({
  widget,
  isTop,
}: {
  readonly widget: Extract<PageWidget, { widgetType: 'broken' }>;
  readonly isTop: boolean;
}) {
  const { hatch, language } = useScene();
  const { box, type } = brokenPlace(widget.raw);
  return (
    <g {...nameId(widget.id, isTop)}>
      <ErrorWidget box={box} name={type ?? translate(language, 'canvas.broken')} reason={widget.reason} hatch={hatch} />
    </g>
  );
}

interface LeafProps {
  readonly widget: Widget;
  readonly isTop: boolean;
}

/** What surrounds a widget or a group: what its signals say, its place, and whether it is to be seen. */
function useFrame(widget: Widget) {
  const scene = useScene();
  const ids = useMemo(() => signalsOf(widget), [widget]);
  useSignals(ids);
  const box = useMemo(() => boxOfWidget(widget), [widget]);
  const stillFace = useMemo(() => stillFaceOf(widget), [widget]);
  const state = widgetState(widget, { ids, stillFace }, scene);
  const isHidden = widget.isHidden || !state.face.isShown;
  const isFaint = scene.mode === 'edit' && isHidden;
  return { scene, state, box, isFaint, isDrawn: isFaint || !isHidden };
}

type Framed = ReturnType<typeof useFrame> & LeafProps;

function LeafFrame({ widget, isTop }: LeafProps) {
  const framed = { ...useFrame(widget), widget, isTop };
  if (!framed.isDrawn) return null;
  // Called, not made components of: each level costs, and a page has thousands of widgets.
  return definitionOf(widget).layer === 'html' ? htmlFrame(framed) : svgFrame(framed);
}

function svgFrame(framed: Framed) {
  const { widget, isTop, scene, state, box, isFaint } = framed;
  return (
    <g
      {...nameId(widget.id, isTop)}
      className={styles['widget']}
      data-quality={state.worst?.quality}
      transform={turnOf(box)}
      opacity={opacityOf(widget, state, isFaint)}
    >
      {isMoved(state.face) ? (
        <Moved is="g" face={state.face} box={box}>
          {contentOf(framed)}
        </Moved>
      ) : (
        contentOf(framed)
      )}
      {isMarked(state) && <Marks {...state} box={box} corner={cornerOfWidget(widget)} scene={scene} />}
    </g>
  );
}

/** In the editor nothing can be used; where nothing acts, what writes cannot. A chart can be looked through all the same. */
const isInert = ({ widgetType }: Widget, { mode, acts }: Surroundings) =>
  mode === 'edit' || (acts === null && WIDGET_KINDS[widgetType].isWriting);

/** In HTML the corner of its box is where it begins. */
function htmlFrame(framed: Framed) {
  const { widget, isTop, scene, state, isFaint } = framed;
  const box = { ...framed.box, x: 0, y: 0 };
  return (
    <div
      {...nameId(widget.id, isTop)}
      className={styles['html']}
      data-quality={state.worst?.quality}
      style={{ ...boxCss(framed.box), opacity: opacityOf(widget, state, isFaint) }}
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

/** The widget itself, or what stands for it when its signal is gone. */
function contentOf({ widget, scene, state, box }: Framed) {
  if (state.isDead) {
    const reason = translate(scene.language, 'canvas.goneText');
    return insteadOf(widget, box, { name: state.goneName ?? '', reason, hatch: scene.hatch });
  }
  const view = viewOf({ widget, box, face: state.face, reading: state.reading });
  return definitionOf(widget).isLazy ? <Suspense fallback={null}>{view}</Suspense> : view;
}

interface Told {
  readonly name: string;
  readonly reason: string;
  readonly hatch: string;
}

/** An error in the place of a widget, in SVG of its own where the widget would be HTML. */
function insteadOf(widget: Widget, box: Box, told: Told) {
  const error = <ErrorWidget {...told} box={box} />;
  return definitionOf(widget).layer === 'html' ? <svg className={styles['over']}>{error}</svg> : error;
}

/** In the place of a widget that threw while it was drawn. */
function FailedFrame({ widget, isTop, reason }: LeafProps & { readonly reason: string }) {
  const { hatch, language } = useScene();
  const told = {
    name: widget.name || translate(language, definitionOf(widget).nameKey),
    reason: `${translate(language, 'canvas.failed')}: ${reason}`,
    hatch,
  };
  const box = boxOfWidget(widget);
  const name = nameId(widget.id, isTop);
  if (definitionOf(widget).layer === 'html') {
    return (
      <div {...name} className={styles['html']} style={boxCss(box)}>
        {insteadOf(widget, { ...box, x: 0, y: 0 }, told)}
      </div>
    );
  }
  return (
    <g {...name} transform={turnOf(box)}>
      {insteadOf(widget, box, told)}
    </g>
  );
}

const STALE_OPACITY = 0.6;
const FAINT_OPACITY = 0.25;

function opacityOf({ style }: Widget, { worst }: WidgetState, isFaint: boolean): number | undefined {
  const opacity = style.opacity * (isFaint ? FAINT_OPACITY : 1) * (worst?.quality === 'stale' ? STALE_OPACITY : 1);
  return opacity === 1 ? undefined : opacity;
}

interface MovedProps {
  readonly is: 'g' | 'div';
  readonly face: Face;
  readonly box: Box;
  /** Nothing in it can be used. */
  readonly isStill?: boolean;
  readonly children: ReactNode;
}

const isMoved = ({ rotateSpeed, twinkleMs }: Face) => (rotateSpeed !== null && rotateSpeed !== 0) || twinkleMs !== null;

/** What blinks and turns, by CSS alone. */
function Moved({ is: Tag, face, box, isStill = false, children }: MovedProps) {
  const { rotateSpeed, twinkleMs } = face;
  const isRotating = rotateSpeed !== null && rotateSpeed !== 0;
  const style: CSSProperties & { readonly [variable: `--${string}`]: string } = {
    transformOrigin: originCss(box),
    ...(isRotating && {
      '--turn': `${360 / Math.abs(rotateSpeed)}s`,
      '--way': rotateSpeed < 0 ? 'reverse' : 'normal',
    }),
    ...(twinkleMs !== null && { '--twinkle': `${twinkleMs}ms` }),
  };
  return (
    <Tag
      className={styles['moved']}
      data-rotating={isRotating || undefined}
      data-twinkling={twinkleMs !== null || undefined}
      style={style}
      inert={isStill}
    >
      {children}
    </Tag>
  );
}

/** Widgets that are one: its children lie where they lie on the page, and turn about the middle of all. */
function GroupFrame({ widget, isTop }: LeafProps) {
  const { scene, state, box, isFaint, isDrawn } = useFrame(widget);
  const isHtml = layerOf(widget) === 'html';
  if (!isDrawn) return null;
  const marks = isMarked(state) && <Marks {...state} box={box} scene={scene} />;
  const opacity = opacityOf(widget, state, isFaint);
  const name = nameId(widget.id, isTop);
  if (!isHtml) {
    return (
      <g {...name} className={styles['widget']} transform={turnOf(box)} opacity={opacity}>
        {isMoved(state.face) ? (
          <Moved is="g" face={state.face} box={box}>
            {childrenOf(widget)}
          </Moved>
        ) : (
          childrenOf(widget)
        )}
        {marks}
      </g>
    );
  }
  const turned = {
    transformOrigin: originCss(box),
    transform: box.rotate === 0 ? undefined : `rotate(${box.rotate}deg)`,
  };
  return (
    <div {...name} className={styles['group']} style={{ ...turned, opacity }}>
      <Moved is="div" face={state.face} box={box}>
        <Layers widgets={widget.children} isTop={false} />
      </Moved>
      {marks !== false && <svg className={styles['layer']}>{marks}</svg>}
    </div>
  );
}

const childrenOf = ({ children }: Widget) =>
  children.map((child) => <WidgetFrame key={child.id} widget={child} isTop={false} />);

interface LayersProps {
  readonly widgets: readonly PageWidget[];
  readonly isTop: boolean;
}

/** Widgets in their order, neighbours of SVG in one drawing. */
export function Layers({ widgets, isTop }: LayersProps) {
  return layersOf(widgets).map((layer, index) =>
    layer.is === 'html' ? (
      <WidgetFrame key={layer.widget.id} widget={layer.widget} isTop={isTop} />
    ) : (
      // A drawing has no name but its place among the layers: with one of its widgets it would be made anew with that.
      <SvgLayer key={`svg-${index}`} widgets={layer.widgets} isTop={isTop} />
    ),
  );
}

/** One drawing; when none of its widgets is another it is left alone. */
const SvgLayer = memo(
  function SvgLayer({ widgets, isTop }: LayersProps) {
    return (
      <svg className={styles['layer']}>
        {widgets.map((widget) => (
          <WidgetFrame key={widget.id} widget={widget} isTop={isTop} />
        ))}
      </svg>
    );
  },
  (before, after) =>
    before.isTop === after.isTop &&
    before.widgets.length === after.widgets.length &&
    before.widgets.every((widget, index) => widget === after.widgets[index]),
);
