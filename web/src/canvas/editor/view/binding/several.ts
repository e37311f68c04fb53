import type { PlainKey } from '../../../../i18n/translate.ts';
import type { WidgetType } from '@tidegate/contract/widgets/registry.ts';
import { ITEMS_MAX } from '@tidegate/contract/widgets/widget.ts';
import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import type { TemplateGroup } from '../../laid-out.ts';
import { symbolMeant } from '../../../symbols/symbol-for.ts';
import { newItem } from './bind.ts';
import { suggestionsFor, type Form, type OfferedAs, type Suggestion } from './suggestions.ts';
import { CHART, USUAL } from './usual-templates.ts';

/** Widgets that several signals become together: one of the same form for each, or one for all of them. */
export interface SeveralForm {
  readonly key: string;
  /** The type whose icon it has. */
  readonly type: WidgetType;
  readonly nameKey: PlainKey;
  /** Signals that it shows. */
  readonly count: number;
  /** The first of these layouts that fits the page is used. */
  readonly layouts: readonly (readonly TemplateGroup[])[];
}

/** A signal with the widgets that it can become. */
interface Offered {
  readonly signal: OfferedAs;
  readonly made: readonly Suggestion[];
}

/** Forms of which each signal gets a widget of its own, the preferred form first where there are several. */
const EACH = [
  { key: 'values', forms: ['named'], flow: 'column' },
  { key: 'gauges', forms: ['gauge'], flow: 'row' },
  { key: 'indicators', forms: ['indicator'], flow: 'row' },
  { key: 'lamps', forms: ['lamp'], flow: 'column' },
  { key: 'symbols', forms: ['symbol'], flow: 'row' },
  { key: 'controls', forms: ['button', 'choice', 'input'], flow: 'column' },
] as const satisfies readonly { key: string; forms: readonly Form[]; flow: TemplateGroup['flow'] }[];

/** Curves that are still distinct in a chart that nobody asked for by name. */
const CURVES_MOST = 8;

/** The widgets that several signals can become together; first each in the way that suits its kind, with a trend of all. */
export function severalForms(signals: readonly OfferedAs[], newId: () => string): readonly SeveralForm[] {
  const offered = signals.map((signal) => ({ signal, made: suggestionsFor(signal, newId) }));
  const each = EACH.flatMap(({ key, forms, flow }): readonly SeveralForm[] => {
    const made = groupOf(offered, forms, flow);
    const [first] = made.templates;
    if (first === undefined) return [];
    const { type } = first;
    return [{ key, type, nameKey: `editor.several.${key}`, count: made.templates.length, layouts: [[made]] }];
  });
  const joint = JOINT.flatMap(({ key, type, form }): readonly SeveralForm[] => {
    const members = offered.filter(hasForm(form)).slice(0, ITEMS_MAX);
    if (members.length < 2) return [];
    const layouts = [[jointOf(type, members, newId)]];
    return [{ key, type, nameKey: `editor.several.${key}`, count: members.length, layouts }];
  });
  return [byKind(offered, newId), ...each, ...joint];
}

/** Widgets that show all signals that have the form, each as an item. */
const JOINT = [
  { key: 'trend', type: 'ComplexRealtimeLine', form: 'trend' },
  { key: 'history', type: 'ComplexHistoryLine', form: 'history' },
  { key: 'table', type: 'ComplexTable', form: 'named' },
] as const satisfies readonly { key: string; type: WidgetType; form: Form }[];

const hasForm =
  (wanted: Form) =>
  ({ made }: Offered): boolean =>
    made.some(({ form }) => form === wanted);

/** A widget of the first of these forms that each signal has. */
function groupOf(offered: readonly Offered[], forms: readonly Form[], flow: TemplateGroup['flow']): TemplateGroup {
  const templates = offered.flatMap(({ made }) => {
    const [found] = forms.flatMap((form) => made.find((one) => one.form === form) ?? []);
    return found === undefined ? [] : [found.template];
  });
  return { flow, templates };
}

const ROW_PX = 28;
/** A longer table scrolls. */
const TABLE_MOST = 480;

/** One widget that shows all of them. */
function jointOf(type: WidgetType, members: readonly Offered[], newId: () => string): TemplateGroup {
  const items = members.map(({ signal: { id, name } }, seq) =>
    newItem('series', newId, { dataId: id, dataName: name, seq }),
  );
  const usual = USUAL[type];
  const size =
    type === 'ComplexTable' ? { width: 360, height: Math.min(TABLE_MOST, (members.length + 1) * ROW_PX + 8) } : CHART;
  return { flow: 'span', templates: [{ type, ...usual, size, fields: { ...usual?.fields, items } }] };
}

/**
 * Each signal in the way that suits its kind: figures as values, with gauges where there is room for them, machines and states as
 * symbols and lamps, what can be written as controls, and a trend of the figures below.
 */
function byKind(offered: readonly Offered[], newId: () => string): SeveralForm {
  const isBool = ({ signal }: Offered) => signal.dataType === 'bool';
  const isRead = ({ signal }: Offered) => signal.rw === 'ro';
  const states = offered.filter((one) => isBool(one) && isRead(one));
  const values = groupOf(
    offered.filter((one) => !isBool(one)),
    ['named'],
    'column',
  );
  const gauges = groupOf(offered.filter(isRead), ['gauge'], 'row');
  const symbols = groupOf(
    states.filter(({ signal }) => symbolMeant(signal) !== undefined),
    ['symbol'],
    'row',
  );
  const lamps = groupOf(
    states.filter(({ signal }) => symbolMeant(signal) === undefined),
    ['lamp'],
    'column',
  );
  const controls = groupOf(offered, ['button', 'choice', 'input'], 'column');
  const figures = offered.filter(({ signal }) => isFigure(signal)).filter(hasForm('trend'));
  const trend = figures.length === 0 ? [] : [jointOf('ComplexRealtimeLine', figures.slice(0, CURVES_MOST), newId)];
  const small = [symbols, lamps, controls];
  const layouts = [
    [values, gauges, ...small, ...trend],
    [values, ...small, ...trend],
    [values, ...small],
    [groupOf(offered, ['named', 'button', 'choice', 'input'], 'column')],
  ].map((layout) => layout.filter(({ templates }) => templates.length > 0));
  return { key: 'byKind', type: 'ComplexCard', nameKey: 'editor.several.byKind', count: offered.length, layouts };
}
