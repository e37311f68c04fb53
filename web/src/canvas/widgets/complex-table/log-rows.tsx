import { sortsOf } from '@tidegate/contract/catalogue/sorts.ts';
import type { ListedAuditRow } from '@tidegate/contract/nouns/log/audit-row.ts';
import { logQuery } from '@tidegate/contract/nouns/log/calls.ts';
import { TABLE_ROWS_MAX } from '@tidegate/contract/widgets/complex-table.ts';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { useAuth } from '../../../api/session.ts';
import { useRead } from '../../../api/use-ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { actionText } from '../../../parts/log/action-text.ts';
import { objectText } from '../../../parts/log/object-text.ts';
import { ResultMark } from '../../../parts/log/result-mark.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { useScene } from '../../kit/scene-context.ts';
import { useRecentSpan } from '../../kit/use-recent-span.ts';
import type { GridColumn } from './grid.tsx';
import { DAY_MS, RecordRows, RECORDS_REFRESH_MS, useRecordsRefusal } from './record-rows.tsx';
import styles from './complex-table.module.css';

/** The operation log of the last days, as far as the viewer may see it. */
export function LogRows({ widget, face }: ViewProps<'ComplexTable'>) {
  const t = useT();
  const { language, timeZone } = useScene();
  const [sort, setSort] = useState<string>();
  const maySee = useAuth('manage_log_view');
  const refusal = useRecordsRefusal(maySee ? undefined : t('canvas.table.noLog'));
  const { from, to } = useRecentSpan(widget.dataAddon.days * DAY_MS);
  const input = { from, to, pageSize: TABLE_ROWS_MAX, sort: sortsOf('log').find((one) => one === sort) };
  const asked = useRead(logQuery, input, (signal) => ask(logQuery, input, { signal }), {
    enabled: refusal === undefined,
    keepPrevious: true,
    refetchInterval: RECORDS_REFRESH_MS,
  });
  const columns: readonly GridColumn<ListedAuditRow>[] = [
    {
      key: 'at',
      sort: 'at',
      title: t('canvas.table.time'),
      render: ({ at }) => <span className={styles['time']}>{dateTimeText(at, timeZone)}</span>,
    },
    { key: 'person', title: t('canvas.table.person'), render: ({ loginname }) => loginname || '—' },
    {
      key: 'action',
      title: t('canvas.table.action'),
      render: ({ action }) => <span className={styles['words']}>{actionText(action, language)}</span>,
    },
    {
      key: 'object',
      title: t('canvas.table.object'),
      render: (row) => <span className={styles['words']}>{objectText(row, language, t) || '—'}</span>,
    },
    { key: 'result', title: t('canvas.table.result'), render: ({ result }) => <ResultMark code={result} /> },
  ];
  return (
    <RecordRows
      widget={widget}
      face={face}
      asked={asked}
      refusal={refusal}
      columns={columns}
      keyOf={({ id }) => String(id)}
      sort={sort}
      onSort={setSort}
    />
  );
}
