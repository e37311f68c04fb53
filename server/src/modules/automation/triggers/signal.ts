import type { TriggerOf } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import { alarmNumber, isUsable } from '@tidegate/contract/nouns/alarm/measures/measure.ts';
import type { Sample, SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { TriggerCode } from '../trigger-code.ts';

/** Clocks of devices may be wrong by some minutes; what a gateway kept while it was away may be hours old. */
const DEVICE_LATE_MS = 600_000;

type Test = TriggerOf<'signal'>['is'];

/** Comparison of a value; undefined for an incomparable one. */
const TESTS: { readonly [T in Test]: (value: SampleValue, limit: number, before: SampleValue) => boolean | undefined } =
  {
    above: (value, limit) => compared(value, (number) => number > limit),
    below: (value, limit) => compared(value, (number) => number < limit),
    equal: (value, limit) => compared(value, (number) => number === limit),
    notEqual: (value, limit) => compared(value, (number) => number !== limit),
    changes: (value, _limit, before) => value !== before,
  };

export const code: TriggerCode<'signal'> = {
  isFoundAgain: false,
  lateMs: DEVICE_LATE_MS,
  isRehearsable: true,
  watch: ({ signalId: id, is, limit, forSec }, { sampleOf }) => {
    const signalId = Number(id);
    // A change is over at once: what is met is always new.
    const isMoment = is === 'changes';
    const meets = (value: SampleValue, before: SampleValue) => TESTS[is](value, limit ?? 0, before);
    const first = sampleOf(signalId);
    const isKnown = first !== undefined && isUsable(first.quality);
    let before: SampleValue | undefined = isKnown ? first.value : undefined;
    let isMet: boolean | undefined = isKnown && !isMoment ? meets(first.value, null) : undefined;
    let since: Sample | undefined;
    /** By the time of the server: that of a device may be another. */
    let dueAt = Number.POSITIVE_INFINITY;
    const occurrence = (sample: Sample) => ({ key: `signal:${sample.at}`, at: sample.at, signalId });
    const forget = () => {
      since = undefined;
      dueAt = Number.POSITIVE_INFINITY;
    };
    /** The value is unknown: the time for which it has to stay met starts again. */
    const interrupt = () => {
      if (since !== undefined) isMet = false;
      forget();
      return undefined;
    };
    return {
      signalIds: [signalId],
      sample: (sample, now) => {
        if (!isUsable(sample.quality)) return interrupt();
        const { value } = sample;
        const was = before;
        before = value;
        // The first value says what is, not that it came to be.
        if (was === undefined) {
          isMet = isMoment ? undefined : meets(value, null);
          return undefined;
        }
        const isNow = meets(value, was);
        if (isMoment) return isNow === true ? occurrence(sample) : undefined;
        if (isNow === undefined) return interrupt();
        const isNew = isNow && isMet === false;
        isMet = isNow;
        if (!isNow) forget();
        if (!isNew) return undefined;
        if (forSec === 0) return occurrence(sample);
        since = sample;
        dueAt = now + forSec * 1_000;
        return undefined;
      },
      tick: (now) => {
        if (since === undefined || now < dueAt) return [];
        const found = [{ ...occurrence(since), at: dueAt }];
        forget();
        return found;
      },
    };
  },
};

function compared(value: SampleValue, meets: (number: number) => boolean): boolean | undefined {
  const number = alarmNumber(value);
  return number === undefined ? undefined : meets(number);
}
