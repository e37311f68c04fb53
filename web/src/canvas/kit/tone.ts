import { conditionHolds, type Judged } from '@tidegate/contract/nouns/page/rules/condition-holds.ts';
import type { Tone, ToneRule } from '@tidegate/contract/widgets/tone-rule.ts';

/** Tone of a value of a signal by the first rule that holds; undefined if none holds or the value is not known. */
export const toneOf = (rules: readonly ToneRule[], signalId: string, judged: Judged): Tone | undefined =>
  rules.find(({ when }) => (when.dataId === '' || when.dataId === signalId) && conditionHolds(when, judged) === true)
    ?.tone;
