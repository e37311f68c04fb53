import type { CurveLook } from '../../ui/curve/chart-options.ts';
import type { Series } from './series.ts';

interface Ranged {
  readonly yAxisType: 'auto' | 'fixed' | 'signal';
  readonly minVal: number;
  readonly maxVal: number;
}

/** A colour as a canvas takes it: it knows no variables of a style. */
function canvasColour(color: string, element: Element): string {
  const variable = /^var\((--[\w-]+)\)$/.exec(color)?.[1];
  if (variable === undefined) return color;
  const value = getComputedStyle(element).getPropertyValue(variable).trim();
  // A variable may stand for another one.
  return value.startsWith('var(') ? canvasColour(value, element) : value;
}

/** How the curves of a widget are drawn: in its colours, on its axis. */
export function curveLookOf(series: readonly Series[], { yAxisType, minVal, maxVal }: Ranged): CurveLook {
  const root = document.documentElement;
  return {
    styleOf: (index) => {
      const one = series[index];
      return one === undefined ? undefined : { color: canvasColour(one.color, root), dash: one.dash };
    },
    ...(yAxisType === 'fixed' && maxVal > minVal && { ends: [minVal, maxVal] as const }),
    isSignalRange: yAxisType !== 'auto',
  };
}

/** A key that says when a look has changed. */
export const lookKey = (series: readonly Series[], ranged: Ranged): string =>
  JSON.stringify([series.map(({ color, dash }) => [color, dash]), ranged.yAxisType, ranged.minVal, ranged.maxVal]);
