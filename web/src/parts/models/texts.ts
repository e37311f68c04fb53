import type { TextTable } from '../../i18n/table.ts';

/** What is shown here, in Chinese and in English. */
export const TEXTS = {
  'manage.remark': ['备注', 'Remark'],
  'manage.code': ['编码', 'Code'],
  'manage.saved': ['已保存', 'Saved'],

  'model.add': ['添加模型', 'Add a model'],
  'model.edit': ['编辑模型', 'Edit the model'],
  'model.category': ['分类', 'Category'],
  'model.copyOf': ['复制“{name}”', 'Copy “{name}”'],
  'model.copyText': [
    '副本带有一份草稿，内容与原模型相同。设备仍属于原模型。',
    'The copy gets a draft with all that the model holds. Equipment stays with the original.',
  ],
  'model.importOf': ['导入“{name}”', 'Import “{name}”'],
  'model.importText': [
    '用文件添加一个带草稿的模型。文件中不含驱动密码和页面图片，请重新填写或选择。',
    'Adds a model with a draft from the file. Passwords of drivers and pictures on pages are not in it: enter or choose them again.',
  ],
  'model.saveOf': ['将“{name}”另存为模型', 'Save “{name}” as a model'],
  'model.saveText': [
    '复制这台设备的驱动、变量、报警规则、页面和报表作为草稿；设备本身不变。各台不同的值（如主机、站号）之后可改成参数。',
    'Copies the drivers, signals, alarm rules, pages and reports of this equipment into a draft; the equipment stays as it is. What differs from one to the next (host, unit id) can become a parameter afterwards.',
  ],
  'model.left': [
    '未带入 {count} 项，它们用到其他设备的变量或过大：{codes}',
    '{count} {count:part was|parts were} left out, needing signals of other equipment or too large: {codes}',
  ],
  'model.same': ['没有差别', 'There is no difference'],
  'model.change.added': ['新增', 'Added'],
  'model.change.changed': ['修改', 'Changed'],
  'model.change.removed': ['删除', 'Removed'],
  'model.of.parameter': ['参数', 'Parameter'],
  'model.of.driver': ['驱动', 'Driver'],
  'model.of.signal': ['变量', 'Signal'],
  'model.of.alarm': ['报警规则', 'Alarm rule'],
  'model.of.page': ['页面', 'Page'],
  'model.of.report': ['报表', 'Report'],
  'model.widget': ['图元“{name}”', 'Widget “{name}”'],
  'model.widgetOrder': ['图元的上下次序', 'Order of the widgets'],
  'model.column': ['列“{name}”', 'Column “{name}”'],
  'model.columnOrder': ['列的次序', 'Order of the columns'],
  'model.nothing': ['（空）', '(empty)'],
  'model.overridesOf': ['“{name}”的自有值', 'Own values of “{name}”'],
  'model.overridesText': [
    '这些字段在设备上手工改过，应用新版本时保留。恢复后与模型一致。',
    'These fields were changed by hand on the equipment, and stay when a new version is applied. Resetting makes them as the model has them.',
  ],
  'model.overridesNone': ['与模型完全一致', 'It is exactly as the model has it'],
  'model.ownDeleted': ['设备上已删除', 'Deleted on the equipment'],
  'model.ownKept': [
    '在设备上手工改过，予以保留；模型中已没有',
    'Changed by hand on the equipment, so it stays; the model no longer has it',
  ],
  'model.ownValue': ['设备：{value}', 'Equipment: {value}'],
  'model.modelValue': ['模型：{value}', 'Model: {value}'],
  'model.reset': ['恢复为模型的值', 'Reset to the model'],
  'model.resetAll': ['全部恢复', 'Reset all'],
  'model.resetTitle': ['恢复“{name}”的 {count} 个字段？', 'Reset {count} {count:field|fields} of “{name}”?'],
  'model.resetText': [
    '设备上的自有值被模型的值替换，配置随即下发到网关。',
    'The values of the equipment give way to those of the model, and the gateway gets the configuration.',
  ],
  'model.resetDone': ['已恢复', 'Reset'],

  'pages.home': ['首页', 'Home page'],
} as const satisfies TextTable;
