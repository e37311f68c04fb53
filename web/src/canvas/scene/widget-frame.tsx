import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { memo } from 'react';
import { translate } from '../../i18n/translate.ts';
import { boxOfWidget, turnOf } from '../kit/box.ts';
import { ErrorWidget } from '../kit/error-widget.tsx';
import { boxCss, isMarked, Marks, originCss } from '../kit/marks.tsx';
import { useScene, useSignals } from '../kit/scene-context.ts';
import { definitionOf } from '../widgets/registry.ts';
import { brokenPlace } from './broken-place.ts';
import { insteadOf, isDrawn, nameId, opacityOf, SvgFrame, useStill, type Framed, type FrameProps } from './frame.tsx';
import { layerOf, layersOf } from './layers.ts';
import { LeafFrame } from './leaf-frame.tsx';
import { Moved } from './moved.tsx';
import { PlainFrame } from './plain-frame.tsx';
import styles from './scene.module.css';
import { TemplateFrame } from './template-frame.tsx';
import { widgetState } from './widget-state.ts';
import { WidgetBoundary } from './widget-boundary.tsx';

type Props = Pick<FrameProps, 'isTop'> & { readonly widget: PageWidget };

/** A widget in its place, drawn again when it is edited or one of its signals has changed, and at no other time. */
export const WidgetFrame = memo(function WidgetFrame({ widget, isTop }: Props) {
  if (isBroken(widget)) return <BrokenFrame widget={widget} isTop={isTop} />;
  if (widget.widgetType === 'PageTemplate') {
    return (
      <TemplateFrame widget={widget} isTop={isTop}>
        <Layers widgets={widget.children} isTop={false} />
      </TemplateFrame>
    );
  }
  if (widget.widgetType === 'WidgetGroup') return <GroupFrame widget={widget} isTop={isTop} />;
  const plain = definitionOf(widget).plain(widget);
  // Around the frame, not in it: a value that changes does not draw it again.
  return (
    <WidgetBoundary
      widget={widget}
      renderFailed={(error) => <FailedFrame widget={widget} isTop={isTop} reason={String(error)} />}
    >
      {plain === null ? (
        <LeafFrame widget={widget} isTop={isTop} />
      ) : (
        <PlainFrame widget={widget} isTop={isTop} plain={plain} />
      )}
    </WidgetBoundary>
  );
});

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

/** In the place of a widget that threw while it was drawn. */
function FailedFrame({ widget, isTop, reason }: FrameProps & { readonly reason: string }) {
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

/** Widgets that are one: its children lie where they lie on the page, and turn about the middle of all. */
function GroupFrame({ widget, isTop }: FrameProps) {
  const scene = useScene();
  const still = useStill(widget);
  useSignals(still.ids);
  const { box } = still;
  const state = widgetState(widget, still, scene);
  const framed: Framed = { widget, isTop, scene, still, box, state };
  if (!isDrawn(framed)) return null;
  if (layerOf(widget) === 'svg') return <SvgFrame framed={framed}>{childrenOf(widget)}</SvgFrame>;
  const turned = {
    transformOrigin: originCss(box),
    transform: box.rotate === 0 ? undefined : `rotate(${box.rotate}deg)`,
  };
  return (
    <div {...nameId(widget.id, isTop)} className={styles['group']} style={{ ...turned, opacity: opacityOf(framed) }}>
      <Moved is="div" face={state.face} box={box}>
        <Layers widgets={widget.children} isTop={false} />
      </Moved>
      {isMarked(state) && (
        <svg className={styles['layer']}>
          <Marks {...state} box={box} scene={scene} />
        </svg>
      )}
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
      // A drawing has no name except its place among the layers: with one of its widgets it would be recreated with
      // that.
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
