import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import type { Quality } from '@tidegate/contract/nouns/history/sample.ts';
import { deviceCodeText } from '@tidegate/contract/catalogue/code-texts.ts';
import { type Language } from '@tidegate/contract/errors.ts';
import { translate } from '../../i18n/translate.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { shownValueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import type { SceneAlarm, SceneSignal, SceneSource } from './scene-source.ts';

/** `unbound`: it names no signal; `waiting`: the signals are not known yet; `gone`: the id does not exist. */
export type Bond = 'unbound' | 'waiting' | 'gone' | 'bound';

/** Signal and current value, ready to be shown. */
export interface Reading {
  readonly signalId: string;
  readonly bond: Bond;
  readonly signal: SceneSignal | undefined;
  readonly live: LiveValue | undefined;
  readonly alarm: SceneAlarm | undefined;
  readonly quality: Quality;
  /** The value as a figure; null where nothing was measured, or no figure. */
  readonly figure: number | null;
  /** The value as text, or a dash. */
  readonly text: string;
  /** Behind a figure; empty behind words. */
  readonly unit: string;
  /** Name in the person's language; empty where none is known. */
  readonly name: string;
  /** Why it is not good, in words; empty when it is. */
  readonly reason: string;
}

/** Reading of a signal; an empty id is no signal. */
export function readingOf(source: SceneSource, signalId: string, language: Language): Reading {
  const signal = signalId === '' ? undefined : source.signal(signalId);
  const live = signal === undefined ? undefined : source.live(signalId);
  const bond = bondOf(source, signalId, signal);
  const quality = live?.time == null ? 'stale' : live.quality;
  return {
    signalId,
    bond,
    signal,
    live,
    alarm: signal === undefined ? undefined : source.alarm(signalId),
    quality: bond === 'bound' ? quality : 'good',
    figure: figureOf(live?.value),
    text: signal === undefined ? '—' : shownValueText(signal, live?.value, language),
    unit: typeof live?.value === 'number' && signal?.enumTexts.length === 0 ? signal.unit : '',
    name: signal === undefined ? '' : nameText(signal, language),
    reason: bond === 'bound' ? reasonOf(quality, live?.code, language) : '',
  };
}

/**
 * The name that a page has saved of a signal, for as long as the signal itself has none: once it is gone. It has one
 * language only, so it is not shown while the signals are still loading.
 */
export const savedName = ({ bond }: Pick<Reading, 'bond'>, name: string): string => (bond === 'waiting' ? '' : name);

function bondOf(source: SceneSource, signalId: string, signal: SceneSignal | undefined): Bond {
  if (signalId === '') return 'unbound';
  if (signal !== undefined) return 'bound';
  return source.isKnown ? 'gone' : 'waiting';
}

function figureOf(value: LiveValue['value'] | undefined): number | null {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function reasonOf(quality: Quality, code: number | undefined, language: Language): string {
  if (quality === 'good') return '';
  if (code !== undefined) return translate(language, 'quality.code', { text: deviceCodeText(code, language), code });
  return translate(language, `quality.${quality}Text`);
}

const WORST: readonly Quality[] = ['good', 'uncertain', 'stale', 'bad'];

/** The reading that is trusted least; undefined without any. */
export function worstOf(readings: readonly Reading[]): Reading | undefined {
  return readings.reduce<Reading | undefined>(
    (worst, one) => (worst === undefined || WORST.indexOf(one.quality) > WORST.indexOf(worst.quality) ? one : worst),
    undefined,
  );
}
