import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { gatewayDelete, gatewayQuery } from '@tidegate/contract/calls/manage-gateway.ts';
import type { Gateway } from '@tidegate/contract/entities/gateway.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time-zone.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OnlineMark } from '../../ui/online-mark.tsx';
import { Page } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { DiscoveredDrawer } from './discovered-drawer.tsx';
import { GatewayForm } from './gateway-form.tsx';
import { GatewaySecret, useRotate, type NewSecret } from './gateway-secret.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';

type Open =
  | { readonly is: 'add' }
  | { readonly is: 'edit'; readonly gateway: Gateway }
  | { readonly is: 'discovered'; readonly gateway: Gateway };

/** /manage/eg/gateway: registers gateways, shows a secret once, adopts what a gateway reports. */
export function GatewayList() {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const mayEdit = useAuth('manage_gateway_edit');
  const [name, setName] = useState('');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open | null>(null);
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const confirmDelete = useConfirmDelete();
  const rotate = useRotate(setSecret);
  const list = useQuery({
    queryKey: ['manage', 'gateways', name, page],
    queryFn: ({ signal }) =>
      ask(gatewayQuery, { page, pageSize: DEFAULT_PAGE_SIZE, name: name === '' ? undefined : name }, { signal }),
    placeholderData: keepPreviousData,
  });

  const actions = (gateway: Gateway) => [
    { key: 'discovered', label: t('manage.discovered'), onClick: () => setOpen({ is: 'discovered', gateway }) },
    { key: 'edit', label: t('action.edit'), onClick: () => setOpen({ is: 'edit', gateway }) },
    { key: 'rotate', label: t('manage.rotate'), onClick: () => rotate(gateway) },
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      onClick: () =>
        confirmDelete({
          title: t('manage.gatewayDelete', { name: gateway.name }),
          text: t('manage.gatewayDeleteText'),
          run: () => ask(gatewayDelete, { id: gateway.id }),
        }),
    },
  ];
  const columns: readonly Column<Gateway>[] = [
    { key: 'name', title: t('manage.name'), render: (gateway) => <strong>{gateway.name}</strong> },
    { key: 'state', title: t('list.state'), render: (gateway) => <OnlineMark isOnline={gateway.online} /> },
    { key: 'sn', title: t('manage.sn'), render: (gateway) => gateway.sn },
    {
      key: 'node',
      title: t('manage.edgeNodeId'),
      render: (gateway) => `${gateway.groupId} / ${gateway.edgeNodeId}`,
    },
    {
      key: 'seen',
      title: t('manage.lastSeen'),
      render: (gateway) => (gateway.lastOnline === null ? t('manage.never') : dateTimeText(gateway.lastOnline, zone)),
    },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            title: t('manage.actions'),
            isActions: true,
            render: (gateway: Gateway) => <RowMenu name={gateway.name} items={actions(gateway)} />,
          },
        ]
      : []),
  ];
  const add = (
    <Button type="primary" onClick={() => setOpen({ is: 'add' })}>
      {t('manage.gatewayAdd')}
    </Button>
  );

  return (
    <Page title={t('manage.gateways')} action={mayEdit ? add : undefined}>
      <SearchField
        value={name}
        label={t('manage.gatewaySearch')}
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
        noneTitle={t('manage.gatewayNone')}
        empty={
          <Notice title={t('manage.gatewayEmpty')} text={t('manage.gatewayEmptyText')} role="status">
            {mayEdit && add}
          </Notice>
        }
      >
        {(rows) => <DataTable label={t('manage.gateways')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </ListFrame>
      {(open?.is === 'add' || open?.is === 'edit') && (
        <GatewayForm
          gateway={open.is === 'edit' ? open.gateway : null}
          onClose={() => setOpen(null)}
          onAdded={setSecret}
        />
      )}
      {open?.is === 'discovered' && <DiscoveredDrawer gateway={open.gateway} onClose={() => setOpen(null)} />}
      {secret !== null && <GatewaySecret secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  );
}
