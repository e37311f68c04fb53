import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { copiedCode, copiedName } from '../../lib/names/copied.ts';
import { type NameField, namesBy, type NamesOf } from '@tidegate/contract/locale/name-text.ts';

/** Fields of neighbouring signals that have to be known. */
export type Sibling = Pick<Signal, 'code' | NameField | keyof NamesOf<'group'>>;

const CODE_MAX = 64;
const NAME_MAX = 100;

/** A signal as a copy of it begins: names and a code that are free, and the metric that follows from the code. */
export function copiedSignal(signal: Signal, siblings: readonly Sibling[]): Signal {
  const { code } = signal;
  return {
    ...signal,
    ...namesBy((field) => copiedName(signal[field], { max: NAME_MAX, taken: siblings.map((one) => one[field]) })),
    code: copiedCode(code, { max: CODE_MAX, taken: siblings.map((one) => one.code) }),
    metric: '',
  };
}
