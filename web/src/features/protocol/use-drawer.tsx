import { type DriverUse, driverOfProtocol } from '@tidegate/contract/nouns/driver/calls.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { Button, Drawer, Pagination } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { useProtocolName } from '../../parts/protocols/use-protocol-name.ts';
import { editPath } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameTextOf } from '@tidegate/contract/locale/name-text.ts';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { usePhone } from '../../ui/use-media.ts';

const PAGE_SIZE = 20;

/** Uses of a protocol: its drivers, with links to their equipment. */
export function UseDrawer({ protocol, onClose }: { readonly protocol: Protocol; readonly onClose: () => void }) {
  const t = useT();
  const protocolName = useProtocolName();
  const isPhone = usePhone();
  const language = usePreferences((preferences) => preferences.language);
  const [page, setPage] = useState(1);
  const found = useAsk(driverOfProtocol, { protocol, page, pageSize: PAGE_SIZE }, { keepPrevious: true });
  const columns: readonly Column<DriverUse>[] = [
    {
      key: 'equipment',
      title: t('protocol.equipment'),
      render: ({ equipmentId, equipmentCode, ...driver }) => (
        <>
          <Link to={editPath(equipmentId, 'driver')}>{nameTextOf(driver, 'equipment', language)}</Link> {equipmentCode}
        </>
      ),
    },
    { key: 'driver', title: t('protocol.driver'), render: ({ name }) => name },
    { key: 'gateway', title: t('protocol.gateway'), render: ({ gatewayName }) => gatewayName },
    { key: 'enabled', title: t('manage.enabled'), render: ({ enabled }) => t(enabled ? 'state.yes' : 'state.no') },
  ];
  const { rows, total = 0 } = found.data ?? {};
  const title = t('protocol.usedBy', { name: protocolName(protocol) });
  return (
    <Drawer open title={title} size={isPhone ? '100%' : 720} onClose={onClose}>
      {found.isError && rows === undefined && (
        <Notice title={t('manage.failed')} text={errorText(found.error)} role="alert">
          <Button onClick={() => void found.refetch()}>{t('action.retry')}</Button>
        </Notice>
      )}
      {found.isPending && <RowSkeletons count={4} />}
      {rows !== undefined && <DataTable label={title} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      {total > PAGE_SIZE && (
        <Pagination
          simple
          current={page}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </Drawer>
  );
}
