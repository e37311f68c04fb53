import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accountLog } from '@tidegate/contract/calls/manage-log.ts';
import type { AuditRow } from '@tidegate/contract/entities/audit-row.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { useState } from 'react';
import { Segmented } from 'antd';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/server-time.ts';
import { dateTimeText, zoneLabel } from '../../lib/time-zone.ts';
import { actionText, resultText } from '../../ui/action-text.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ACCOUNT_KEY } from './use-account.ts';
import styles from './account.module.css';

const DAY_MS = 86_400_000;
const RANGES = { '24h': DAY_MS, '7d': 7 * DAY_MS, '30d': 30 * DAY_MS, all: Infinity } as const;
const RANGE_NAMES = ['24h', '7d', '30d', 'all'] as const;

/** /account/log: what the person has done, latest first. */
export function Log() {
  const t = useT();
  const { language, timeZone } = usePreferences();
  const [range, setRange] = useState<keyof typeof RANGES>('7d');
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: [ACCOUNT_KEY, 'log', range, page],
    queryFn: ({ signal }) => {
      const from = range === 'all' ? undefined : serverNow() - RANGES[range];
      return ask(accountLog, { page, pageSize: DEFAULT_PAGE_SIZE, from }, { signal });
    },
    placeholderData: keepPreviousData,
  });
  const columns: readonly Column<AuditRow>[] = [
    {
      key: 'time',
      title: `${t('log.time')} (${zoneLabel(serverNow(), timeZone)})`,
      render: (row) => dateTimeText(row.at, timeZone),
    },
    { key: 'action', title: t('log.action'), render: (row) => actionText(row.action, t) },
    { key: 'object', title: t('log.object'), render: (row) => row.object || '—' },
    { key: 'result', title: t('log.result'), render: (row) => resultText(row.result, language, t) },
    { key: 'address', title: t('log.address'), render: (row) => row.ip || '—' },
  ];
  return (
    <AccountFrame tab="log">
      <div className={styles['filters']}>
        <Segmented
          aria-label={t('log.time')}
          value={range}
          options={RANGE_NAMES.map((value) => ({ value, label: t(`log.range.${value}`) }))}
          onChange={(value) => {
            setRange(value);
            setPage(1);
          }}
        />
      </div>
      <ListFrame
        list={list}
        page={page}
        onPage={setPage}
        isFiltered={range !== 'all'}
        noneTitle={t('account.log.none')}
        empty={<Notice title={t('account.log.empty')} text={t('account.log.emptyText')} role="status" />}
      >
        {(rows) => (
          <DataTable label={t('account.tab.log')} columns={columns} rows={rows} keyOf={({ id }) => String(id)} />
        )}
      </ListFrame>
    </AccountFrame>
  );
}
