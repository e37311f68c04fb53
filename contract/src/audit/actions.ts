import { inOrder } from '../in-order.ts';
import { NOUN_ACTIONS } from '../joined/actions.ts';
import type { Texts } from '../refusal-entry.ts';

/** The groups in which people look for an action, in the order in which they are offered. */
const GROUPS = [
  'session',
  'recovery',
  'account',
  'operation',
  'equipment',
  'page',
  'report',
  'camera',
  'centre',
  'multi',
  'model',
  'people',
  'message',
  'other',
] as const;
export type AuditGroup = (typeof GROUPS)[number];

interface Action extends Texts {
  readonly group: AuditGroup;
  readonly after?: string;
}

/**
 * Every action that the operation log can hold: what was done by a call or by the server itself, in the past tense, as the nouns say
 * it. The names are stored with each row, and stay.
 */
const ACTIONS = {
  ...NOUN_ACTIONS,
  'refused.many': { group: 'other', zh: '大量被拒绝的请求（合并）', en: 'Rejected many requests (total)' },
} as const satisfies { readonly [action: string]: Action };

/** The name of an action. A call that names one that is not here does not compile. */
export type AuditAction = keyof typeof ACTIONS;
const IN_ORDER = inOrder(ACTIONS);

/** The groups with their actions, in the order in which they are offered. */
export const AUDIT_GROUPS: readonly { readonly group: AuditGroup; readonly actions: readonly AuditAction[] }[] =
  GROUPS.map((group) => ({ group, actions: IN_ORDER.filter((action) => ACTIONS[action].group === group) }));

const TEXTS: ReadonlyMap<string, Texts> = new Map(Object.entries(ACTIONS));

/** Name of an action; undefined if it is no longer, or not yet, known. */
export const actionTexts = (action: string): Texts | undefined => TEXTS.get(action);
