import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { NameField } from '@tidegate/contract/locale/name-text.ts';

/** Fields of a signal from which a widget is created. */
export type WidgetSignal = Pick<
  Signal,
  | 'id'
  | NameField
  | 'code'
  | 'unit'
  | 'dataType'
  | 'rw'
  | 'decimals'
  | 'enumTexts'
  | 'trueText'
  | 'trueTextEn'
  | 'falseText'
  | 'falseTextEn'
>;
