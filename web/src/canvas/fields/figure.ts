const SUM = /^(-?\d+(?:\.\d+)?)\s*([+\-*/])\s*(-?\d+(?:\.\d+)?)$/;

/** The number that was typed, including a sum of two (`320/3`); undefined for other text. */
export function figureOf(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  const sum = SUM.exec(typed);
  if (sum === null) return typed === '' || Number.isNaN(Number(typed)) ? undefined : Number(typed);
  const [, left = '', sign = '', right = ''] = sum;
  const result = SIGNS[sign]?.(Number(left), Number(right));
  return result !== undefined && Number.isFinite(result) ? result : undefined;
}

const SIGNS: { readonly [sign: string]: (a: number, b: number) => number } = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** At most two decimals: a page unit is about a pixel. */
export const figureText = (value: number): string => String(Math.round(value * 100) / 100);
