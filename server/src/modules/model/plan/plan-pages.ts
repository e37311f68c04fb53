import type { ModelPage, ModelSignal } from '@tidegate/contract/nouns/model/model.ts';
import {
  codeOfPageSignal,
  modelPageTitle,
  NOWHERE,
  pageSignal,
} from '@tidegate/contract/nouns/model/rules/model-page.ts';
import {
  boundSignals,
  repointedOptions,
  repointedWidgets,
} from '@tidegate/contract/nouns/page/rules/repointed-widgets.ts';
import type { EquipmentState, PageState, PlannedPage } from '../content/rollout-records.ts';
import type { ModelInstance } from '../content/instance.ts';
import { mergePage } from './merge-page.ts';
import type { ResetFields } from './merge.ts';
import type { ComparedPage } from '../pages/page-row.ts';
import { pageRow } from '../pages/page-row.ts';
import { planKeyed } from './plan-keyed.ts';
import type { Named } from './plan-names.ts';

interface PageParts {
  readonly state: EquipmentState;
  /** The model that the equipment becomes of. */
  readonly modelId: string;
  readonly last: ModelInstance | undefined;
  readonly wanted: ModelInstance;
  readonly named: Named;
  readonly reset: ResetFields;
  readonly signals: { readonly added: ReadonlyMap<string, ModelSignal> };
  /** Planned targets of bindings other than signals. */
  readonly reports: Bound;
  readonly cameras: Bound;
}

/** Parts of one kind, as they are planned: key → id of those that are or were there, and the keys of those that are written. */
interface Bound {
  readonly known: ReadonlyMap<string, string>;
  readonly planned: ReadonlyMap<string, { readonly id: string | null }>;
}

const NO_PAGES: ReadonlyMap<string, ModelPage> = new Map();

/** Pages by their keys. One that the model has no more stays where it was drawn on by hand. */
export function planPages(parts: PageParts) {
  const { state, named, signals, reports, cameras } = parts;
  const isThere = (code: string): boolean => {
    const id = named.signalIds.get(code);
    return signals.added.has(code) || (id !== undefined && named.signals.has(id));
  };
  const anew = new Set([...boundAnew('report', reports), ...boundAnew('camera', cameras)]);
  return planKeyed<PageState, ModelPage, PlannedPage>({
    of: 'page',
    there: state.pages,
    noted: state.link?.parts.pages ?? {},
    isSameModel: state.link?.modelId === parts.modelId,
    before: parts.last?.pages ?? NO_PAGES,
    wanted: parts.wanted.pages,
    reset: parts.reset,
    nameOf: modelPageTitle,
    ownName: ({ title }) => title,
    isTheSame,
    added: ({ con, widgets, isHome }) => ({ id: null, baseVersion: 0, con, widgets, isHome }),
    merged(place, current, last, wanted, reset, ids) {
      const { page, fields, overrides } = mergePage(place, inModelsWords(current, parts, ids), last, wanted, reset);
      const isHome = fields.some(({ field }) => field === 'isHome') ? page.isHome : null;
      return { fields, overrides, planned: { ...page, isHome, id: current.id, baseVersion: current.version } };
    },
    // References without a target: a signal that was missing at the roll-out, or a page, report or camera that is
    // created again.
    isStale(current, back) {
      const widgets = current.widgets();
      if (boundSignals(widgets).some((dataId) => isThere(codeOfPageSignal(dataId) ?? ''))) return true;
      if (back.size === 0 && anew.size === 0) return false;
      const bound = boundTo(widgets);
      return bound.pages.some((id) => back.has(id)) || bound.others.some((one) => anew.has(one));
    },
  });
}

/** The placeholder in a widget for a part that is bound again: its key, and the id of a deleted one. */
function boundAnew(of: 'report' | 'camera', { known, planned }: Bound): readonly string[] {
  const anew = [...planned].filter(([, { id }]) => id === null).map(([key]) => key);
  // A key in a widget of an equipment: the part was missing when the page was rolled out.
  return [...known.keys(), ...anew, ...anew.flatMap((key) => known.get(key) ?? [])].map((one) => `${of} ${one}`);
}

/** True if both share a widget, or the page is still empty. */
function isTheSame(current: PageState, page: ModelPage): boolean {
  if (current.title !== modelPageTitle(page)) return false;
  const row = pageRow(page);
  const own = pageRow({ con: {}, widgets: [...current.widgets()], isHome: false });
  return own.size === 1 || [...own.keys()].some((field) => field.startsWith('widget.') && row.has(field));
}

/** Ids of the pages that widgets lead to, and the reports and cameras that they show, as `report 7`. */
function boundTo(widgets: readonly unknown[]): Record<'pages' | 'others', readonly string[]> {
  const pages: string[] = [];
  const others: string[] = [];
  repointedWidgets(widgets, {
    ...NOWHERE,
    page: (id) => void pages.push(id),
    report: (id) => void others.push(`report ${id}`),
    camera: (id) => void others.push(`camera ${id}`),
  });
  return { pages, others };
}

/** A page of an equipment with the names that the model has for its signals, pages, reports and cameras. */
function inModelsWords(
  page: PageState,
  { named, reports, cameras }: Pick<PageParts, 'named' | 'reports' | 'cameras'>,
  ids: ReadonlyMap<string, string>,
): ComparedPage {
  const keys = flipped(ids);
  const reportKeys = flipped(reports.known);
  const cameraKeys = flipped(cameras.known);
  const to = {
    ...NOWHERE,
    signal: (id: string) => {
      const code = named.codes.get(id);
      return code === undefined ? undefined : pageSignal(code);
    },
    page: (id: string) => keys.get(id),
    report: (id: string) => reportKeys.get(id),
    camera: (id: string) => cameraKeys.get(id),
  };
  const widgets = [...repointedWidgets(page.widgets(), to)];
  return { con: repointedOptions(page.con, to), widgets, isHome: page.isHome };
}

const flipped = (ids: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...ids].map(([key, id]) => [id, key]));
