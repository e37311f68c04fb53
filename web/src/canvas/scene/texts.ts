import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'canvas.goneText': ['已被删除，或您无权查看', 'It was deleted, or you do not have access to it'],
  'canvas.broken': ['无法识别的图元', 'Unknown widget'],
  'canvas.failed': ['绘制出错', 'The widget could not be drawn'],
  'template.noSource': ['未选择模板', 'No template is chosen'],
  'template.noEquipment': ['未指定设备', 'No equipment is chosen'],
  'template.equipmentGone': [
    '设备已被删除，或您无权查看',
    'The equipment was deleted, or you do not have access to it',
  ],
  'template.sourceGone': ['模型中没有这个已发布的页面', 'The model has no such published page'],
  'template.loop': ['模板引用了自身', 'The template refers to itself'],
  'template.deep': ['模板嵌套过深', 'Templates are nested too deep'],
  'template.large': ['模板中的图元过多', 'The templates contain too many widgets'],
} as const satisfies TextTable;
