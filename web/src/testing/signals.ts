import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';

/** A read-only figure; a test says what is different about its own. */
export function signalOf(part: Partial<Signal> = {}): Signal {
  return {
    ...PLAIN_SIGNAL,
    id: '1',
    equipmentId: '1',
    driverId: '1',
    code: 'level',
    name: '液位',
    nameEn: 'Level',
    rw: 'ro',
    dataType: 'float32',
    metric: 'level',
    unit: 'm',
    decimals: 2,
    writeConfirm: 'confirm',
    enumTexts: [],
    ...part,
  };
}

/** Fields of a signal of two states with these texts. */
export const flagOf = (
  trueText: string,
  trueTextEn: string,
  falseText: string,
  falseTextEn: string,
): Partial<Signal> => ({
  dataType: 'bool',
  unit: '',
  trueText,
  trueTextEn,
  falseText,
  falseTextEn,
});
