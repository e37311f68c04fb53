import type { WidgetType } from '@tidegate/contract/widgets/registry.ts';
import type { PlainKey } from '../../../../i18n/translate.ts';
import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import type { Caption, WidgetTemplate } from '../../defaults.ts';
import { textWidth } from '../../../../lib/text-width.ts';
import type { WidgetSignal } from '../../../kit/widget-signal.ts';
import { symbolOf } from '../../../symbols/registry.ts';
import { symbolFor, symbolMeant } from '../../../symbols/symbol-for.ts';
import { newItem, symbolStates, twoColourRules } from './bind.ts';
import { CHART, NAMED, READ_FROM_AFAR, USUAL } from './usual-templates.ts';
import { misfitOf } from './fits.ts';
import { everyName, wordsOf } from '@tidegate/contract/locale/name-text.ts';

/** A widget that a signal can become, made already bound. Ends, unit, digits and limits are those of the signal itself. */
export interface Suggestion {
  readonly key: string;
  readonly type: WidgetType;
  readonly nameKey: PlainKey;
  readonly template: WidgetTemplate;
}

interface Made {
  readonly key: string;
  readonly type: WidgetType;
  readonly size?: WidgetTemplate['size'];
  readonly fields?: WidgetTemplate['fields'];
  /** The side of the name that is put down with it; left out where it shows its name itself. */
  readonly captioned?: Caption['side'];
}

/** The widgets that suit the data type of a signal, the most usual first. */
export function suggestionsFor(signal: WidgetSignal, newId: () => string): readonly Suggestion[] {
  const isReadable = signal.rw !== 'wo';
  const isWritable = signal.rw !== 'ro';
  const made = [...(isReadable ? shown(signal, newId) : []), ...(isWritable ? written(signal) : [])];
  return made.map((one) => suggestion(one, signal));
}

function shown(signal: WidgetSignal, newId: () => string): readonly Made[] {
  const value: Made = { key: 'value', type: 'UsualDataText', size: { width: 140, height: 40 }, fields: READ_FROM_AFAR };
  const named: Made = { ...value, key: 'named', size: namedSize(signal), fields: { ...READ_FROM_AFAR, ...NAMED } };
  const series = { items: [newItem('series', newId, { dataId: signal.id, dataName: signal.name })] };
  const trends: readonly Made[] = [
    {
      key: 'trend',
      type: 'ComplexRealtimeLine',
      size: CHART,
      fields: { ...series, ...USUAL.ComplexRealtimeLine?.fields },
    },
    { key: 'history', type: 'ComplexHistoryLine', size: CHART, fields: series },
  ];
  const symbol: Made = {
    key: 'symbol',
    type: 'UsualImage',
    size: { width: 80, height: 80 },
    captioned: 'below',
    fields: { dataAddon: { symbol: symbolFor(signal) }, items: symbolStates(newId) },
  };
  if (signal.dataType === 'bool') {
    return [
      symbol,
      { key: 'lamp', type: 'ShapeCircle', size: { width: 32, height: 32 }, fields: twoFills(), captioned: 'right' },
      { key: 'fill', type: 'ShapeRect', fields: twoFills() },
      named,
      value,
      ...trends,
    ];
  }
  if (!isFigure(signal) || misfitOf(signal, { takes: 'figure', isWriting: false }) !== undefined) {
    const isEnumerated = signal.enumTexts.length > 0;
    return isEnumerated ? [named, value, symbol] : [named, value];
  }
  const spark = { ...series, dataAddon: { look: 'spark', timeRange: 1_800 } };
  return [
    named,
    value,
    { key: 'gauge', type: 'UsualDashboard' },
    {
      key: 'indicator',
      type: 'UsualDashboard',
      size: { width: 72, height: 180 },
      fields: { dataAddon: { look: 'indicator' } },
    },
    { key: 'level', type: 'UsualPercentFill' },
    ...measuring(signal),
    ...trends,
    { key: 'spark', type: 'ComplexRealtimeLine', size: { width: 120, height: 36 }, fields: spark },
  ];
}

/** The vessel that a level is in, or the instrument of a figure; nothing where the figure says neither. */
function measuring(signal: WidgetSignal): readonly Made[] {
  const symbol = symbolOf(symbolMeant(signal) ?? '');
  if (symbol === undefined) return [];
  const { name, width, height } = symbol;
  const fields = { dataAddon: { symbol: name } };
  return [{ key: 'symbol', type: 'UsualImage', size: { width, height }, fields, captioned: 'below' }];
}

/** Room for the name of a signal in either language, and for its value with the unit. */
const namedSize = (signal: WidgetSignal) => ({ width: stepped(nameWidth(signal, 16) + VALUE_ROOM), height: 40 });
const VALUE_ROOM = 130;

/** Room for the name of a signal in either language on a button, with its lamp. */
const buttonSize = (signal: WidgetSignal) => ({ width: stepped(Math.max(96, nameWidth(signal, 14) + 40)), height: 40 });

const nameWidth = (signal: WidgetSignal, fontSize: number) =>
  Math.max(...everyName(signal).map((name) => textWidth(name, fontSize)));
const stepped = (width: number) => Math.min(480, Math.ceil(width / 8) * 8);

function written(signal: WidgetSignal): readonly Made[] {
  const { zh: text, en: textEn } = wordsOf(signal);
  const label = { text, textEn };
  if (signal.dataType === 'bool') {
    const press = { writeType: 'press', pressType: 'toggle', ...label };
    return [{ key: 'button', type: 'UsualButton', size: buttonSize(signal), fields: { dataAddon: press } }];
  }
  const input: Made = {
    key: 'input',
    type: 'UsualButton',
    size: buttonSize(signal),
    fields: { dataAddon: { writeType: 'input', ...label } },
  };
  if (signal.enumTexts.length > 0)
    return [{ key: 'choice', type: 'UsualDropDown', size: { width: 160, height: 40 } }, input];
  const isSliding = misfitOf(signal, { takes: 'figure', isWriting: true }) === undefined;
  return isSliding ? [{ key: 'slider', type: 'UsualScrollbar' }, input] : [input];
}

const twoFills = () => ({ animation: { fillColor: twoColourRules() } });

/** Text and controls lie below each other by their left edges. */
const LEFT: readonly WidgetType[] = ['UsualDataText', 'UsualButton', 'UsualDropDown', 'UsualScrollbar'];

function suggestion({ key, type, size, fields, captioned }: Made, signal: WidgetSignal): Suggestion {
  const { id, name } = signal;
  const words = wordsOf(signal);
  // A chart shows its items: a signal of its own beside them would be the same curve twice.
  const bond = fields?.items !== undefined && type.startsWith('Complex') ? {} : { dataId: id, dataName: name };
  return {
    key: `${key}-${type}`,
    type,
    nameKey: `editor.suggest.${key}` as PlainKey,
    template: {
      type,
      ...(size === undefined ? {} : { size }),
      ...(LEFT.includes(type) ? { anchor: 'left' } : {}),
      ...(captioned === undefined ? {} : { caption: { text: words.zh, textEn: words.en, side: captioned } }),
      fields: { ...bond, ...fields },
    },
  };
}
