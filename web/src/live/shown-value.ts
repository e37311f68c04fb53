import { readerClock } from '../lib/time/reader-clock.ts';
import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import type { Quality } from '@tidegate/contract/nouns/history/sample.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { deviceCodeText } from '@tidegate/contract/catalogue/code-texts.ts';
import { type Language } from '@tidegate/contract/errors.ts';
import { translate } from '../i18n/translate.ts';
import { usePreferences } from '../lib/preferences.ts';
import { shownValueText, type Shown } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import type { Link } from './monitor-session.ts';
import { useLink, useSample } from './use-monitor-session.ts';

/** Inputs for displaying the value of a signal. */
export type ShownSignal = Shown & Pick<Signal, 'unit'>;

/** A value ready for display: never fresher or better than it is. */
export interface ShownValue {
  readonly text: string;
  readonly unit: string;
  readonly quality: Quality;
  /** Why it is not good, in words; the name of its quality when it is. */
  readonly reason: string;
  /** The device's time, ms; null when none ever arrived. */
  readonly at: number | null;
}

/** While the connection is lost even the best value is stale, and is marked so. */
export function showValue(
  signal: ShownSignal,
  value: LiveValue | undefined,
  link: Link,
  language: Language,
): ShownValue {
  const isMissing = value === undefined || value.value === null;
  const at = value?.time ?? null;
  const text = shownValueText(signal, value?.value, language, readerClock);
  const unit = isMissing || typeof value.value !== 'number' || signal.enumTexts.length > 0 ? '' : signal.unit;
  const quality = value === undefined || at === null ? 'stale' : value.quality;
  if (link.is === 'lost' && quality !== 'bad') {
    return { text, unit, at, quality: 'stale', reason: translate(language, 'quality.lostText') };
  }
  return { text, unit, at, quality, reason: reasonOf(quality, value?.code, language) };
}

function reasonOf(quality: Quality, code: number | undefined, language: Language): string {
  if (quality === 'good') return translate(language, 'quality.good');
  if (code !== undefined) return translate(language, 'quality.code', { text: deviceCodeText(code, language), code });
  return translate(language, `quality.${quality}Text`);
}

/** The live value of a signal as displayed. */
export function useShownValue(signal: Signal): ShownValue {
  const language = usePreferences((preferences) => preferences.language);
  return showValue(signal, useSample(signal.id), useLink(), language);
}
