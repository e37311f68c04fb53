import { accountLog } from '@tidegate/contract/nouns/log/calls.ts';
import type { ListedAuditRow } from '@tidegate/contract/nouns/log/audit-row.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { sortsOf, type SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useRead } from '../../api/use-ask.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { rangeWord, readRange, timesOf, type TimeRange } from '../../lib/time/time-range.ts';
import { dateTimeText, zoneLabel } from '../../lib/time/time-zone.ts';
import { actionText } from '../../parts/log/action-text.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { useServerListView } from '../../ui/list/list-view.ts';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { objectText } from '../../parts/log/object-text.ts';
import { RangeBar } from '../../ui/time/range-bar.tsx';
import { ResultMark } from '../../parts/log/result-mark.tsx';
import { AccountFrame } from './account-frame.tsx';
import { Text } from '../../ui/layout/box.tsx';

/** /account/log: what the person has done, latest first. Time and page are in the address. */
export function Log() {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const zone = usePreferences((preferences) => preferences.timeZone);
  // The object of changes to one's own account is not repeated.
  const own = useSession((session) => `account:${session.user?.userId}`);
  const [query, setQuery] = useSearchParams();
  const range = readRange(query.get('r'));
  const page = Math.max(1, Math.floor(Number(query.get('p') ?? 1)) || 1);
  const show = (wanted: TimeRange, at = 1) =>
    setQuery({ r: rangeWord(wanted), ...(at === 1 ? {} : { p: String(at) }) }, { replace: at === 1 });
  const view = useServerListView('ownLog', sortsOf('log'), () => show(range));
  const list = useRead(
    accountLog,
    { range, page, sort: view.sort },
    (signal) =>
      ask(
        accountLog,
        { page, pageSize: DEFAULT_PAGE_SIZE, sort: view.sort, ...timesOf(range, serverNow()) },
        { signal },
      ),
    { keepPrevious: true },
  );
  const columns: readonly Column<ListedAuditRow, SortKey<'log'>>[] = [
    {
      key: 'time',
      sort: 'at',
      title: `${t('log.time')} (${zoneLabel(serverNow(), zone)})`,
      render: (row) => <Text breaks="never">{dateTimeText(row.at, zone)}</Text>,
    },
    { key: 'action', title: t('log.action'), render: (row) => actionText(row.action, language) },
    {
      key: 'object',
      title: t('log.object'),
      render: (row) => (row.object === own ? '—' : objectText(row, language, t) || '—'),
    },
    { key: 'result', title: t('log.result'), render: (row) => <ResultMark code={row.result} /> },
    {
      key: 'address',
      title: t('log.address'),
      render: (row) => <Text breaks="never">{row.ip || '—'}</Text>,
    },
  ];
  const empty =
    range === 'all' ? (
      <Notice title={t('account.log.empty')} text={t('account.log.emptyText')} role="status" />
    ) : (
      <Notice title={t('account.log.none')} role="status">
        <Button onClick={() => show('all')}>{t('log.showAll')}</Button>
      </Notice>
    );
  return (
    <AccountFrame tab="log">
      <RangeBar range={range} onChange={(wanted) => show(wanted)} />
      <ListFrame
        list={list}
        page={page}
        onPage={(wanted) => show(range, wanted)}
        isFiltered={false}
        noneTitle={t('account.log.none')}
        empty={empty}
      >
        {(rows) => (
          <DataTable
            label={t('account.tab.log')}
            view={view}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => String(id)}
          />
        )}
      </ListFrame>
    </AccountFrame>
  );
}
