/** To which signal or page an id becomes; undefined leaves it. */
export interface Repointing {
  readonly signal: (id: string) => string | undefined;
  readonly page: (id: string) => string | undefined;
}

/**
 * Widgets as they are saved, bound to other signals and leading to other pages. All else stays as it was, in widgets that
 * nobody can read as well.
 */
export function repointedWidgets(widgets: readonly unknown[], to: Repointing): readonly unknown[] {
  return widgets.map((widget) => repointed(widget, to));
}

function repointed(value: unknown, to: Repointing): unknown {
  if (Array.isArray(value)) return repointedWidgets(value, to);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  // A condition names a signal without saying so; a column of a report is none.
  const isReport = 'dataType' in value && value.dataType !== 'signal';
  return Object.fromEntries(
    entries.map(([key, inner]): [string, unknown] => {
      if (typeof inner !== 'string') return [key, repointed(inner, to)];
      if (key === 'dataId' && !isReport) return [key, to.signal(inner) ?? inner];
      return [key, key === 'functionPage' ? (to.page(inner) ?? inner) : inner];
    }),
  );
}
