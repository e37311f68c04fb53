import type { zhHistory } from './zh-history.ts';

/** Marks and notes on the history, in English. */
export const enHistory = {
  'equipment.depends.note': 'notes on its history: {count}',
  'log.kind.note': 'Note on the history',
  'audit.note.add': 'Added a note on the history',
  'audit.note.edit': 'Changed a note on the history',
  'audit.note.delete': 'Deleted a note on the history',
} as const satisfies Record<keyof typeof zhHistory, string>;
