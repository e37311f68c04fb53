import type { CurveLook } from '../../../parts/curve/chart-options.ts';
import type { Margin } from '@tidegate/contract/widgets/position.ts';
import type { Series } from './series.ts';

interface Drawn {
  readonly yAxisType: 'auto' | 'fixed' | 'signal';
  readonly minVal: number;
  readonly maxVal: number;
  /** Margin of the curves within their box. */
  readonly margin: Margin;
  readonly zoom: number;
}

/** A colour as a canvas takes it: it knows no variables of a style. */
function canvasColour(color: string, element: Element): string {
  const variable = /^var\((--[\w-]+)\)$/.exec(color)?.[1];
  if (variable === undefined) return color;
  const value = getComputedStyle(element).getPropertyValue(variable).trim();
  // A variable may replace another one.
  return value.startsWith('var(') ? canvasColour(value, element) : value;
}

/** Look of the curves of a widget: its colours and its axis. */
export function curveLookOf(series: readonly Series[], { yAxisType, minVal, maxVal, margin, zoom }: Drawn): CurveLook {
  const root = document.documentElement;
  return {
    styleOf: (index) => {
      const one = series[index];
      return one === undefined ? undefined : { color: canvasColour(one.color, root), dash: one.dash };
    },
    ...(yAxisType === 'fixed' && maxVal > minVal && { ends: [minVal, maxVal] as const }),
    isSignalRange: yAxisType !== 'auto',
    margin,
    zoom,
  };
}

/** A key that says when a look has changed. */
export const keyOfLook = (series: readonly Series[], { yAxisType, minVal, maxVal, margin, zoom }: Drawn): string =>
  JSON.stringify([series.map(({ color, dash }) => [color, dash]), yAxisType, minVal, maxVal, margin, zoom]);
