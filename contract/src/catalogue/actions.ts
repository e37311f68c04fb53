import { inOrder } from './in-order.ts';
import { ACTIONS as account } from '../nouns/account/noun.ts';
import { ACTIONS as command } from '../nouns/command/noun.ts';
import { ACTIONS as gateway } from '../nouns/gateway/noun.ts';
import { ACTIONS as handover } from '../nouns/handover/noun.ts';
import { ACTIONS as hardware } from '../nouns/hardware/noun.ts';
import { ACTIONS as equipment } from '../nouns/equipment/noun.ts';
import { ACTIONS as driver } from '../nouns/driver/noun.ts';
import { ACTIONS as probe } from '../nouns/probe/noun.ts';
import { ACTIONS as signal } from '../nouns/signal/noun.ts';
import { ACTIONS as alarm } from '../nouns/alarm/noun.ts';
import { ACTIONS as alarmRule } from '../nouns/alarm-rule/noun.ts';
import { ACTIONS as calendar } from '../nouns/calendar/noun.ts';
import { ACTIONS as automation } from '../nouns/automation/noun.ts';
import { ACTIONS as org } from '../nouns/org/noun.ts';
import { ACTIONS as model } from '../nouns/model/noun.ts';
import { ACTIONS as page } from '../nouns/page/noun.ts';
import { ACTIONS as report } from '../nouns/report/noun.ts';
import { ACTIONS as multi } from '../nouns/multi/noun.ts';
import { ACTIONS as share } from '../nouns/share/noun.ts';
import { ACTIONS as camera } from '../nouns/camera/noun.ts';
import { ACTIONS as centre } from '../nouns/centre/noun.ts';
import { ACTIONS as track } from '../nouns/track/noun.ts';
import { ACTIONS as card } from '../nouns/card/noun.ts';
import { ACTIONS as subscription } from '../nouns/subscription/noun.ts';
import { ACTIONS as role } from '../nouns/role/noun.ts';
import { ACTIONS as user } from '../nouns/user/noun.ts';
import { ACTIONS as sender } from '../nouns/sender/noun.ts';
import { ACTIONS as feedback } from '../nouns/feedback/noun.ts';
import { ACTIONS as setting } from '../nouns/setting/noun.ts';
import { ACTIONS as home } from '../nouns/home/noun.ts';
import { ACTIONS as message } from '../nouns/message/noun.ts';
import { ACTIONS as notify } from '../nouns/notify/noun.ts';
import { ACTIONS as display } from '../nouns/display/noun.ts';
import { ACTIONS as apiKey } from '../nouns/api-key/noun.ts';
import { ACTIONS as webhook } from '../nouns/webhook/noun.ts';
import { ACTIONS as note } from '../nouns/note/noun.ts';
import { ACTIONS as penSet } from '../nouns/pen-set/noun.ts';
import { ACTIONS as recipe } from '../nouns/recipe/noun.ts';
import { ACTIONS as quota } from '../nouns/quota/noun.ts';
import { ACTIONS as backup } from '../nouns/backup/noun.ts';
import { ACTIONS as storage } from '../nouns/storage/noun.ts';
import { ACTIONS as server } from '../nouns/server/noun.ts';
import type { AuditAction } from '../names.ts';
import type { Texts } from '../refusal-entry.ts';

/** Entries of all nouns, in the order in which people read them. */
export const NOUN_ACTIONS = {
  ...account,
  ...command,
  ...gateway,
  ...handover,
  ...hardware,
  ...equipment,
  ...driver,
  ...probe,
  ...signal,
  ...alarm,
  ...alarmRule,
  ...calendar,
  ...automation,
  ...org,
  ...model,
  ...page,
  ...report,
  ...multi,
  ...share,
  ...camera,
  ...centre,
  ...track,
  ...card,
  ...subscription,
  ...role,
  ...user,
  ...sender,
  ...feedback,
  ...setting,
  ...home,
  ...message,
  ...notify,
  ...display,
  ...apiKey,
  ...webhook,
  ...note,
  ...penSet,
  ...recipe,
  ...quota,
  ...backup,
  ...storage,
  ...server,
} as const;

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
export const ACTIONS = {
  ...NOUN_ACTIONS,
  'refused.many': { group: 'other', zh: '大量被拒绝的请求（合并）', en: 'Rejected many requests (total)' },
} as const satisfies { readonly [action: string]: Action };

const IN_ORDER = inOrder(ACTIONS);

/** The groups with their actions, in the order in which they are offered. */
export const AUDIT_GROUPS: readonly { readonly group: AuditGroup; readonly actions: readonly AuditAction[] }[] =
  GROUPS.map((group) => ({ group, actions: IN_ORDER.filter((action) => ACTIONS[action].group === group) }));

const TEXTS: ReadonlyMap<string, Texts> = new Map(Object.entries(ACTIONS));

/** Name of an action; undefined if it is no longer, or not yet, known. */
export const actionTexts = (action: string): Texts | undefined => TEXTS.get(action);
