import type { Comparison } from '@tidegate/contract/widgets/condition.ts';
import type { PlainKey } from '../../../i18n/translate.ts';

/** Text key of each comparison. */
export const COMPARISON_KEYS = {
  eq: 'canvas.op.eq',
  ne: 'canvas.op.ne',
  gt: 'canvas.op.gt',
  ge: 'canvas.op.ge',
  lt: 'canvas.op.lt',
  le: 'canvas.op.le',
  between: 'canvas.op.between',
  outside: 'canvas.op.outside',
  on: 'canvas.op.on',
  off: 'canvas.op.off',
  bad: 'canvas.op.bad',
  alarm: 'canvas.op.alarm',
} as const satisfies { readonly [C in Comparison]: PlainKey };
