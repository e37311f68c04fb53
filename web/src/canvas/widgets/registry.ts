import type { WidgetType } from '@tidegate/contract/widgets/registry.ts';
import type { WidgetOf } from '@tidegate/contract/widgets/widget.ts';
import type { WidgetDefinition } from '../kit/definition.ts';
import { pending } from './pending.ts';
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
import { usualText } from './usual-text/definition.ts';
import { usualTimer } from './usual-timer/definition.ts';
import { widgetGroup } from './widget-group/definition.ts';

/** How every type of widget is drawn and edited, the one list. */
export const WIDGETS: { readonly [T in WidgetType]: WidgetDefinition<T> } = {
  ShapeArrow: shapeArrow,
  ShapeCircle: shapeCircle,
  ShapeEllipse: shapeEllipse,
  ShapeLine: shapeLine,
  ShapeOctagon: shapeOctagon,
  ShapeParallelogram: shapeParallelogram,
  ShapePrism: shapePrism,
  ShapeRect: shapeRect,
  ShapeTriangle: shapeTriangle,
  UsualDashboard: pending('UsualDashboard'),
  UsualButton: pending('UsualButton'),
  UsualDataText: usualDataText,
  UsualDropDown: pending('UsualDropDown'),
  UsualImage: pending('UsualImage'),
  UsualPercentFill: pending('UsualPercentFill'),
  UsualScrollbar: pending('UsualScrollbar'),
  UsualText: usualText,
  UsualTimer: usualTimer,
  UsualAnimation: pending('UsualAnimation'),
  ComplexRealtimeLine: pending('ComplexRealtimeLine'),
  ComplexHistoryLine: pending('ComplexHistoryLine'),
  ComplexBar: pending('ComplexBar'),
  ComplexPie: pending('ComplexPie'),
  ComplexVideo: pending('ComplexVideo'),
  WidgetGroup: widgetGroup,
};

/** The definition of a widget's type. */
export const definitionOf = <T extends WidgetType>(widget: WidgetOf<T>): WidgetDefinition<T> =>
  WIDGETS[widget.widgetType];
