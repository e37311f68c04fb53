import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { driverQuery } from '@tidegate/contract/calls/manage-driver.ts';
import { manageSignalQuery, signalDelete } from '@tidegate/contract/calls/manage-signal.ts';
import type { Equipment } from '@tidegate/contract/entities/equipment.ts';
import type { Signal } from '@tidegate/contract/entities/signal.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '../../lib/value-text.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { DiscoveredDrawer } from './discovered-drawer.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { SignalForm } from './signal-form.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import styles from './manage.module.css';

type Open = { readonly is: 'form'; readonly signal: Signal | null } | { readonly is: 'discovered' };

/** The signals of an equipment: by hand, or adopted from what the gateway reports. */
export function SignalTab({ equipment }: { readonly equipment: Equipment }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const mayEdit = useAuth('manage_equipment_edit');
  const mayDiscover = useAuth('manage_gateway_view');
  const confirmDelete = useConfirmDelete();
  const [name, setName] = useState('');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open | null>(null);
  const equipmentId = equipment.id;
  const list = useQuery({
    queryKey: ['manage', 'signals', equipmentId, name, page],
    queryFn: ({ signal }) =>
      ask(
        manageSignalQuery,
        { equipmentId, page, pageSize: DEFAULT_PAGE_SIZE, name: name === '' ? undefined : name },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const drivers = useQuery({
    queryKey: ['manage', 'drivers', equipmentId],
    queryFn: ({ signal }) => ask(driverQuery, { equipmentId, pageSize: PAGE_SIZE_MAX }, { signal }),
  });
  const driverName = (signal: Signal) => drivers.data?.rows.find((one) => one.id === signal.driverId)?.name ?? '—';

  const actions = (signal: Signal) => [
    { key: 'edit', label: t('action.edit'), onClick: () => setOpen({ is: 'form', signal }) },
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      onClick: () =>
        confirmDelete({
          title: t('manage.signalDelete', { name: nameText(signal, language) }),
          text: t('manage.signalDeleteText'),
          run: () => ask(signalDelete, { id: signal.id }),
        }),
    },
  ];
  const columns: readonly Column<Signal>[] = [
    { key: 'name', title: t('manage.name'), render: (signal) => <strong>{nameText(signal, language)}</strong> },
    { key: 'code', title: t('manage.signalCode'), render: (signal) => signal.code },
    { key: 'rw', title: t('manage.rw'), render: (signal) => t(`manage.rw.${signal.rw}`) },
    { key: 'type', title: t('manage.dataType'), render: (signal) => signal.dataType },
    { key: 'unit', title: t('manage.unit'), render: (signal) => signal.unit || '—' },
    { key: 'driver', title: t('manage.driver'), render: driverName },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            title: t('manage.actions'),
            isActions: true,
            render: (signal: Signal) => <RowMenu name={nameText(signal, language)} items={actions(signal)} />,
          },
        ]
      : []),
  ];
  const buttons = mayEdit && (
    <div className={styles['buttons']}>
      <Button type="primary" onClick={() => setOpen({ is: 'form', signal: null })}>
        {t('manage.signalAdd')}
      </Button>
      {mayDiscover && <Button onClick={() => setOpen({ is: 'discovered' })}>{t('manage.discovered')}</Button>}
    </div>
  );
  const isBare = list.data?.total === 0 && name === '';

  return (
    <>
      {!isBare && (
        <div className={styles['tools']}>
          <SearchField
            value={name}
            label={t('manage.signalSearch')}
            onChange={(text) => {
              setName(text);
              setPage(1);
            }}
          />
          {buttons}
        </div>
      )}
      <ListFrame
        list={list}
        page={page}
        onPage={setPage}
        isFiltered={name !== ''}
        noneTitle={t('manage.signalNone')}
        empty={
          <Notice title={t('manage.signalEmpty')} text={t('manage.signalEmptyText')} role="status">
            {buttons}
          </Notice>
        }
      >
        {(rows) => <DataTable label={t('manage.tab.signal')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </ListFrame>
      {open?.is === 'form' && (
        <SignalForm
          equipmentId={equipmentId}
          drivers={drivers.data?.rows ?? []}
          signal={open.signal}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.is === 'discovered' && (
        <DiscoveredDrawer
          gateway={{ id: equipment.gatewayId, name: equipment.gatewayName }}
          only={equipment}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
