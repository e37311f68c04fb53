import { logQuery } from '@tidegate/contract/nouns/log/calls.ts';
import type { ListedAuditRow } from '@tidegate/contract/nouns/log/audit-row.ts';
import { sortsOf, type SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useRead } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateTimeText, zoneLabel } from '../../lib/time/time-zone.ts';
import { actionText } from '../../parts/log/action-text.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { useServerListView } from '../../ui/list/list-view.ts';
import { Brief } from './brief.tsx';
import { ExportLog } from './export-log.tsx';
import { askedOf, isFiltered, LOG_PAGE_SIZE, readFilter, writeFilter, type LogFilter } from './log-filter.ts';
import { LogList } from './log-list.tsx';
import { LogTools } from './log-tools.tsx';
import { objectText } from '../../parts/log/object-text.ts';
import { ResultMark } from '../../parts/log/result-mark.tsx';
import { RowDrawer } from './row-drawer.tsx';
import { useVerification, VerifyAnswer, VerifyButton } from './verify-chain.tsx';
import styles from './logs.module.css';

/** /manage/log: who did what, to what, when, from where and how it ended. */
export function OperationLog() {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState<ListedAuditRow | null>(null);
  const verification = useVerification();
  const filter = readFilter(query);
  const change = (part: Partial<LogFilter>) =>
    setQuery(writeFilter({ ...filter, page: 1, ...part }), { replace: part.page === undefined });
  const view = useServerListView('log', sortsOf('log'), () => change({}));
  const list = useRead(
    logQuery,
    { filter, sort: view.sort },
    (signal) =>
      ask(
        logQuery,
        { page: filter.page, pageSize: LOG_PAGE_SIZE, sort: view.sort, ...askedOf(filter, serverNow()) },
        { signal },
      ),
    { keepPrevious: true },
  );

  const columns: readonly Column<ListedAuditRow, SortKey<'log'>>[] = [
    {
      key: 'time',
      sort: 'at',
      title: `${t('log.time')} (${zoneLabel(serverNow(), zone)})`,
      render: (row) => (
        <button type="button" className={styles['open']} onClick={() => setOpen(row)}>
          {dateTimeText(row.at, zone)}
        </button>
      ),
    },
    { key: 'person', title: t('log.person'), render: (row) => <Brief text={row.loginname} /> },
    { key: 'action', title: t('log.action'), share: 36, render: (row) => actionText(row.action, language) },
    { key: 'object', title: t('log.object'), share: 20, render: (row) => objectText(row, language, t) || '—' },
    { key: 'result', title: t('log.result'), render: (row) => <ResultMark code={row.result} /> },
    {
      key: 'address',
      title: t('log.address'),
      render: (row) => <span className={styles['whole']}>{row.ip || '—'}</span>,
    },
  ];
  return (
    <>
      <LogList
        title={t('log.title')}
        list={list}
        view={view}
        columns={columns}
        page={filter.page}
        onPage={(page) => change({ page })}
        isFiltered={isFiltered(filter)}
        onShowAll={() => setQuery({ r: 'all' })}
        noneTitle={t('log.none')}
        emptyTitle={t('log.empty')}
        emptyText={t('log.emptyText')}
        actions={
          <>
            <VerifyButton verification={verification} />
            <ExportLog filter={filter} />
          </>
        }
      >
        <LogTools filter={filter} onChange={change} />
        <VerifyAnswer verification={verification} />
      </LogList>
      {open !== null && (
        <RowDrawer
          row={open}
          onClose={() => setOpen(null)}
          onFilter={(part) => {
            setOpen(null);
            change(part);
          }}
        />
      )}
    </>
  );
}
