import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { WriteValue } from '@tidegate/contract/nouns/signal/rules/write-value.ts';
import { idOfName } from '@tidegate/contract/rules/formula/used-signals.ts';
import { isWritten } from '../signal/module.ts';

/** The signal whose value confirms a write: another one only where it is configured. */
export function echoIdOf({ id, readBack, readBackSignal }: Signal): number {
  return Number((readBack ? idOfName(readBackSignal) : undefined) ?? id);
}

/** True if a value equals the written one. */
export function isEcho(
  { signal, value }: { readonly signal: Signal; readonly value: WriteValue },
  sample: Sample,
): boolean {
  return (sample.quality === 'good' || sample.quality === 'uncertain') && isWritten(signal, value, sample.value);
}
