import { entry } from './refusal-entry.ts';

/** Refusals of the history and of the notes on it. */
export const HISTORY_REFUSALS = {
  notesFull: entry('1631', 409, '一台设备最多 {most} 条备注', 'An equipment has at most {most} notes'),
  noteForeign: entry(
    '1632',
    403,
    '只有作者或设备管理人员可以修改这条备注',
    'Only its author and who manages the equipment can change this note',
  ),
} as const;
