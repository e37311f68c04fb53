import { KIND } from './columns.ts';

/** What a point of columns holds: its number, or what `kind` says that its number or text stands for. */
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
