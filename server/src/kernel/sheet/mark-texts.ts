import type { Texts } from '@tidegate/contract/errors.ts';
import type { CellMark } from './table.ts';

/** The faults of marked cells, in words. */
export const MARK_TEXTS: { readonly [M in CellMark]: Texts } = {
  error: { zh: '是 Excel 错误值，请修正公式或填写内容', en: 'is an Excel error. Correct the formula or enter a value' },
  noValue: {
    zh: '公式没有计算结果，请用 Excel 打开并保存文件',
    en: 'is a formula without a calculated value. Open the file in Excel and save it',
  },
  date: {
    zh: '已被 Excel 转换为日期，请将单元格设为文本后重新输入',
    en: 'was turned into a date by Excel. Format the cell as text and enter it again',
  },
};
