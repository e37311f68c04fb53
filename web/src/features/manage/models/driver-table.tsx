import { modelDriverDelete } from '@tidegate/contract/calls/manage-model-draft.ts';
import type { Model, ModelDriver } from '@tidegate/contract/entities/model.ts';
import { ask } from '../../../api/ask.ts';
import { useAuth } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { useConfirmDelete } from '../../../ui/use-changed.ts';
import { whereText } from '../protocol-fields.tsx';

interface Props {
  readonly model: Model;
  readonly drivers: readonly ModelDriver[];
}

/** The drivers of a model's draft, or of its latest version. */
export function DriverTable({ model, drivers }: Props) {
  const t = useT();
  const mayEdit = useAuth('manage_model_edit');
  const confirmDelete = useConfirmDelete();
  const actions = ({ name }: ModelDriver) => [
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      onClick: () =>
        confirmDelete({
          title: t('model.driverDelete', { name }),
          text: t('model.partDeleteText'),
          run: () => ask(modelDriverDelete, { id: model.id, name }),
        }),
    },
  ];
  const columns: readonly Column<ModelDriver>[] = [
    { key: 'name', title: t('manage.name'), render: ({ name }) => <strong>{name}</strong> },
    { key: 'protocol', title: t('manage.protocol'), render: ({ protocol }) => t(`manage.protocol.${protocol}`) },
    { key: 'where', title: t('manage.host'), render: (driver) => whereText(driver) },
    { key: 'poll', title: t('manage.pollMs'), isFigure: true, render: ({ pollMs }) => pollMs },
    { key: 'enabled', title: t('manage.enabled'), render: ({ enabled }) => t(enabled ? 'state.yes' : 'state.no') },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            title: t('manage.actions'),
            isActions: true,
            render: (driver: ModelDriver) => <RowMenu name={driver.name} items={actions(driver)} />,
          },
        ]
      : []),
  ];
  if (drivers.length === 0) return <Notice title={t('model.driverNone')} role="status" />;
  return <DataTable label={t('model.tab.driver')} columns={columns} rows={drivers} keyOf={({ name }) => name} />;
}
