import { entry, type Entry } from '../../refusal-entry.ts';

/** Refusals about models of equipment. */
export const REFUSALS = {
  modelParameter: entry('1521', 400, '模型参数 {name} 没有值', 'Enter a value for the model parameter {name}'),
  modelParameterUnknown: entry('1522', 400, '模型没有参数 {name}', 'The model has no parameter {name}'),
  modelNumber: entry(
    '1523',
    400,
    '{text} 填入参数后（{value}）不是数字',
    '{text} does not result in a number: {value}',
  ),
  noDraft: entry('1524', 409, '没有可发布的草稿', 'There is no draft to publish'),
  noVersion: entry('1525', 409, '模型没有该发布版本', 'The model has no such published version'),
  modelConflict: entry(
    '1527',
    409,
    '设备上 {key} 的种类或协议与模型不同，请先删除',
    '{key} has a different kind or protocol on the equipment than in the model. Delete it there first.',
  ),
  modelPages: entry(
    '1529',
    409,
    '一个模型最多 {most} 个页面，页面内容合计不超过 4 MB',
    'A model can have at most {most} pages of 4 MB in total',
  ),
  modelFile: entry('1530', 413, '模型文件不能超过 8 MB', 'A model file cannot be larger than 8 MB'),
  templateLoop: entry(
    '1531',
    400,
    '模板引用了自身：{path}。请去掉其中一个引用',
    'The template refers to itself: {path}. Remove one of the references.',
  ),
  templateDeep: entry(
    '1532',
    400,
    '模板嵌套超过 {most} 层：{path}',
    'Templates are nested more than {most} levels deep: {path}',
  ),
  modelMeanwhile: entry(
    '1528',
    409,
    '设备的模型刚被他人应用，或页面刚被他人保存，请重试',
    'Someone else has just applied a model to the same equipment or saved one of its pages. Try again.',
  ),
} as const satisfies { readonly [name: string]: Entry };
