import type { WidgetType } from '@tidegate/contract/widgets/registry.ts';
import type { WidgetOf } from '@tidegate/contract/widgets/widget.ts';
import type { WidgetDefinition } from '../kit/definition.ts';
import { complexRealtimeLine } from './complex-realtime-line/definition.ts';
import { complexHistoryLine } from './complex-history-line/definition.ts';
import { complexAlarms } from './complex-alarms/definition.ts';
import { complexBar } from './complex-bar/definition.ts';
import { complexPie } from './complex-pie/definition.ts';
import { complexCard } from './complex-card/definition.ts';
import { complexFrame } from './complex-frame/definition.ts';
import { complexGantt } from './complex-gantt/definition.ts';
import { complexHeatMap } from './complex-heat-map/definition.ts';
import { complexPage } from './complex-page/definition.ts';
import { complexPareto } from './complex-pareto/definition.ts';
import { complexStates } from './complex-states/definition.ts';
import { complexTable } from './complex-table/definition.ts';
import { complexVideo } from './complex-video/definition.ts';
import { shapeArrow } from './shape-arrow/definition.ts';
import { shapeCircle } from './shape-circle/definition.ts';
import { shapeEllipse } from './shape-ellipse/definition.ts';
import { shapeLine } from './shape-line/definition.ts';
import { shapeOctagon } from './shape-octagon/definition.ts';
import { shapeParallelogram } from './shape-parallelogram/definition.ts';
import { shapePrism } from './shape-prism/definition.ts';
import { shapeRect } from './shape-rect/definition.ts';
import { shapeTriangle } from './shape-triangle/definition.ts';
import { usualDataText } from './usual-data-text/definition.ts';
import { usualDashboard } from './usual-dashboard/definition.ts';
import { usualButton } from './usual-button/definition.ts';
import { usualDropDown } from './usual-drop-down/definition.ts';
import { usualImage } from './usual-image/definition.ts';
import { usualPercentFill } from './usual-percent-fill/definition.ts';
import { usualScrollbar } from './usual-scrollbar/definition.ts';
import { usualAnimation } from './usual-animation/definition.ts';
import { usualMarkdown } from './usual-markdown/definition.ts';
import { usualMessage } from './usual-message/definition.ts';
import { usualText } from './usual-text/definition.ts';
import { usualTimer } from './usual-timer/definition.ts';
import { pageTemplate } from './page-template/definition.ts';
import { widgetGroup } from './widget-group/definition.ts';

/** Definitions of all widget types, in the order of the palette. */
export const WIDGETS: { readonly [T in WidgetType]: WidgetDefinition<T> } = {
  ShapeRect: shapeRect,
  ShapeEllipse: shapeEllipse,
  ShapeCircle: shapeCircle,
  ShapeTriangle: shapeTriangle,
  ShapeParallelogram: shapeParallelogram,
  ShapeOctagon: shapeOctagon,
  ShapePrism: shapePrism,
  ShapeLine: shapeLine,
  ShapeArrow: shapeArrow,
  UsualText: usualText,
  UsualDataText: usualDataText,
  UsualMarkdown: usualMarkdown,
  UsualMessage: usualMessage,
  UsualDashboard: usualDashboard,
  UsualPercentFill: usualPercentFill,
  ComplexCard: complexCard,
  ComplexTable: complexTable,
  ComplexAlarms: complexAlarms,
  UsualTimer: usualTimer,
  UsualButton: usualButton,
  UsualDropDown: usualDropDown,
  UsualScrollbar: usualScrollbar,
  UsualImage: usualImage,
  UsualAnimation: usualAnimation,
  ComplexVideo: complexVideo,
  ComplexPage: complexPage,
  ComplexFrame: complexFrame,
  ComplexRealtimeLine: complexRealtimeLine,
  ComplexHistoryLine: complexHistoryLine,
  ComplexBar: complexBar,
  ComplexPie: complexPie,
  ComplexStates: complexStates,
  ComplexGantt: complexGantt,
  ComplexHeatMap: complexHeatMap,
  ComplexPareto: complexPareto,
  PageTemplate: pageTemplate,
  WidgetGroup: widgetGroup,
};

/** The definition of a widget's type. */
export const definitionOf = <T extends WidgetType>(widget: WidgetOf<T>): WidgetDefinition<T> =>
  WIDGETS[widget.widgetType];
