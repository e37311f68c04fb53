import { namesSignal } from './repointed-widgets.ts';

/** Replaces the id of a signal that is not shared: no signal has it, and it is the same for all. */
export const NOT_SHARED = '0';

/** Ids of what is shared. */
export interface Shown {
  readonly signals: ReadonlySet<string>;
  /** Pages that buttons may open. */
  readonly pages: ReadonlySet<string>;
  /** Columns of reports, as widgets name them. */
  readonly columns: ReadonlySet<string>;
}

/**
 * Saved widgets for people who may see only these signals, pages and columns: other bindings are replaced. Cameras,
 * recipes and the origin of a widget are not shared; its drawing and texts are.
 */
export function sharedWidgets(widgets: readonly unknown[], shown: Shown): readonly unknown[] {
  return widgets.map((widget) => shared(widget, shown));
}

const CAMERA = ['serialNumber', 'rtmpReserve', 'hlsReserve'];
const ELSEWHERE = ['origin', 'reserve', 'recipeId', ...CAMERA];

function shared(value: unknown, shown: Shown): unknown {
  if (Array.isArray(value)) return sharedWidgets(value, shown);
  if (typeof value !== 'object' || value === null) return value;
  const isHidden = 'dataId' in value && value.dataId !== '' && !isShown(value, shown);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]): [string, unknown] => {
      if (isHidden && key === 'dataId') return [key, NOT_SHARED];
      if (isHidden && key === 'dataType') return [key, 'signal'];
      if (isHidden && (key === 'dataName' || key === 'name')) return [key, ''];
      if (key === 'functionPage') return [key, typeof inner === 'string' && shown.pages.has(inner) ? inner : ''];
      return [key, ELSEWHERE.includes(key) && typeof inner === 'string' ? '' : shared(inner, shown)];
    }),
  );
}

const isShown = (value: { readonly dataId: unknown }, { signals, columns }: Shown): boolean =>
  typeof value.dataId === 'string' && (namesSignal(value) ? signals : columns).has(value.dataId);
