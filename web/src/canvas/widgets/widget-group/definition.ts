import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';

/** Widgets that are one. The scene draws its children. */
export const widgetGroup = defineWidget({
  type: 'WidgetGroup',
  layer: 'svg',
  palette: null,
  nameKey: 'widget.WidgetGroup',
  Icon: iconOf({ line: 'M3 3h8v8H3zM9 9h8v8H9z' }),
  View: () => null,
});
