/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'driver.test': { group: 'equipment', zh: '测试连接', en: 'Tested connection' },
  'driver.browse': { group: 'equipment', zh: '浏览服务器', en: 'Browsed server' },
  'driver.adopt': { group: 'equipment', zh: '由服务器变量生成变量', en: 'Added signals from server variables' },
  'signal.readOnce': { group: 'equipment', zh: '读取一次', en: 'Read value once', after: 'signal.adopt' },
} as const;
