/** A colour as every program that reads SVG knows it, and how much of what lies below it covers: 1 is all. */
export interface Solid {
  readonly colour: string;
  readonly alpha: number;
}

const NUMBERS = /-?[\d.]+(?:e-?\d+)?%?/g;
const hex = (part: number): string =>
  Math.round(Math.min(255, Math.max(0, part)))
    .toString(16)
    .padStart(2, '0');

/**
 * A colour as the browser computed it, `rgb()`, `rgba()` or `color(srgb …)`; undefined for anything else, such as
 * `none` or a reference to a pattern.
 */
export function solidColour(computed: string): Solid | undefined {
  const text = computed.trim();
  const isShare = text.startsWith('color(srgb ');
  if (!isShare && !text.startsWith('rgb')) return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.slice(text.indexOf('(')).match(NUMBERS) ?? []).map((part) =>
    part.endsWith('%') ? Number.parseFloat(part) / 100 : Number(part),
  );
  const whole = isShare ? 255 : 1;
  return { colour: `#${[red, green, blue].map((part) => hex(part * whole)).join('')}`, alpha };
}
