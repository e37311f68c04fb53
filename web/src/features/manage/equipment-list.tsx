import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { equipmentQuery } from '@tidegate/contract/calls/manage-equipment.ts';
import { equipmentDelete } from '@tidegate/contract/calls/manage-equipment-bin.ts';
import { gatewayQuery } from '@tidegate/contract/calls/manage-gateway.ts';
import type { Equipment } from '@tidegate/contract/entities/equipment.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { detailPath, editPath, PATTERNS } from '../../lib/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '../../lib/value-text.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OnlineMark } from '../../ui/online-mark.tsx';
import { Page } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EquipmentAdd } from './equipment-form.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';

/** /manage/eg/equipment/list, and /manage/eg/equipment/add with the form open over it. */
export function EquipmentList() {
  const t = useT();
  const navigate = useNavigate();
  const language = usePreferences((preferences) => preferences.language);
  const mayEdit = useAuth('manage_equipment_edit');
  const isAdding = useLocation().pathname === PATTERNS.manageEquipmentAdd;
  const [name, setName] = useState('');
  const [page, setPage] = useState(1);
  const confirmDelete = useConfirmDelete();
  const list = useQuery({
    queryKey: ['manage', 'equipment', name, page],
    queryFn: ({ signal }) =>
      ask(equipmentQuery, { page, pageSize: DEFAULT_PAGE_SIZE, name: name === '' ? undefined : name }, { signal }),
    placeholderData: keepPreviousData,
  });
  const gateways = useQuery({
    queryKey: ['manage', 'gatewaysAll'],
    queryFn: ({ signal }) => ask(gatewayQuery, { pageSize: PAGE_SIZE_MAX }, { signal }),
  });
  const hasGateway = gateways.data === undefined || gateways.data.total > 0;

  const actions = (equipment: Equipment) => [
    { key: 'edit', label: t('action.edit'), onClick: () => void navigate(editPath(equipment.id)) },
    { key: 'watch', label: t('manage.openMonitor'), onClick: () => void navigate(detailPath(equipment.id)) },
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      onClick: () =>
        confirmDelete({
          title: t('manage.equipmentDelete', { name: nameText(equipment, language) }),
          text: t('manage.equipmentDeleteText'),
          run: () => ask(equipmentDelete, { id: equipment.id }),
        }),
    },
  ];
  const columns: readonly Column<Equipment>[] = [
    {
      key: 'name',
      title: t('manage.name'),
      render: (equipment) => <Link to={editPath(equipment.id)}>{nameText(equipment, language)}</Link>,
    },
    { key: 'code', title: t('manage.code'), render: (equipment) => equipment.code },
    { key: 'state', title: t('list.state'), render: (equipment) => <OnlineMark isOnline={equipment.online} /> },
    { key: 'gateway', title: t('manage.gateway'), render: (equipment) => equipment.gatewayName },
    { key: 'signals', title: t('list.signals'), isFigure: true, render: (equipment) => equipment.signalCount },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            title: t('manage.actions'),
            isActions: true,
            render: (equipment: Equipment) => (
              <RowMenu name={nameText(equipment, language)} items={actions(equipment)} />
            ),
          },
        ]
      : []),
  ];
  const add = (
    <LinkButton type="primary" to={hasGateway ? PATTERNS.manageEquipmentAdd : PATTERNS.manageGateways}>
      {t(hasGateway ? 'manage.equipmentAdd' : 'manage.gatewayAdd')}
    </LinkButton>
  );

  return (
    <Page title={t('manage.equipment')} action={mayEdit ? add : undefined}>
      <SearchField
        value={name}
        label={t('manage.equipmentSearch')}
        onChange={(text) => {
          setName(text);
          setPage(1);
        }}
      />
      <ListFrame
        list={list}
        page={page}
        onPage={setPage}
        isFiltered={name !== ''}
        noneTitle={t('manage.equipmentNone')}
        empty={
          <Notice
            title={t('manage.equipmentEmpty')}
            text={t(hasGateway ? 'manage.equipmentEmptyText' : 'manage.equipmentNeedsGateway')}
            role="status"
          >
            {mayEdit && add}
          </Notice>
        }
      >
        {(rows) => <DataTable label={t('manage.equipment')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </ListFrame>
      {isAdding && mayEdit && (
        <EquipmentAdd
          gateways={gateways.data?.rows ?? []}
          onClose={() => void navigate(PATTERNS.manageEquipmentList)}
          onAdded={(id) => void navigate(editPath(id, 'driver'))}
        />
      )}
    </Page>
  );
}
