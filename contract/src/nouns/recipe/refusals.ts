import { entry } from '../../refusal-entry.ts';

/** Refusals of recipes. */
export const REFUSALS = {
  recipeStep: entry('1731', 400, '第 {step} 步“{name}”：{reason}', 'Step {step} “{name}”: {reason}'),
  recipeSignalGone: entry(
    '1732',
    409,
    '变量已删除，或不在您的访问范围内',
    'The signal was deleted, or is outside your access scope',
  ),
  recipeSignalTwice: entry('1733', 400, '该变量在配方中出现两次', 'The recipe already has a step for this signal'),
  recipeParameter: entry(
    '1734',
    400,
    '参数“{name}”的值须在允许范围 {range} 之内',
    'The value of parameter “{name}” has to be within {range}',
  ),
  recipeParameterUnknown: entry('1735', 400, '配方没有参数“{name}”', 'The recipe has no parameter “{name}”'),
  recipeNoResult: entry(
    '1736',
    400,
    '表达式没有结果，例如除以零',
    'The expression has no result, as after a division by zero',
  ),
  recipeChanged: entry(
    '1737',
    409,
    '配方已被修改（现为第 {version} 版），请重新打开',
    'The recipe was changed in the meantime: it is now version {version}. Open it again.',
  ),
  recipeBusy: entry(
    '1738',
    409,
    '配方“{name}”正在写入同一设备，请等它结束',
    'Recipe “{name}” is being written to the same equipment. Wait until it ends.',
  ),
  recipeSignalChanged: entry(
    '1739',
    409,
    '变量的写入要求在执行中被修改',
    'The write protection of the signal was changed during the run',
  ),
  recipeAuthor: entry(
    '1941',
    409,
    '配方“{name}”的步骤在第 {version} 版由 {author} 修改，而该用户无权写入“{signal}”。请核对配方后重新保存该自动化',
    'Steps of recipe “{name}” were changed in version {version} by {author}, who may not write “{signal}”. Check the recipe, then save the automation again.',
  ),
  recipeRunGone: entry('1742', 409, '该执行记录不存在，或已不再保留', 'The run does not exist, or is no longer kept'),
  recipeRunOver: entry('1741', 409, '该次执行已经结束', 'The run has already ended'),
  recipeNotGood: entry('1740', 409, '当前值不可靠，未采集', 'The present value is not good, so it was not captured'),
} as const;
