import type { ModelPosition } from '@tidegate/contract/nouns/model/model-parts.ts';
import type { ModelSignal } from '@tidegate/contract/nouns/model/model.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { sortOf } from '@tidegate/contract/nouns/alarm/rules/type-needs.ts';
import { POSITION_SIGNALS } from '@tidegate/contract/nouns/model/rules/model-place.ts';

const OTHER_SIGNAL = {
  zh: '须为模型的数值变量，且各项不同',
  en: 'expected a different numeric signal of the model for each',
} as const;

/** Refuses signalUnknown, and badField for a signal that holds no number or is named twice. */
export function checkPosition(
  position: ModelPosition | null,
  signals: ReadonlyMap<string, ModelSignal>,
  language: Language,
): void {
  const named = new Set<string>();
  for (const field of position === null ? [] : POSITION_SIGNALS) {
    const code = position?.[field] ?? null;
    if (code === null) continue;
    const signal = signals.get(code);
    if (signal === undefined) throw new Refusal('signalUnknown', { name: code });
    const isNumber = ['number', 'integer'].includes(sortOf(signal.dataType));
    if (!isNumber || named.has(code)) throw new Refusal('badField', { field, reason: OTHER_SIGNAL[language] });
    named.add(code);
  }
}
