import type { __Pascal__ } from '@tidegate/contract/nouns/__kebab__/__kebab__.ts';
import { __camel__Delete, __camel__Query } from '@tidegate/contract/nouns/__kebab__/calls.ts';
import type { SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { ask } from '../../api/ask.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { useServedList } from '../../parts/lists/served-list.ts';
import { editAndCopy, useOpenForm } from '../../ui/form/open-form.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { OpenName } from '../../ui/list/open-name.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { __Pascal__Form } from './__kebab__-form.tsx';

/** /manage/eg/__kebab__: the list of __ens__. */
export function __Pascal__List() {
  const t = useT();
  const mayEdit = useOrgAuth('manage___snake___edit');
  const form = useOpenForm<__Pascal__>();
  const { read, change, screen } = useServedList(__camel__Query, {
    name: '__camel__',
    sorted: '__camel__',
    fields: ['q'],
    input: (part, field) => ({ ...part, text: field('q') }),
  });
  return (
    <ListScreen
      texts={{
        title: t('__camel__.title'),
        add: t('__camel__.add'),
        none: t('__camel__.none'),
        empty: t('__camel__.empty'),
        emptyText: t('__camel__.emptyText'),
      }}
      onAdd={mayEdit ? form.add : null}
      search={<SearchField value={read('q')} label={t('__camel__.search')} onChange={(q) => change({ q })} />}
      {...screen}
      columns={useColumns(mayEdit, form)}
    >
      {form.open !== null && (
        <__Pascal__Form __camel__={form.open.edited} original={form.open.original} onClose={form.close} />
      )}
    </ListScreen>
  );
}

function useColumns(
  mayEdit: boolean,
  form: ReturnType<typeof useOpenForm<__Pascal__>>,
): readonly Column<__Pascal__, SortKey<'__camel__'>>[] {
  const t = useT();
  const nameText = useNameText();
  const confirmDelete = useConfirmDelete();
  const remove = (one: __Pascal__) =>
    confirmDelete({
      title: t('__camel__.delete', { name: nameText(one) }),
      text: t('__camel__.deleteText'),
      run: () => ask(__camel__Delete, { id: one.id }),
    });
  return [
    {
      key: 'name',
      sort: 'name',
      title: t('__camel__.name'),
      render: (one) =>
        mayEdit ? <OpenName onOpen={() => form.edit(one)}>{nameText(one)}</OpenName> : nameText(one),
    },
    { key: 'remark', title: t('manage.remark'), render: ({ remark }) => remark || '—' },
    ...(mayEdit
      ? [
          menuColumn(t, nameText, (one: __Pascal__) => [
            ...editAndCopy(t, form, one),
            { key: 'delete', label: t('action.delete'), danger: true, onClick: () => remove(one) },
          ]),
        ]
      : []),
  ];
}
