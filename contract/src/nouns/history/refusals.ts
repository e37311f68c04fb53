import { entry } from '../../refusal-entry.ts';

/** Refusals of the history and of the notes on it. */
export const REFUSALS = {
  notesFull: entry('1661', 409, '一台设备最多 {most} 条备注', 'Equipment can have at most {most} notes'),
  noteForeign: entry(
    '1662',
    403,
    '只有作者或设备管理人员可以修改这条备注',
    'Only the author and people who manage the equipment can change this note',
  ),
  excelTooLarge: entry(
    '1663',
    400,
    '共 {points} 个点，超过 Excel 的 {most} 个，请缩短时间范围或导出 CSV',
    '{points} points exceed the limit of {most} for an Excel file. Shorten the range or export CSV.',
  ),
} as const;
