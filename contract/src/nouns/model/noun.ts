/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  model: { zh: '设备模型', en: 'Model', change: 'organisation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'model.add': { group: 'model', zh: '添加模型', en: 'Added model' },
  'model.edit': { group: 'model', zh: '修改模型', en: 'Changed model' },
  'model.delete': { group: 'model', zh: '删除模型', en: 'Deleted model' },
  'model.copy': { group: 'model', zh: '复制设备模型', en: 'Copied model' },
  'model.import': { group: 'model', zh: '导入设备模型', en: 'Imported model' },
  'model.parameters': { group: 'model', zh: '修改模型参数', en: 'Changed model parameters' },
  'model.driver.add': { group: 'model', zh: '添加模型驱动', en: 'Added model driver' },
  'model.driver.edit': { group: 'model', zh: '修改模型驱动', en: 'Changed model driver' },
  'model.driver.delete': { group: 'model', zh: '删除模型驱动', en: 'Deleted model driver' },
  'model.signal.add': { group: 'model', zh: '添加模型变量', en: 'Added model signal' },
  'model.signal.edit': { group: 'model', zh: '修改模型变量', en: 'Changed model signal' },
  'model.signal.delete': { group: 'model', zh: '删除模型变量', en: 'Deleted model signals' },
  'model.alarm.save': { group: 'model', zh: '保存模型报警规则', en: 'Saved model alarm rule' },
  'model.alarm.delete': { group: 'model', zh: '删除模型报警规则', en: 'Deleted model alarm rule' },
  'model.page.add': { group: 'model', zh: '添加模型页面', en: 'Added model page' },
  'model.page.edit': { group: 'model', zh: '修改模型页面', en: 'Changed model page' },
  'model.page.save': { group: 'model', zh: '保存模型页面', en: 'Saved model page' },
  'model.page.delete': { group: 'model', zh: '删除模型页面', en: 'Deleted model page' },
  'model.report.save': { group: 'model', zh: '保存模型报表', en: 'Saved model report' },
  'model.report.delete': { group: 'model', zh: '删除模型报表', en: 'Deleted model report' },
  'model.camera.save': { group: 'model', zh: '保存模型摄像头', en: 'Saved model camera' },
  'model.camera.delete': { group: 'model', zh: '删除模型摄像头', en: 'Deleted model camera' },
  'model.place.save': { group: 'model', zh: '保存模型位置', en: 'Saved model location' },
  'model.picture': { group: 'model', zh: '设置模型图片', en: 'Set model picture' },
  'model.pictureDelete': { group: 'model', zh: '删除模型图片', en: 'Removed model picture' },
  'model.publish': { group: 'model', zh: '发布模型', en: 'Published model' },
  'model.discard': { group: 'model', zh: '丢弃模型草稿', en: 'Discarded model draft' },
  'model.apply': { group: 'model', zh: '应用模型', en: 'Applied model' },
  'model.reset': { group: 'model', zh: '恢复模型的值', en: 'Reset values to model' },
  'model.unlink': { group: 'model', zh: '脱离模型', en: 'Detached from model' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  models: { of: 'org', unit: 'objects', counts: 'model', limit: 5_000, zh: '设备模板', en: 'Models' },
  modelBytes: {
    of: 'org',
    unit: 'bytes',
    counts: 'modelVersion',
    limit: 2 * 1024 ** 3,
    zh: '模板版本',
    en: 'Model versions',
  },
} as const;

/** Objects that prevent the deletion of an organisation or department. */
export const HOLDINGS = {
  model: { zh: '模型', en: 'models', after: 'hardware' },
} as const;
