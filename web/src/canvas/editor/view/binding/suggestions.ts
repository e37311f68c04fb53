import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { WidgetType } from '@tidegate/contract/widgets/registry.ts';
import type { PlainKey } from '../../../../i18n/translate.ts';
import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import type { Caption, WidgetTemplate } from '../../defaults.ts';
import { textWidth } from '../../../../lib/text-width.ts';
import { valueWidth } from '../../../compose/value-room.ts';
import type { WidgetSignal } from '../../../kit/widget-signal.ts';
import { symbolOf } from '../../../symbols/registry.ts';
import { symbolFor, symbolMeant } from '../../../symbols/symbol-for.ts';
import { newItem, symbolStates, twoColourRules } from './bind.ts';
import { buttonWidth } from '../../button-room.ts';
import { CHART, NAMED, NAMED_SIZE, READ_FROM_AFAR, USUAL } from './usual-templates.ts';
import { misfitOf } from './fits.ts';
import { everyName, wordsOf } from '@tidegate/contract/locale/name-text.ts';

/** Fields of a signal from which its widgets are made, with the room that its values need. */
export type OfferedAs = WidgetSignal & Pick<Signal, 'displayMin' | 'displayMax'>;

/** The widgets that a signal can become, by their use. */
export type Form =
  | ('value' | 'named' | 'gauge' | 'indicator' | 'level' | 'spark' | 'trend' | 'history')
  | ('symbol' | 'lamp' | 'fill')
  | ('button' | 'input' | 'choice' | 'slider');

/** A widget that a signal can become, made already bound. Ends, unit, digits and limits are those of the signal itself. */
export interface Suggestion {
  readonly key: string;
  readonly form: Form;
  readonly type: WidgetType;
  readonly nameKey: PlainKey;
  readonly template: WidgetTemplate;
}

interface Made {
  readonly key: Form;
  readonly type: WidgetType;
  readonly size?: WidgetTemplate['size'];
  readonly fields?: WidgetTemplate['fields'];
  /** The side of the name that is put down with it; left out where it shows its name itself. */
  readonly captioned?: Caption['side'];
}

/** The widgets that suit the data type of a signal, the most usual first. */
export function suggestionsFor(signal: OfferedAs, newId: () => string): readonly Suggestion[] {
  const isReadable = signal.rw !== 'wo';
  const isWritable = signal.rw !== 'ro';
  const made = [...(isReadable ? shown(signal, newId) : []), ...(isWritable ? written(signal) : [])];
  return made.map((one) => suggestion(one, signal));
}

function shown(signal: OfferedAs, newId: () => string): readonly Made[] {
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
      { key: 'fill', type: 'ShapeRect', fields: twoFills(), captioned: 'below' },
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
    { key: 'level', type: 'UsualPercentFill', captioned: 'above' },
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

/** Room for the name of a signal in either language, and for its longest value with the unit; of one width for most signals. */
function namedSize(signal: OfferedAs) {
  const { fontSize, isBold } = READ_FROM_AFAR.style;
  const name = Math.max(...everyName(signal).map((one) => textWidth(one, fontSize * NAME_SHARE, isBold)));
  const value = Math.max(LEAST_VALUE, valueWidth(signal, fontSize, isBold));
  const { width, height } = NAMED_SIZE;
  const steps = Math.ceil(Math.max(0, name + value + AROUND - width) / WIDER);
  return { width: width + Math.min(WIDER_MOST, steps) * WIDER, height };
}
/** Wider rows are wider by whole steps, so that the values of most columns line up. */
const WIDER = 80;
const WIDER_MOST = 2;
/** The name is written smaller than the value. */
const NAME_SHARE = 0.8;
/** A state without a text of its own is On or Off. */
const LEAST_VALUE = 60;
/** Between the name and the value, and between them and the edges. */
const AROUND = 28;

/** Room for the name of a signal in either language on a button. */
const buttonSize = (signal: WidgetSignal) => ({ width: buttonWidth(everyName(signal)), height: 40 });

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
    return [{ key: 'choice', type: 'UsualDropDown', size: { width: 160, height: 40 }, captioned: 'above' }, input];
  const isSliding = misfitOf(signal, { takes: 'figure', isWriting: true }) === undefined;
  return isSliding ? [{ key: 'slider', type: 'UsualScrollbar', captioned: 'above' }, input] : [input];
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
    form: key,
    type,
    nameKey: `editor.suggest.${key}`,
    template: {
      type,
      ...(size === undefined ? {} : { size }),
      ...(LEFT.includes(type) ? { anchor: 'left' } : {}),
      ...(captioned === undefined ? {} : { caption: { text: words.zh, textEn: words.en, side: captioned } }),
      fields: { ...bond, ...fields },
    },
  };
}
