import type { Action, ActionKind } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type { Trigger, TriggerKind } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import type { Joined } from '../../kernel/module.ts';
import type { ActionCode, Common } from './action-code.ts';
import { CODES as ACTION_CODES } from './action-codes.ts';
import type { TriggerCode } from './trigger-code.ts';
import { CODES as TRIGGER_CODES } from './trigger-codes.ts';

type NeedsOf<Code> = Code extends ActionCode<infer _K, infer Needs> ? Needs : never;

/** The services that all kinds of action take together. */
export type ActionNeeds = Common & Joined<NeedsOf<(typeof ACTION_CODES)[ActionKind]>>;

/** Server side of an action's kind. */
export const codeOfAction = ({ kind }: Pick<Action, 'kind'>): ActionCode<ActionKind, ActionNeeds> => ACTION_CODES[kind];

/** Server side of a trigger's kind. */
export const codeOfTrigger = ({ kind }: Trigger): TriggerCode<TriggerKind> => TRIGGER_CODES[kind];
