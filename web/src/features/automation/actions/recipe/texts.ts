import type { TextTable } from '../../../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'automation.recipe': ['配方', 'Recipe'],
  'automation.recipeNone': ['还没有配方', 'No recipes yet'],
  'automation.recipeDenied': ['您的角色不能查看配方', 'Your role cannot view recipes'],
  'automation.recipeHelp': [
    '按执行时的版本写入；保存后他人修改的步骤，仅当修改者有权写入其中每个变量时才写入。需人工确认、密码或复核的配方不能执行',
    'The version of that moment is written. Steps that another person changes later are written only if that person may write every signal. A recipe that requires a confirmation, a password or a second person cannot be run.',
  ],
  'automation.recipeDefault': ['默认 {value}', 'Default {value}'],
  'automation.words.recipe': ['执行配方“{name}”', 'Run the recipe “{name}”'],
} as const satisfies TextTable;
