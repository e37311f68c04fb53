import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { modelDelete, modelQuery } from '@tidegate/contract/calls/manage-model.ts';
import type { Model } from '@tidegate/contract/entities/model.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { sortsOf, type SortKey } from '@tidegate/contract/sorts.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask } from '../../../api/ask.ts';
import { useOrgAuth } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { modelPath } from '../../../lib/paths.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time-zone.ts';
import { nameText } from '../../../lib/value-text.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { ListScreen } from '../../../ui/list-screen.tsx';
import { useServerListView } from '../../../ui/list-view.ts';
import { menuColumn } from '../../../ui/row-menu.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useConfirmDelete } from '../../../ui/use-changed.ts';
import { ModelForm } from './model-form.tsx';
import { ModelState } from './model-state.tsx';

/** /manage/system/model: templates of equipment. */
export function ModelList() {
  const t = useT();
  const navigate = useNavigate();
  const { language, timeZone } = usePreferences();
  const mayEdit = useOrgAuth('manage_model_edit');
  const confirmDelete = useConfirmDelete();
  const [filter, setFilter] = useState({ name: '', page: 1 });
  const [isAdding, setAdding] = useState(false);
  const view = useServerListView('models', sortsOf('model'), () => setFilter({ ...filter, page: 1 }));
  const list = useQuery({
    queryKey: ['manage', 'models', filter, view.sort],
    queryFn: ({ signal }) => ask(modelQuery, { ...filter, sort: view.sort, pageSize: DEFAULT_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
  const actions = (model: Model) => [
    { key: 'open', label: t('action.edit'), onClick: () => void navigate(modelPath(model.id)) },
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      onClick: () =>
        confirmDelete({
          title: t('model.delete', { name: nameText(model, language) }),
          text: t('model.deleteText'),
          run: () => ask(modelDelete, { id: model.id }),
        }),
    },
  ];
  const columns: readonly Column<Model, SortKey<'model'>>[] = [
    {
      key: 'name',
      sort: 'name',
      title: t('manage.name'),
      render: (model) => <Link to={modelPath(model.id)}>{nameText(model, language)}</Link>,
    },
    { key: 'code', sort: 'code', title: t('manage.code'), render: ({ code }) => code },
    { key: 'category', sort: 'category', title: t('model.category'), render: ({ category }) => category || '—' },
    {
      key: 'version',
      sort: 'version',
      title: t('model.version'),
      isFigure: true,
      render: ({ latest }) => (latest === 0 ? t('model.unpublished') : latest),
    },
    {
      key: 'count',
      sort: 'equipment',
      title: t('model.equipmentCount'),
      isFigure: true,
      render: (model) => model.equipmentCount,
    },
    { key: 'state', title: t('model.state'), render: (model) => <ModelState model={model} /> },
    {
      key: 'updated',
      sort: 'updated',
      title: t('model.updated'),
      render: ({ updatedAt }) => dateTimeText(updatedAt, timeZone),
    },
    ...(mayEdit ? [menuColumn(t, (model: Model) => nameText(model, language), actions)] : []),
  ];
  const isFiltered = filter.name !== '';
  return (
    <ListScreen
      texts={{
        title: t('model.title'),
        add: t('model.add'),
        none: t('model.none'),
        empty: t('model.empty'),
        emptyText: t('model.emptyText'),
      }}
      onAdd={mayEdit ? () => setAdding(true) : null}
      search={
        <SearchField value={filter.name} label={t('model.search')} onChange={(name) => setFilter({ name, page: 1 })} />
      }
      list={list}
      page={filter.page}
      onPage={(page) => setFilter({ ...filter, page })}
      isFiltered={isFiltered}
      view={view}
      columns={columns}
    >
      {isAdding && <ModelForm model={null} onClose={() => setAdding(false)} />}
    </ListScreen>
  );
}
