import { BACKUP_REFUSALS } from './backup-refusals.ts';
import { entry } from './refusal-entry.ts';

/** Refusals of the history and of the notes on it. */
export const HISTORY_REFUSALS = {
  ...BACKUP_REFUSALS,
  notesFull: entry('1661', 409, '一台设备最多 {most} 条备注', 'An equipment has at most {most} notes'),
  noteForeign: entry(
    '1662',
    403,
    '只有作者或设备管理人员可以修改这条备注',
    'Only its author and who manages the equipment can change this note',
  ),
  excelTooLarge: entry(
    '1663',
    400,
    '共 {points} 个点，超过 Excel 的 {most} 个，请缩短时间范围或导出 CSV',
    'There are {points} points, more than the {most} of an Excel file: shorten the span or export CSV',
  ),
} as const;
