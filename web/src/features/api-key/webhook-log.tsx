import { webhookDeliveries } from '@tidegate/contract/nouns/webhook/calls.ts';
import type { Webhook, WebhookDelivery } from '@tidegate/contract/nouns/webhook/webhook.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { sortsOf, type SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { useServerListView } from '../../ui/list/list-view.ts';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { Stack, Text } from '../../ui/layout/box.tsx';
import styles from './api.module.css';

const POLL_MS = 3_000;

/** Deliveries of a webhook, and its responses. */
export function WebhookLog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const t = useT();
  const isPhone = usePhone();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [page, setPage] = useState(1);
  const view = useServerListView('webhookDeliveries', sortsOf('webhookDelivery'), () => setPage(1));
  const list = useAsk(
    webhookDeliveries,
    { id: webhook.id, page, pageSize: DEFAULT_PAGE_SIZE, sort: view.sort },
    { keepPrevious: true, refetchInterval: POLL_MS },
  );
  const columns: readonly Column<WebhookDelivery, SortKey<'webhookDelivery'>>[] = [
    {
      key: 'at',
      sort: 'at',
      title: t('api.when'),
      render: ({ at }) => <Text breaks="never">{dateTimeText(at, zone)}</Text>,
    },
    { key: 'event', title: t('api.event'), render: ({ event }) => t(`api.event.${event}`) },
    {
      key: 'state',
      title: t('api.state'),
      render: ({ state, tries, status, reason, dueAt }) => (
        <Stack as="span" gap={2} room="shrink">
          <span>{t(`api.delivery.${state}`, { status: status ?? '-', tries })}</span>
          {state === 'queued' && tries > 0 && (
            <span className={styles['brief']}>{t('api.nextTry', { at: dateTimeText(dueAt, zone), tries })}</span>
          )}
          {reason !== '' && <span className={styles['brief']}>{reason}</span>}
        </Stack>
      ),
    },
  ];
  return (
    <Drawer open title={t('api.logOf', { name: webhook.name })} size={isPhone ? '100%' : 640} onClose={onClose}>
      <ListFrame
        list={list}
        page={page}
        onPage={setPage}
        isFiltered={false}
        noneTitle={t('api.logEmpty')}
        empty={<Notice title={t('api.logEmpty')} text={t('api.logEmptyText')} role="status" />}
      >
        {(rows) => <DataTable label={t('api.log')} view={view} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </ListFrame>
    </Drawer>
  );
}
