import { entry } from '../../refusal-entry.ts';

/** Refusals of saved sets of pens. */
export const REFUSALS = {
  penSetForeign: entry(
    '1664',
    403,
    '只有保存者可以修改这个变量组合；共享的也可以由组织管理人员修改',
    'Only its author can change this saved set, or a manager of the organisation when it is shared',
  ),
} as const;
