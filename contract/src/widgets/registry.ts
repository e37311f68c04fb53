import { complexAlarms } from './complex-alarms.ts';
import { complexBar } from './complex-bar.ts';
import { complexCard } from './complex-card.ts';
import { complexFrame } from './complex-frame.ts';
import { complexGantt } from './complex-gantt.ts';
import { complexHeatMap } from './complex-heat-map.ts';
import { complexHistoryLine } from './complex-history-line.ts';
import { complexPage } from './complex-page.ts';
import { complexPareto } from './complex-pareto.ts';
import { complexPie } from './complex-pie.ts';
import { complexRealtimeLine } from './complex-realtime-line.ts';
import { complexStates } from './complex-states.ts';
import { complexTable } from './complex-table.ts';
import { complexVideo } from './complex-video.ts';
import { pageTemplate } from './page-template.ts';
import { shapeArrow } from './shape-arrow.ts';
import { shapeCircle } from './shape-circle.ts';
import { shapeEllipse } from './shape-ellipse.ts';
import { shapeLine } from './shape-line.ts';
import { shapeOctagon } from './shape-octagon.ts';
import { shapeParallelogram } from './shape-parallelogram.ts';
import { shapePrism } from './shape-prism.ts';
import { shapeRect } from './shape-rect.ts';
import { shapeTriangle } from './shape-triangle.ts';
import { usualAnimation } from './usual-animation.ts';
import { usualButton } from './usual-button.ts';
import { usualDashboard } from './usual-dashboard.ts';
import { usualDataText } from './usual-data-text.ts';
import { usualDropDown } from './usual-drop-down.ts';
import { usualImage } from './usual-image.ts';
import { usualMarkdown } from './usual-markdown.ts';
import { usualMessage } from './usual-message.ts';
import { usualPercentFill } from './usual-percent-fill.ts';
import { usualScrollbar } from './usual-scrollbar.ts';
import { usualText } from './usual-text.ts';
import { usualTimer } from './usual-timer.ts';
import { widgetGroup } from './widget-group.ts';

/** Every type of widget, and templates: the one list. */
export const WIDGET_KINDS = {
  ShapeArrow: shapeArrow,
  ShapeCircle: shapeCircle,
  ShapeEllipse: shapeEllipse,
  ShapeLine: shapeLine,
  ShapeOctagon: shapeOctagon,
  ShapeParallelogram: shapeParallelogram,
  ShapePrism: shapePrism,
  ShapeRect: shapeRect,
  ShapeTriangle: shapeTriangle,
  UsualDashboard: usualDashboard,
  UsualButton: usualButton,
  UsualDataText: usualDataText,
  UsualDropDown: usualDropDown,
  UsualImage: usualImage,
  UsualPercentFill: usualPercentFill,
  UsualScrollbar: usualScrollbar,
  UsualText: usualText,
  UsualTimer: usualTimer,
  UsualAnimation: usualAnimation,
  ComplexRealtimeLine: complexRealtimeLine,
  ComplexHistoryLine: complexHistoryLine,
  ComplexBar: complexBar,
  ComplexPie: complexPie,
  ComplexVideo: complexVideo,
  UsualMarkdown: usualMarkdown,
  UsualMessage: usualMessage,
  ComplexCard: complexCard,
  ComplexTable: complexTable,
  ComplexStates: complexStates,
  ComplexAlarms: complexAlarms,
  ComplexFrame: complexFrame,
  ComplexPage: complexPage,
  ComplexGantt: complexGantt,
  ComplexHeatMap: complexHeatMap,
  ComplexPareto: complexPareto,
  PageTemplate: pageTemplate,
  WidgetGroup: widgetGroup,
} as const satisfies { readonly [type: string]: { readonly type: string } };

export type WidgetType = keyof typeof WIDGET_KINDS;
export type WidgetKinds = typeof WIDGET_KINDS;

/** The names in the order of the spec. */
export const WIDGET_TYPES: readonly WidgetType[] = Object.values(WIDGET_KINDS).map(({ type }) => type);

export const isWidgetType = (type: unknown): type is WidgetType =>
  typeof type === 'string' && Object.hasOwn(WIDGET_KINDS, type);
