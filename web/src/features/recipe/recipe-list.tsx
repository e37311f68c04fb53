import { recipeDelete, recipeQuery } from '@tidegate/contract/nouns/recipe/calls.ts';
import type { ShownRecipe } from '@tidegate/contract/nouns/recipe/recipe.ts';
import type { SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAuth, useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { recipePath } from '../../lib/paths/recipe-paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { RunDialog } from '../../parts/recipe/run-dialog.tsx';
import { RunStateMark } from '../../parts/recipe/run-state-mark.tsx';
import { editAndCopy, useOpenForm } from '../../ui/form/open-form.ts';
import { Faint, Stack } from '../../ui/layout/box.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useServedList } from '../../parts/lists/served-list.ts';
import { Loses } from '../../parts/reference/loses.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { RecipeForm } from './recipe-form.tsx';
import { namesIn } from '@tidegate/contract/locale/name-text.ts';

const POLL_MS = 5_000;

/** /monitor/recipe: sets of values for production, each written as one. */
export function RecipeList() {
  const t = useT();
  const mayEdit = useOrgAuth('manage_recipe_edit');
  const form = useOpenForm<ShownRecipe>();
  const [running, setRunning] = useState<string | null>(null);
  const { read, change, screen } = useServedList(recipeQuery, {
    name: 'recipes',
    sorted: 'recipe',
    fields: ['q'],
    input: (part, field) => ({ ...part, text: field('q') || undefined }),
    everyMs: POLL_MS,
  });
  const columns = useColumns(mayEdit, form, setRunning);
  return (
    <ListScreen
      texts={{
        title: t('recipe.title'),
        add: t('recipe.add'),
        none: t('recipe.none'),
        empty: t('recipe.empty'),
        emptyText: t(mayEdit ? 'recipe.emptyText' : 'recipe.emptyView'),
      }}
      onAdd={mayEdit ? form.add : null}
      search={<SearchField value={read('q')} label={t('recipe.search')} onChange={(q) => change({ q })} />}
      {...screen}
      columns={columns}
    >
      {form.open !== null && (
        <RecipeForm recipe={form.open.edited} original={form.open.original} onClose={form.close} />
      )}
      {running !== null && <RunDialog recipeId={running} onClose={() => setRunning(null)} />}
    </ListScreen>
  );
}

function useColumns(
  mayEdit: boolean,
  form: ReturnType<typeof useOpenForm<ShownRecipe>>,
  onRun: (id: string) => void,
): readonly Column<ShownRecipe, SortKey<'recipe'>>[] {
  const t = useT();
  const nameText = useNameText();
  const navigate = useNavigate();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const mayRun = useAuth('monitor_recipe_run');
  const confirmDelete = useConfirmDelete();
  const remove = (recipe: ShownRecipe) =>
    confirmDelete({
      title: t('recipe.deleteOne', { name: nameText(recipe) }),
      text: t('recipe.deleteText'),
      more: <Loses of={{ recipe: recipe.id }} name={nameText(recipe)} />,
      run: () => ask(recipeDelete, { id: recipe.id }),
    });
  return [
    {
      key: 'name',
      sort: 'name',
      title: t('recipe.name'),
      render: (one) => (
        <Stack as="span" gap={2} room="shrink">
          <Link to={recipePath(one.id)}>{nameText(one)}</Link>
          {one.description !== '' && <Faint breaks="anywhere">{one.description}</Faint>}
        </Stack>
      ),
    },
    {
      key: 'equipment',
      title: t('recipe.equipment'),
      render: ({ signals }) => [...new Set(Object.values(signals).map(equipmentOf).map(nameText))].join(', ') || '—',
    },
    {
      key: 'values',
      title: t('recipe.values'),
      render: ({ steps }) => t('recipe.valueCount', { count: steps.length }),
    },
    {
      key: 'changed',
      sort: 'changedAt',
      title: t('recipe.changed'),
      render: ({ version, changedAt, changedBy }) => (
        <Stack as="span" gap={2}>
          {t('recipe.versionN', { version })}
          <Faint>{`${dateTimeText(changedAt, zone)} · ${changedBy}`}</Faint>
        </Stack>
      ),
    },
    {
      key: 'run',
      title: t('recipe.lastRun'),
      render: ({ id, lastRun }) =>
        lastRun === null ? (
          <Faint>{t('recipe.never')}</Faint>
        ) : (
          <Stack as="span" gap={2} align="start">
            <RunStateMark state={lastRun.state} />
            <Link to={recipePath(id, 'runs')}>{dateTimeText(lastRun.at, zone)}</Link>
          </Stack>
        ),
    },
    menuColumn(t, nameText, (one: ShownRecipe) => [
      ...(mayRun ? [{ key: 'run', label: t('recipe.runOpen'), onClick: () => onRun(one.id) }] : []),
      { key: 'compare', label: t('recipe.tab.compare'), onClick: () => void navigate(recipePath(one.id)) },
      ...(mayEdit ? editAndCopy(t, form, one) : []),
      ...(mayEdit ? [{ key: 'delete', label: t('action.delete'), danger: true, onClick: () => remove(one) }] : []),
    ]),
  ];
}

const equipmentOf = (signal: ShownRecipe['signals'][string]) => namesIn(signal, 'equipment');
