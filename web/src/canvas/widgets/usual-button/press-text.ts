import type { PRESS_TYPES } from '@tidegate/contract/widgets/usual-button.ts';
import type { Reading } from '../../kit/reading.ts';

/** The value that a press writes to a two-state signal; undefined if an unknown or untrusted value would be toggled. */
export function pressText(
  pressType: (typeof PRESS_TYPES)[number],
  { figure, quality }: Pick<Reading, 'figure' | 'quality'>,
): string | undefined {
  if (pressType === 'set1' || pressType === 'hold') return '1';
  if (pressType === 'set0') return '0';
  const isTrusted = quality === 'good' || quality === 'uncertain';
  if (figure === null || !isTrusted) return undefined;
  return figure === 0 ? '1' : '0';
}
