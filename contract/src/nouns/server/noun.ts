/** Further subjects of rows in the operation log. */
export const LOGGED = {
  server: { zh: '服务器', en: 'Server' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'server.handOver': { group: 'other', zh: '移交活动服务器', en: 'Handed over active server' },
  'server.takeOver': { group: 'other', zh: '接管为活动服务器', en: 'Took over as active server' },
} as const;
