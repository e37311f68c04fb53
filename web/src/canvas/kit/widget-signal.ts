import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';

/** Fields of a signal from which a widget is created. */
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
