import { driverDelete, driverQuery } from '@tidegate/contract/nouns/driver/calls.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useProtocolName } from '../../parts/protocols/use-protocol-name.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { editAndCopy, useOpenForm } from '../../ui/form/open-form.ts';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { useBacklogText } from '../../parts/gateway/backlog-notice.tsx';
import { DriverForm } from '../../parts/driver/driver-form.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { BrowseDrawer } from '../../parts/probe/browse-drawer.tsx';
import { whereText } from '../../parts/protocols/protocol-fields.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { editPath } from '../../lib/paths/paths.ts';
import { Buttons } from '../../ui/layout/box.tsx';

interface Props {
  readonly equipmentId: string;
  /** Without signals, they are the next step. */
  readonly signalCount: number;
}

/** By which protocols, where and how often the gateway reads the equipment. */
export function DriverTab({ equipmentId, signalCount }: Props) {
  const t = useT();
  const protocolName = useProtocolName();
  const mayEdit = useAuth('manage_equipment_edit');
  const confirmDelete = useConfirmDelete();
  const backlog = useBacklogText({ equipmentId });
  const form = useOpenForm<Driver>();
  const [browsed, setBrowsed] = useState<Driver | null>(null);
  const list = useAsk(driverQuery, { equipmentId, pageSize: PAGE_SIZE_MAX });
  const actions = (driver: Driver) => [
    ...editAndCopy(t, form, driver),
    ...(PROTOCOL_KINDS[driver.protocol].functions.includes('browse')
      ? [{ key: 'browse', label: t('probe.browse'), onClick: () => setBrowsed(driver) }]
      : []),
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      onClick: () =>
        confirmDelete({
          title: t('manage.driverDelete', { name: driver.name }),
          text: [t('manage.driverDeleteText'), backlog].join(' ').trim(),
          run: () => ask(driverDelete, { id: driver.id }),
        }),
    },
  ];
  const columns: readonly Column<Driver>[] = [
    {
      key: 'name',
      title: t('manage.name'),
      value: ({ name }) => name,
      render: (driver) => <strong>{driver.name}</strong>,
    },
    { key: 'protocol', title: t('manage.protocol'), value: (driver) => protocolName(driver.protocol) },
    { key: 'where', title: t('manage.host'), value: (driver) => whereText(driver) },
    { key: 'poll', title: t('manage.pollMs'), isFigure: true, value: (driver) => driver.pollMs },
    { key: 'enabled', title: t('manage.enabled'), value: (driver) => t(driver.enabled ? 'state.yes' : 'state.no') },
    ...(mayEdit ? [menuColumn(t, (driver: Driver) => driver.name, actions)] : []),
  ];
  const isNext = list.data !== undefined && list.data.total > 0 && signalCount === 0;
  const add = (
    <Button type={isNext ? 'default' : 'primary'} onClick={form.add}>
      {t('manage.driverAdd')}
    </Button>
  );
  return (
    <>
      {mayEdit && list.data !== undefined && list.data.total > 0 && (
        <Buttons>
          {add}
          {isNext && (
            <LinkButton type="primary" to={editPath(equipmentId, 'signal')}>
              {t('equipment.nextSignals')}
            </LinkButton>
          )}
        </Buttons>
      )}
      <ListFrame
        list={list}
        page={1}
        pageSize={PAGE_SIZE_MAX}
        onPage={() => undefined}
        isFiltered={false}
        noneTitle={t('manage.driverEmpty')}
        empty={
          <Notice title={t('manage.driverEmpty')} text={t('manage.driverEmptyText')} role="status">
            {mayEdit && add}
          </Notice>
        }
      >
        {(rows) => (
          <DataTable
            label={t('manage.tab.driver')}
            view="drivers"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </ListFrame>
      {browsed !== null && <BrowseDrawer driver={browsed} onClose={() => setBrowsed(null)} />}
      {form.open !== null && (
        <DriverForm
          equipmentId={equipmentId}
          driver={form.open.edited}
          original={form.open.original}
          onClose={form.close}
        />
      )}
    </>
  );
}
