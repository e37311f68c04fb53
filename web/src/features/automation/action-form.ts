import type { Language } from '@tidegate/contract/errors.ts';
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
  words(action: ActionOf<K>, t: Translate, nameOf: NameOf, language: Language): string;
  /** What a test against history shows for each time that it would have acted, as people would have got it; a kind without one adds nothing. */
  rehearsed?(action: ActionOf<K>, t: Translate, language: Language): string;
}
