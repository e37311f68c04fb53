import type { ShownAutomation } from '@tidegate/contract/nouns/automation/automation.ts';
import type { TriggerKind, TriggerOf } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import type { ObjectKind } from '@tidegate/contract/names.ts';
import type { ComponentType } from 'react';
import type { Translate } from '../../../i18n/translate.ts';

/** Names of what an automation uses already. */
export type NamedObjects = ShownAutomation['named'];

/** Context of the fields of a trigger or an action. */
export interface FieldProps {
  /** Empty until one is chosen. */
  readonly equipmentId: string;
  readonly named: NamedObjects;
}

/** Names an object that the automation uses, or a part of it. */
export type NameOf = (kind: ObjectKind, id: string) => string;

/** A time of day on the clocks of the trigger as the person has to take it. */
export type ClockOf = (time: string) => string;

/** Form and text of a kind of trigger: `form` of `triggers/<kind>/form.tsx`. */
export interface TriggerForm<K extends TriggerKind> {
  /** Initial values; `timeZone` is that of the person. */
  start(timeZone: string): TriggerOf<K>;
  readonly Fields: ComponentType<FieldProps>;
  /** The trigger in a few words, its times by `clockOf`. */
  words(trigger: TriggerOf<K>, t: Translate, nameOf: NameOf, clockOf: ClockOf): string;
}
