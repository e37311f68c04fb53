import type { ActionKind } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type { TriggerKind } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import type { ActionForm } from './kit/action-form.ts';
import { FORMS as ACTION_FORMS } from './action-forms.ts';
import type { TriggerForm } from './kit/trigger-form.ts';
import { FORMS as TRIGGER_FORMS } from './trigger-forms.ts';

/** Form of a kind of action. */
export const actionForm = (kind: ActionKind): ActionForm<ActionKind> => ACTION_FORMS[kind];

/** Form of a kind of trigger. */
export const triggerForm = (kind: TriggerKind): TriggerForm<TriggerKind> => TRIGGER_FORMS[kind];
