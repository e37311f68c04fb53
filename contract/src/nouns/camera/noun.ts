/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  camera: { zh: '摄像头', en: 'Camera', change: 'equipment' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'camera.add': { group: 'camera', zh: '添加摄像头', en: 'Added camera' },
  'camera.edit': { group: 'camera', zh: '修改摄像头', en: 'Changed camera' },
  'camera.delete': { group: 'camera', zh: '删除摄像头', en: 'Deleted camera' },
  'camera.move': { group: 'camera', zh: '转动摄像头', en: 'Moved camera' },
  'camera.stop': { group: 'camera', zh: '停止转动摄像头', en: 'Stopped camera' },
  'cameraKey.save': { group: 'camera', zh: '设置摄像头云密钥', en: 'Set camera cloud key' },
  'cameraKey.delete': { group: 'camera', zh: '删除摄像头云密钥', en: 'Deleted camera cloud key' },
  'cameraKey.test': { group: 'camera', zh: '测试摄像头云密钥', en: 'Tested camera cloud key' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  cameras: { of: 'org', unit: 'objects', counts: 'camera', limit: 20_000, zh: '摄像机', en: 'Cameras' },
} as const;
