import { entry } from '../../refusal-entry.ts';

/** Signals, their formulas, and the drivers that read them. */
export const REFUSALS = {
  badFormula: entry(
    '1511',
    400,
    '公式有误（第 {position} 个字符）：{reason}',
    'Formula error at character {position}: {reason}',
  ),
  signalUnknown: entry('1512', 400, '没有变量 {name}', 'The signal {name} does not exist'),
  formulaCycle: entry('1513', 400, '公式循环引用：{path}', 'Circular reference: {path}. Remove one of the references.'),
  driverUsed: entry(
    '1516',
    409,
    '驱动仍被变量使用，不能删除：{where}',
    'The driver is still used by signals and cannot be deleted: {where}',
  ),
  signalUsed: entry(
    '1514',
    409,
    '变量仍被使用，不能删除：{where}',
    'The signal is still used and cannot be deleted: {where}',
  ),
  kindFixed: entry(
    '1515',
    409,
    '变量的种类在添加后不能更改',
    'The kind of a signal cannot be changed after it has been added',
  ),
} as const;
