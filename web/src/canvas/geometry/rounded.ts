/** Hundredths of a page unit, which nobody sees; what is finer comes from the zoom at which somebody drew. Never -0. */
const hundredths = (value: number): number => Math.round(value * 100) / 100 + 0;

function rounded(value: unknown): unknown {
  if (typeof value === 'number') return hundredths(value);
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rounded(one)]));
}

/** The position in hundredths of a page unit, so that a saved page has no noise of the zoom in it. */
export function roundedPosition<P extends object>(position: P): P {
  // It has the same fields, each as a number, a point or a list of them.
  return rounded(position) as P;
}
