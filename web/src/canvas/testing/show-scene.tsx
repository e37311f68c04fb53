import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { WIDGET_KINDS, type WidgetType } from '@tidegate/contract/widgets/registry.ts';
import type { PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { act, render } from '@testing-library/react';
import type { OpenFaceplate, SceneActs, SceneMode } from '../kit/scene-source.ts';
import { Scene } from '../scene/scene.tsx';
import type { FakeSource } from './fake-source.ts';

/** The default position of each widget: 100 wide and 40 high at (10, 20). */
const PLACES = {
  box: { x: 10, y: 20, width: 100, height: 40 },
  chart: { x: 10, y: 20, width: 100, height: 40 },
  circle: { cx: 60, cy: 70, r: 50 },
  ellipse: { cx: 60, cy: 40, rx: 50, ry: 20 },
  line: { x1: 10, y1: 20, x2: 110, y2: 60 },
  triangle: { x1: 60, y1: 20, x2: 110, y2: 60, x3: 10, y3: 60 },
};

let made = 0;

/** A widget as it is saved; a test says what is different about its own. */
export function rawWidget(type: WidgetType, part: { readonly [key: string]: unknown } = {}): Record<string, unknown> {
  made += 1;
  return {
    id: made.toString(16).padStart(32, '0'),
    widgetType: type,
    position: PLACES[WIDGET_KINDS[type].position],
    ...part,
  };
}

interface Shown {
  readonly source: FakeSource;
  readonly acts?: SceneActs | null;
  readonly openFaceplate?: OpenFaceplate | undefined;
  readonly mode?: SceneMode;
}

/** Shows widgets as a page; answers where they are drawn, and how to show others in their place. */
export function showScene(raw: readonly unknown[], { source, acts = null, openFaceplate, mode = 'play' }: Shown) {
  const page = readPage({}, raw);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const sceneOf = (widgets: readonly PageWidget[]) => (
    <QueryClientProvider client={client}>
      <Scene page={{ ...page, widgets }} source={source} acts={acts} openFaceplate={openFaceplate} mode={mode} />
    </QueryClientProvider>
  );
  const { container, rerender, unmount } = render(sceneOf(page.widgets));
  return {
    container,
    widgets: page.widgets,
    show: (widgets: readonly PageWidget[]) => rerender(sceneOf(widgets)),
    unmount,
    /** Element of a widget of the page. */
    widget: (id: unknown) => container.querySelector(`[data-widget-id="${String(id)}"]`),
    /** The plant reports a value. */
    hear: (run: () => void) => act(run),
  };
}
