import { WarningOutlined } from '@ant-design/icons';
import { serverTakeOvers } from '@tidegate/contract/nouns/server/calls.ts';
import type { TakeOver } from '@tidegate/contract/nouns/server/server.ts';
import { shownServer } from '@tidegate/contract/nouns/server/server-name.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { useState } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Heading, Stack, Text } from '../../ui/layout/box.tsx';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { StateSign } from '../../ui/state-sign.tsx';

const POLL_MS = 5_000;

/** Which server became the active one, when and why. */
export function TakeOverList() {
  const t = useT();
  const zone = usePreferences(({ timeZone }) => timeZone);
  const [page, setPage] = useState(1);
  const list = useAsk(
    serverTakeOvers,
    { page, pageSize: DEFAULT_PAGE_SIZE },
    { keepPrevious: true, refetchInterval: POLL_MS },
  );
  const columns: readonly Column<TakeOver>[] = [
    {
      key: 'at',
      title: t('servers.takeOver.at'),
      render: ({ at }) => <Text breaks="never">{dateTimeText(at, zone)}</Text>,
    },
    {
      key: 'reason',
      title: t('servers.takeOver.reason'),
      render: ({ reason }) =>
        reason === 'failed' ? (
          <StateSign icon={<WarningOutlined />} level="warning" text={t('servers.reason.failed')} />
        ) : (
          t(`servers.reason.${reason}`)
        ),
    },
    { key: 'holder', title: t('servers.takeOver.holder'), render: ({ holder }) => shownServer(holder) },
    {
      key: 'former',
      title: t('servers.takeOver.former'),
      render: ({ former }) => (former === '' ? '–' : shownServer(former)),
    },
    {
      key: 'idle',
      title: t('servers.takeOver.idle'),
      render: ({ idleMs }) => (idleMs === null ? '–' : t('servers.seconds', { n: (idleMs / 1_000).toFixed(1) })),
      isFigure: true,
    },
    { key: 'term', title: t('servers.takeOver.term'), render: ({ term }) => term, isFigure: true },
  ];
  return (
    <Stack as="section" gap={10} aria-label={t('servers.takeOvers')}>
      <Heading>{t('servers.takeOvers')}</Heading>
      <ListFrame
        list={list}
        page={page}
        onPage={setPage}
        isFiltered={false}
        noneTitle={t('servers.noTakeOvers')}
        empty={<Notice title={t('servers.noTakeOvers')} text={t('servers.noTakeOversText')} role="status" />}
      >
        {(rows) => <DataTable label={t('servers.takeOvers')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </ListFrame>
    </Stack>
  );
}
