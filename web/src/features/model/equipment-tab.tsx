import { modelEquipment, modelUnlink } from '@tidegate/contract/nouns/model/use-calls.ts';
import type { OutputOf } from '@tidegate/contract/call.ts';
import type { Model } from '@tidegate/contract/nouns/model/model.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { editPath } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { useConfirm } from '../../ui/use-changed.ts';
import { OverridesDrawer } from '../../parts/model/overrides-drawer.tsx';

type Row = OutputOf<typeof modelEquipment>['rows'][number];

/** The equipment that is of a model, with its version and what it keeps as its own. */
export function EquipmentTab({ model }: { readonly model: Model }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const mayEdit = useAuth('manage_equipment_edit');
  const confirm = useConfirm();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Row | null>(null);
  const list = useAsk(modelEquipment, { id: model.id, page, pageSize: DEFAULT_PAGE_SIZE });
  const unlink = ({ equipmentId, name }: Row) =>
    confirm({
      title: t('model.unlinkTitle', { name }),
      text: t('model.unlinkText'),
      button: t('model.unlink'),
      done: t('model.unlinked'),
      isHarmful: true,
      run: () => ask(modelUnlink, { equipmentId }),
    });
  const actions = (row: Row) => [
    { key: 'overrides', label: t('model.overrides'), onClick: () => setOpen(row) },
    ...(mayEdit ? [{ key: 'unlink', label: t('model.unlink'), danger: true, onClick: () => unlink(row) }] : []),
  ];
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: t('manage.name'),
      render: ({ equipmentId, name }) => <Link to={editPath(equipmentId)}>{name}</Link>,
    },
    { key: 'code', title: t('manage.code'), render: ({ code }) => code },
    { key: 'gateway', title: t('manage.gateway'), render: ({ gatewayName }) => gatewayName },
    {
      key: 'version',
      title: t('model.version'),
      render: ({ version }) =>
        version < model.latest ? t('model.outdated', { version, latest: model.latest }) : version,
    },
    {
      key: 'values',
      title: t('model.tab.parameter'),
      render: ({ values }) =>
        Object.entries(values)
          .map(([name, value]) => `${name}=${value}`)
          .join(', '),
    },
    { key: 'own', title: t('model.overrides'), isFigure: true, render: ({ overrideCount }) => overrideCount },
    { key: 'at', title: t('model.appliedAt'), render: ({ appliedAt }) => dateTimeText(appliedAt, zone) },
    menuColumn(t, (row) => row.name, actions),
  ];
  return (
    <>
      <ListFrame
        list={list}
        page={page}
        onPage={setPage}
        isFiltered={false}
        noneTitle={t('model.equipmentNone')}
        empty={<Notice title={t('model.equipmentNone')} text={t('model.equipmentNoneText')} role="status" />}
      >
        {(rows) => (
          <DataTable
            label={t('model.tab.equipment')}
            view="modelEquipment"
            columns={columns}
            rows={rows}
            keyOf={({ equipmentId }) => equipmentId}
          />
        )}
      </ListFrame>
      {open !== null && (
        <OverridesDrawer equipmentId={open.equipmentId} name={open.name} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
