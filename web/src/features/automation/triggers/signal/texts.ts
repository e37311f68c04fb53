import type { TextTable } from '../../../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'automation.is': ['比较', 'Comparison'],
  'automation.is.above': ['高于', 'is above'],
  'automation.is.below': ['低于', 'is below'],
  'automation.is.equal': ['等于', 'equals'],
  'automation.is.notEqual': ['不等于', 'does not equal'],
  'automation.is.changes': ['发生变化', 'changes'],
  'automation.limit': ['值', 'Value'],
  'automation.limitHelp': ['开关量：1 为真，0 为假', 'For a Boolean signal, 1 is true and 0 is false'],
  'automation.forSec': ['持续时间', 'For at least'],
} as const satisfies TextTable;
