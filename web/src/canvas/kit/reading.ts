import { readerClock } from '../../lib/time/reader-clock.ts';
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
export const readingOf = (source: SceneSource, signalId: string, language: Language): Reading =>
  new SignalReading(source, signalId, language);

/** A reading whose words are made when they are asked for: most widgets show a colour alone. */
class SignalReading implements Reading {
  readonly signalId: string;
  readonly signal: SceneSignal | undefined;
  readonly live: LiveValue | undefined;
  readonly alarm: SceneAlarm | undefined;
  readonly bond: Bond;
  readonly quality: Quality;
  readonly #language: Language;
  #text: string | undefined;

  constructor(source: SceneSource, signalId: string, language: Language) {
    const signal = signalId === '' ? undefined : source.signal(signalId);
    this.signalId = signalId;
    this.signal = signal;
    this.live = signal === undefined ? undefined : source.live(signalId);
    this.alarm = signal === undefined ? undefined : source.alarm(signalId);
    this.bond = bondOf(source, signalId, signal);
    const quality = this.live?.time == null ? 'stale' : this.live.quality;
    this.quality = this.bond === 'bound' ? quality : 'good';
    this.#language = language;
  }

  get figure(): number | null {
    return figureOf(this.live?.value);
  }

  /** Shown in a drawing and in the name of the button over it. */
  get text(): string {
    this.#text ??=
      this.signal === undefined ? '—' : shownValueText(this.signal, this.live?.value, this.#language, readerClock);
    return this.#text;
  }

  get unit(): string {
    return typeof this.live?.value === 'number' && this.signal?.enumTexts.length === 0 ? this.signal.unit : '';
  }

  get name(): string {
    return this.signal === undefined ? '' : nameText(this.signal, this.#language);
  }

  get reason(): string {
    return this.bond === 'bound' ? reasonOf(this.quality, this.live?.code, this.#language) : '';
  }
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

/** The less trusted of two readings; the first of equals. */
export function lessTrusted(worst: Reading | undefined, one: Reading): Reading {
  return worst === undefined || WORST.indexOf(one.quality) > WORST.indexOf(worst.quality) ? one : worst;
}
