/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  note: { zh: '历史备注', en: 'History note', change: 'person' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'note.add': { group: 'operation', zh: '添加历史备注', en: 'Added history note' },
  'note.edit': { group: 'operation', zh: '修改历史备注', en: 'Changed history note' },
  'note.delete': { group: 'operation', zh: '删除历史备注', en: 'Deleted history note' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  notes: { of: 'org', unit: 'objects', counts: 'note', limit: 500_000, zh: '批注', en: 'Notes' },
  personNotes: {
    of: 'person',
    unit: 'objects',
    counts: 'note',
    limit: 100_000,
    zh: '每人的批注',
    en: 'Notes per person',
  },
} as const;
