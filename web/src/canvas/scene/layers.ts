import { isBroken, type PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { WIDGETS } from '../widgets/registry.ts';

/** Neighbours that share one drawing, or one widget of HTML between two of them. */
export type Layer =
  | { readonly is: 'svg'; readonly widgets: readonly PageWidget[] }
  | { readonly is: 'html'; readonly widget: PageWidget };

/** Layer of a widget; a group with HTML in it is HTML. */
export function layerOf(widget: PageWidget): 'svg' | 'html' {
  if (isBroken(widget)) return 'svg';
  if (widget.widgetType !== 'WidgetGroup') return WIDGETS[widget.widgetType].layer;
  return widget.children.some((child) => layerOf(child) === 'html') ? 'html' : 'svg';
}

/** Widgets as layers, in their order: what comes later lies above. */
export function layersOf(widgets: readonly PageWidget[]): readonly Layer[] {
  const layers: Layer[] = [];
  let run: PageWidget[] = [];
  for (const widget of widgets) {
    if (layerOf(widget) === 'html') {
      run = [];
      layers.push({ is: 'html', widget });
      continue;
    }
    if (run.length === 0) layers.push({ is: 'svg', widgets: run });
    run.push(widget);
  }
  return layers;
}
