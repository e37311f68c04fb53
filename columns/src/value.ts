import { KIND } from './columns.ts';

/** The value of a point in columns: its number, or what `kind` maps its number or text to. */
export function valueOf(
  kind: number,
  value: number,
  text: string | undefined,
): number | string | boolean | bigint | null {
  if (kind === KIND.number) return value;
  if (kind === KIND.boolean) return value === 1;
  if (kind === KIND.text) return text ?? '';
  return kind === KIND.bigint ? BigInt(text ?? '0') : null;
}
