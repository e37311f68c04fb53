import type { ModelDifference, ModelOverride, ModelPage, ModelSignal } from '@tidegate/contract/entities/model.ts';
import { WHOLE_PART } from '@tidegate/contract/entities/model.ts';
import { codeOfPageSignal, modelPageTitle, NOWHERE, pageSignal } from '@tidegate/contract/rules/model/model-page.ts';
import { boundSignals, repointedWidgets } from '@tidegate/contract/rules/page/repointed-widgets.ts';
import type { EquipmentState, PageState, PlannedPage } from './rollout-store.ts';
import type { ModelInstance } from './instance.ts';
import { mergePage } from './merge-page.ts';
import type { ResetFields } from './merge.ts';
import { resetKey } from './merge.ts';
import type { ComparedPage } from './page-row.ts';
import { pageRow } from './page-row.ts';
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
}

const NO_PAGES: ReadonlyMap<string, ModelPage> = new Map();

/**
 * Pages by their keys; those that go by their ids. A page that was deleted by hand stays away, and one that the model has no
 * more stays where it was drawn on by hand.
 */
export function planPages(parts: PageParts) {
  const { state, modelId, wanted, reset, named, signals } = parts;
  const there = new Map(state.pages.map((page) => [page.id, page]));
  const isSameModel = state.link?.modelId === modelId;
  // Another model's keys say nothing about this one's pages.
  const before = parts.last?.pages ?? NO_PAGES;
  const last = isSameModel ? before : NO_PAGES;
  // With those that were deleted by hand, or that the model has no more: links to them stay what they are.
  const noted = new Map(Object.entries(state.link?.parts.pages ?? {}));
  const ids = new Map(isSameModel ? noted : []);
  takeOver(parts, ids, last);
  const isBack = new Set<string>();
  const isThere = (code: string): boolean => {
    const id = named.signalIds.get(code);
    return signals.added.has(code) || (id !== undefined && named.signals.has(id));
  };

  const changes: ModelDifference[] = [];
  const overrides: ModelOverride[] = [];
  const planned = new Map<string, PlannedPage>();
  for (const [key, page] of wanted.pages) {
    if (there.has(ids.get(key) ?? '')) continue;
    const title = modelPageTitle(page);
    const part = { of: 'page', key, title } as const;
    if (last.has(key) && !reset.has(resetKey('page', key, WHOLE_PART))) {
      overrides.push({ ...part, field: WHOLE_PART, value: null, modelValue: title });
      continue;
    }
    planned.set(key, { id: null, baseVersion: 0, con: page.con, widgets: page.widgets, isHome: page.isHome });
    changes.push({ ...part, change: 'added', fields: [] });
    isBack.add(ids.get(key) ?? '');
  }
  for (const [key, page] of wanted.pages) {
    const current = there.get(ids.get(key) ?? '');
    if (current === undefined) continue;
    const title = modelPageTitle(page);
    const part = { of: 'page', key, title } as const;
    const merged = mergePage({ key, title }, inModelsWords(current, named, ids), last.get(key), page, reset);
    overrides.push(...merged.overrides);
    // What it leads to nothing of: a signal that was missing when it was rolled out, a page that is made anew.
    const isBindable =
      boundSignals(current.widgets()).some((dataId) => isThere(codeOfPageSignal(dataId) ?? '')) ||
      (isBack.size > 0 && linksOf(current.widgets()).some((id) => isBack.has(id)));
    if (merged.fields.length === 0 && !isBindable) continue;
    changes.push({ ...part, change: 'changed', fields: [...merged.fields] });
    const isHome = merged.fields.some(({ field }) => field === 'isHome') ? merged.page.isHome : null;
    planned.set(key, { ...merged.page, isHome, id: current.id, baseVersion: current.version });
  }
  const gone = goneOf({
    noted,
    kept: new Set(isSameModel ? ids.keys() : []),
    taken: new Set(ids.values()),
    before,
    wanted,
  });
  const removed: string[] = [];
  for (const [key, id, page] of gone) {
    const current = there.get(id);
    if (current === undefined) continue;
    const part = { of: 'page', key, title: current.title } as const;
    const own = mergePage(part, inModelsWords(current, named, noted), page, page, { has: () => false }).overrides;
    if (own.length > 0) {
      overrides.push({ ...part, field: WHOLE_PART, value: current.title, modelValue: null });
      continue;
    }
    removed.push(id);
    changes.push({ ...part, change: 'removed', fields: [] });
  }
  return { changes, overrides, planned, removed, known: Object.fromEntries(ids) };
}

/** Pages that the model had and has no more: key, id, and as the model last had it. */
function goneOf({
  noted,
  kept,
  taken,
  before,
  wanted,
}: {
  readonly noted: ReadonlyMap<string, string>;
  readonly kept: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  readonly before: ReadonlyMap<string, ModelPage>;
  readonly wanted: ModelInstance;
}): readonly (readonly [string, string, ModelPage])[] {
  return [...noted].flatMap(([key, id]) => {
    const page = before.get(key);
    const stays = kept.has(key) ? wanted.pages.has(key) : taken.has(id);
    return page === undefined || stays ? [] : [[key, id, page] as const];
  });
}

/**
 * A page that the equipment had before it was of the model is taken over where it is called the same and is the same work:
 * they share a widget, or nothing was drawn on it yet. Any other page stays as it is, with the model's beside it.
 */
function takeOver(
  { state, wanted }: Pick<PageParts, 'state' | 'wanted'>,
  ids: Map<string, string>,
  last: ReadonlyMap<string, ModelPage>,
): void {
  const taken = new Set(ids.values());
  for (const [key, page] of wanted.pages) {
    if (ids.has(key) || last.has(key)) continue;
    const title = modelPageTitle(page);
    const row = pageRow(page);
    const same = state.pages.find((one) => {
      if (taken.has(one.id) || one.title !== title) return false;
      const own = pageRow({ con: {}, widgets: [...one.widgets()], isHome: false });
      return own.size === 1 || [...own.keys()].some((field) => field.startsWith('widget.') && row.has(field));
    });
    if (same === undefined) continue;
    taken.add(same.id);
    ids.set(key, same.id);
  }
}

/** Ids of the pages that widgets lead to. */
function linksOf(widgets: readonly unknown[]): readonly string[] {
  const ids: string[] = [];
  const note = (id: string): undefined => void ids.push(id);
  repointedWidgets(widgets, { ...NOWHERE, page: note });
  return ids;
}

/** A page of an equipment with the names that the model has for its signals and pages. */
function inModelsWords(page: PageState, named: Named, ids: ReadonlyMap<string, string>): ComparedPage {
  const keys = new Map([...ids].map(([key, id]) => [id, key]));
  const widgets = repointedWidgets(page.widgets(), {
    ...NOWHERE,
    signal: (id) => {
      const code = named.codes.get(id);
      return code === undefined ? undefined : pageSignal(code);
    },
    page: (id) => keys.get(id),
  });
  return { con: page.con, widgets: [...widgets], isHome: page.isHome };
}
