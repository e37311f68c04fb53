import { modelDriverAdd, modelDriverDelete, modelDriverEdit } from '@tidegate/contract/nouns/model/draft-calls.ts';
import type { Model, ModelDriver } from '@tidegate/contract/nouns/model/model.ts';
import { Button } from 'antd';
import { ask } from '../../api/ask.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useProtocolName } from '../../parts/protocols/use-protocol-name.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { editAndCopy, useOpenForm } from '../../ui/form/open-form.ts';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { DriverDrawer } from '../../parts/driver/driver-form.tsx';
import { Buttons } from '../../ui/layout/box.tsx';
import { TemplateForm } from '../../parts/protocols/number-entry.tsx';
import { whereText } from '../../parts/protocols/protocol-fields.tsx';

interface Props {
  readonly model: Model;
  readonly drivers: readonly ModelDriver[];
}

/** The drivers of a model's draft, or of its latest version. */
export function DriverTable({ model, drivers }: Props) {
  const t = useT();
  const protocolName = useProtocolName();
  const mayEdit = useOrgAuth('manage_model_edit');
  const confirmDelete = useConfirmDelete();
  const form = useOpenForm<ModelDriver>();
  const save = ({ protocol, ...fields }: ModelDriver) => {
    const was = form.open?.edited?.name;
    return was === undefined
      ? ask(modelDriverAdd, { id: model.id, protocol, ...fields })
      : ask(modelDriverEdit, { id: model.id, was, ...fields });
  };
  const actions = (driver: ModelDriver) => [
    ...editAndCopy(t, form, driver),
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      onClick: () =>
        confirmDelete({
          title: t('model.driverDelete', { name: driver.name }),
          text: t('model.partDeleteText'),
          run: () => ask(modelDriverDelete, { id: model.id, name: driver.name }),
        }),
    },
  ];
  const columns: readonly Column<ModelDriver>[] = [
    { key: 'name', title: t('manage.name'), value: ({ name }) => name, render: ({ name }) => <strong>{name}</strong> },
    { key: 'protocol', title: t('manage.protocol'), value: ({ protocol }) => protocolName(protocol) },
    { key: 'where', title: t('manage.host'), value: (driver) => whereText(driver) },
    { key: 'poll', title: t('manage.pollMs'), isFigure: true, value: ({ pollMs }) => pollMs },
    { key: 'enabled', title: t('manage.enabled'), value: ({ enabled }) => t(enabled ? 'state.yes' : 'state.no') },
    ...(mayEdit ? [menuColumn(t, (driver: ModelDriver) => driver.name, actions)] : []),
  ];
  const add = (
    <Button type="primary" onClick={form.add}>
      {t('manage.driverAdd')}
    </Button>
  );
  return (
    <>
      {drivers.length === 0 ? (
        <Notice title={t('model.driverNone')} role="status">
          {mayEdit && add}
        </Notice>
      ) : (
        <>
          {mayEdit && <Buttons>{add}</Buttons>}
          <DataTable
            label={t('model.tab.driver')}
            view="modelDrivers"
            columns={columns}
            rows={drivers}
            keyOf={({ name }) => name}
          />
        </>
      )}
      {form.open !== null && (
        <TemplateForm value>
          <DriverDrawer
            probed={null}
            driver={form.open.edited}
            original={form.open.original}
            onSave={save}
            onClose={form.close}
          />
        </TemplateForm>
      )}
    </>
  );
}
