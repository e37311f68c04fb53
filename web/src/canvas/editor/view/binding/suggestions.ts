import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { WidgetType } from '@tidegate/contract/widgets/registry.ts';
import { FONTS } from '@tidegate/contract/widgets/style.ts';
import type { PlainKey } from '../../../../i18n/translate.ts';
import { isFigure } from '../../../../lib/value-text.ts';
import type { WidgetTemplate } from '../../defaults.ts';
import { newItem, symbolStates, twoColourRules } from './bind.ts';
import { misfitOf } from './fits.ts';

/** A widget that a signal can become, made already bound. Ends, unit, digits and limits are those of the signal itself. */
export interface Suggestion {
  readonly key: string;
  readonly type: WidgetType;
  readonly nameKey: PlainKey;
  readonly template: WidgetTemplate;
}

type Suggested = Pick<
  Signal,
  | 'id'
  | 'name'
  | 'nameEn'
  | 'dataType'
  | 'rw'
  | 'decimals'
  | 'enumTexts'
  | 'trueText'
  | 'trueTextEn'
  | 'falseText'
  | 'falseTextEn'
>;

interface Made {
  readonly key: string;
  readonly type: WidgetType;
  readonly size?: WidgetTemplate['size'];
  readonly fields?: WidgetTemplate['fields'];
}

/** The widgets that suit the data type of a signal (bar 2), the most usual first. */
export function suggestionsFor(signal: Suggested, newId: () => string): readonly Suggestion[] {
  const isReadable = signal.rw !== 'wo';
  const isWritable = signal.rw !== 'ro';
  const made = [...(isReadable ? shown(signal, newId) : []), ...(isWritable ? written(signal) : [])];
  return made.map((one) => suggestion(one, signal));
}

function shown(signal: Suggested, newId: () => string): readonly Made[] {
  const value: Made = { key: 'value', type: 'UsualDataText' };
  const series = { items: [newItem('series', newId, { dataId: signal.id, dataName: signal.name })] };
  const trends: readonly Made[] = [
    { key: 'trend', type: 'ComplexRealtimeLine', fields: series },
    { key: 'history', type: 'ComplexHistoryLine', fields: series },
  ];
  if (signal.dataType === 'bool') {
    return [
      { key: 'lamp', type: 'ShapeCircle', size: { width: 32, height: 32 }, fields: twoFills() },
      { key: 'symbol', type: 'UsualImage', fields: symbolOf('motor', newId) },
      { key: 'fill', type: 'ShapeRect', fields: twoFills() },
      value,
      ...trends,
    ];
  }
  if (!isFigure(signal) || misfitOf(signal, { takes: 'figure', isWriting: false }) !== undefined) {
    const isEnumerated = signal.enumTexts.length > 0;
    return isEnumerated ? [value, { key: 'symbol', type: 'UsualImage', fields: symbolOf('motor', newId) }] : [value];
  }
  const spark = { ...series, dataAddon: { look: 'spark', timeRange: 1_800 } };
  return [
    value,
    { key: 'named', type: 'UsualDataText', size: { width: 200, height: 32 }, fields: { dataAddon: { isNamed: true } } },
    { key: 'gauge', type: 'UsualDashboard' },
    {
      key: 'indicator',
      type: 'UsualDashboard',
      size: { width: 72, height: 180 },
      fields: { dataAddon: { look: 'indicator' } },
    },
    { key: 'fill', type: 'UsualPercentFill' },
    ...trends,
    { key: 'spark', type: 'ComplexRealtimeLine', size: { width: 120, height: 36 }, fields: spark },
  ];
}

/** Room for the name of the signal. */
const WIDE = { width: 140, height: 36 };

function written(signal: Suggested): readonly Made[] {
  const label = { text: signal.name, textEn: signal.nameEn };
  if (signal.dataType === 'bool') {
    const press = { writeType: 'press', pressType: 'toggle', ...label };
    return [{ key: 'button', type: 'UsualButton', size: WIDE, fields: { dataAddon: press } }];
  }
  const input: Made = {
    key: 'input',
    type: 'UsualButton',
    size: WIDE,
    fields: { dataAddon: { writeType: 'input', ...label } },
  };
  if (signal.enumTexts.length > 0) return [{ key: 'choice', type: 'UsualDropDown' }, input];
  const isSliding = misfitOf(signal, { takes: 'figure', isWriting: true }) === undefined;
  return isSliding ? [{ key: 'slider', type: 'UsualScrollbar' }, input] : [input];
}

const twoFills = () => ({ animation: { fillColor: twoColourRules() } });

const symbolOf = (symbol: string, newId: () => string) => ({ dataAddon: { symbol }, items: symbolStates(newId) });

/** Of the screens around the page (look.md), in place of the serif that is the default of the spec. */
const [, PLAIN_FONT] = FONTS;

function suggestion({ key, type, size, fields }: Made, { id, name }: Suggested): Suggestion {
  // A chart shows its items: a signal of its own beside them would be the same curve twice.
  const bond = fields?.items !== undefined && type.startsWith('Complex') ? {} : { dataId: id, dataName: name };
  return {
    key: `${key}-${type}`,
    type,
    nameKey: `editor.suggest.${key}` as PlainKey,
    template: {
      type,
      ...(size === undefined ? {} : { size }),
      fields: { style: { fontFamily: PLAIN_FONT }, ...bond, ...fields },
    },
  };
}
