import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';

/** What of a signal a widget of it is made from. */
export type WidgetSignal = Pick<
  Signal,
  | 'id'
  | 'name'
  | 'nameEn'
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
