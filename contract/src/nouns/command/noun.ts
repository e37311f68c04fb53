/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  command: { zh: '命令', en: 'Command', change: 'person' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'signal.write': { group: 'operation', zh: '写入变量', en: 'Wrote signal' },
  'signal.write.sign': { group: 'operation', zh: '写入签名', en: 'Approved write' },
  'signal.write.outcome': { group: 'operation', zh: '写入结果', en: 'Recorded write result' },
  'signal.write.correct': { group: 'operation', zh: '更正写入结果', en: 'Corrected write result' },
  'signal.write.past': { group: 'equipment', zh: '导入历史写入', en: 'Imported past writes' },
} as const;
