import type { RecipeContent } from '@tidegate/contract/nouns/recipe/recipe.ts';
import { everyName } from '@tidegate/contract/locale/name-text.ts';

/** Value at one place of a recipe before and after; empty if absent. */
export interface VersionChange {
  readonly of: 'name' | 'description' | 'parameter' | 'value' | 'order';
  /** The parameter by its name, or the signal by its id; empty otherwise. */
  readonly key: string;
  readonly former: string;
  readonly now: string;
}

/** Differences between two versions of a recipe. */
export function changesBetween(former: RecipeContent, now: RecipeContent): readonly VersionChange[] {
  const changes: VersionChange[] = [];
  const addChange = (of: VersionChange['of'], key: string, one = '', other = '') => {
    if (one !== other) changes.push({ of, key, former: one, now: other });
  };
  addChange('name', '', nameOf(former), nameOf(now));
  addChange('description', '', former.description, now.description);
  const [oldParameters, parameters] = [former, now].map(parametersOf);
  for (const key of keysOf(oldParameters, parameters))
    addChange('parameter', key, oldParameters?.get(key), parameters?.get(key));
  const [oldValues, values] = [former, now].map(valuesOf);
  for (const key of keysOf(oldValues, values)) addChange('value', key, oldValues?.get(key), values?.get(key));
  // Compares the writing order of the signals that both have.
  const [oldOrder, order] = [former, now].map(({ steps }) =>
    steps.map(({ signalId }) => signalId).filter((id) => oldValues?.has(id) === true && values?.has(id) === true),
  );
  if (oldOrder?.join(' ') !== order?.join(' ')) changes.push({ of: 'order', key: '', former: '', now: '' });
  return changes;
}

const nameOf = (recipe: RecipeContent): string =>
  everyName(recipe)
    .filter((name) => name !== '')
    .join(' / ');

const parametersOf = ({ parameters }: RecipeContent): ReadonlyMap<string, string> =>
  new Map(
    parameters.map(({ name, value, unit, min, max }) => {
      const limits = min === null && max === null ? '' : ` (${min ?? '−∞'} … ${max ?? '∞'})`;
      return [name, `${value} ${unit}`.trim() + limits];
    }),
  );

const valuesOf = ({ steps }: RecipeContent): ReadonlyMap<string, string> =>
  new Map(steps.map(({ signalId, value }) => [signalId, value]));

const keysOf = (...maps: readonly (ReadonlyMap<string, string> | undefined)[]): ReadonlySet<string> =>
  new Set(maps.flatMap((map) => [...(map?.keys() ?? [])]));
