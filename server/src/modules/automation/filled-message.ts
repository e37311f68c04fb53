import type { Language, Texts } from '@tidegate/contract/errors.ts';
import { replacedNames, type MessageTemplate } from '@tidegate/contract/nouns/automation/message-text.ts';
import { valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { idOfName } from '@tidegate/contract/rules/formula/used-signals.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import { jsonValue } from '../signal/module.ts';
import type { VisibleObjects } from './visible-objects.ts';

const STALE: Texts = { zh: '（陈旧）', en: ' (stale)' };

/**
 * Message of an action now, in both languages: each signal is replaced by its value with its unit, or a dash without a
 * value. A stale value is marked.
 */
export function filledMessage(
  { text, textEn }: MessageTemplate,
  seen: VisibleObjects,
  live: Pick<LiveTable, 'get'>,
): Texts {
  const valueOf = (name: string, language: Language): string => {
    const id = idOfName(name);
    const signal = id === undefined ? undefined : seen.find('signal', id);
    if (signal === undefined) return `{${name}}`;
    const sample = live.get(Number(id));
    if (sample === undefined || sample.quality === 'bad') return '—';
    const value = [valueText(signal, jsonValue(sample.value), language), signal.unit].filter(Boolean).join(' ');
    return `${value}${sample.quality === 'stale' ? STALE[language] : ''}`;
  };
  const said = (stored: string, language: Language) => replacedNames(stored, (name) => valueOf(name, language));
  return { zh: said(text, 'zh'), en: said(textEn || text, 'en') };
}
