import type { ActionKind, ActionOf } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type { ComponentType } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import type { FieldProps, NameOf } from './trigger-form.ts';

/** With the place of the action in its list. */
export interface ActionFieldProps extends FieldProps {
  readonly place: number;
}

/** How a kind of action is entered and read: `form` of `actions/<kind>/form.tsx`. */
export interface ActionForm<K extends ActionKind> {
  start(): ActionOf<K>;
  readonly Fields: ComponentType<ActionFieldProps>;
  /** The action in a few words. */
  words(action: ActionOf<K>, t: Translate, nameOf: NameOf): string;
}
