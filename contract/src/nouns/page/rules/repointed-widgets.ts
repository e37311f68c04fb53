import { repointedColumnId } from '../../report/report-column-id.ts';

/** To which signal, page, report or camera an id becomes; undefined leaves it. */
export interface Repointing {
  readonly signal: (id: string) => string | undefined;
  readonly page: (id: string) => string | undefined;
  readonly report: (id: string) => string | undefined;
  readonly camera: (id: string) => string | undefined;
}

/**
 * Widgets as they are saved, bound to other signals and reports and leading to other pages. All else stays as it was, in widgets that
 * nobody can read as well.
 */
export function repointedWidgets(widgets: readonly unknown[], to: Repointing): readonly unknown[] {
  return widgets.map((widget) => repointed(widget, to));
}

function repointed(value: unknown, to: Repointing): unknown {
  if (Array.isArray(value)) return repointedWidgets(value, to);
  if (typeof value !== 'object' || value === null) return value;
  const names = namesSignal(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]): [string, unknown] => {
      if (typeof inner !== 'string') return [key, repointed(inner, to)];
      if (key === 'dataId') return [key, names ? (to.signal(inner) ?? inner) : repointedColumnId(inner, to.report)];
      if (key === 'cameraId') return [key, to.camera(inner) ?? inner];
      return [key, key === 'functionPage' ? (to.page(inner) ?? inner) : inner];
    }),
  );
}

/** Options of a page as they are saved; a page for phones is that of another page. */
export function repointedOptions(
  con: Readonly<Record<string, unknown>>,
  { page }: Pick<Repointing, 'page'>,
): Readonly<Record<string, unknown>> {
  const { phoneOf } = con;
  return typeof phoneOf === 'string' && phoneOf !== '' ? { ...con, phoneOf: page(phoneOf) ?? phoneOf } : con;
}

/**
 * Ids of the signals that widgets as they are saved are bound to, each once: those of widgets that nobody can read as well.
 * Says of a large page in a moment what reading each widget would say.
 */
export function boundSignals(widgets: readonly unknown[]): readonly string[] {
  const ids = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('dataId' in value && typeof value.dataId === 'string' && namesSignal(value)) ids.add(value.dataId);
    for (const inner of Object.values(value)) collect(inner);
  };
  collect(widgets);
  ids.delete('');
  return [...ids];
}

/** A condition names a signal without saying so; a column of a report is none. */
export const namesSignal = (value: object): boolean => !('dataType' in value) || value.dataType === 'signal';
