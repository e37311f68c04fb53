import type { Language } from '@tidegate/contract/errors.ts';
import type { ActionKind, ActionOf } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type { ComponentType } from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import type { FieldProps, NameOf } from './trigger-form.ts';

/** With the place of the action in its list. */
export interface ActionFieldProps extends FieldProps {
  readonly place: number;
}

/** Form and text of a kind of action: `form` of `actions/<kind>/form.tsx`. */
export interface ActionForm<K extends ActionKind> {
  start(): ActionOf<K>;
  readonly Fields: ComponentType<ActionFieldProps>;
  /** The action in a few words. */
  words(action: ActionOf<K>, t: Translate, nameOf: NameOf, language: Language): string;
  /** Preview of the action for each time of a test against history, as people would have received it; a kind without one adds nothing. */
  rehearsed?(action: ActionOf<K>, t: Translate, language: Language): string;
}
