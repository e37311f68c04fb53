import type { WidgetType } from '@tidegate/contract/widgets/registry.ts';
import { lazy, type ReactNode } from 'react';
import { browserClock } from '../../lib/clock.ts';
import { loadScreen } from '../../lib/browser/load-screen.ts';
import type { InspectorProps, ViewProps } from './definition.ts';

type Part<P> = (props: P) => ReactNode;

/** The fields of a widget, loaded when they are first shown: the player does without them. */
export function inspectorOf<T extends WidgetType>(
  load: () => Promise<{ readonly Inspector: Part<InspectorProps<T>> }>,
): Part<InspectorProps<T>> {
  return lazy(() => loadScreen(async () => ({ default: (await load()).Inspector }), browserClock));
}

/** A widget that is large to draw, loaded when the first of its type is. */
export function lazyView<T extends WidgetType>(
  load: () => Promise<{ readonly View: Part<ViewProps<T>> }>,
): Part<ViewProps<T>> {
  return lazy(() => loadScreen(async () => ({ default: (await load()).View }), browserClock));
}
