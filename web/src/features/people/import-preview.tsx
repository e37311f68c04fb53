import type { OutputOf } from '@tidegate/contract/call.ts';
import type { userImport } from '@tidegate/contract/nouns/user/calls.ts';
import { Alert, Switch } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import styles from './people.module.css';

type Answer = OutputOf<typeof userImport>;
type ImportRow = Answer['rows'][number];

const ROWS_SHOWN = 20;

/** The preview of an import: every row with its result, every wrong cell with its heading and error. */
export function ImportPreview({ answer }: { readonly answer: Answer }) {
  const t = useT();
  const wrong = answer.rows.filter(({ problems }) => problems.length > 0);
  const [isOnlyWrong, setOnlyWrong] = useState(true);
  const [page, setPage] = useState(1);
  const rows = wrong.length > 0 && isOnlyWrong ? wrong : answer.rows;
  const columns: readonly Column<ImportRow>[] = [
    { key: 'loginname', title: t('people.loginname'), render: (row) => <strong>{row.loginname || '—'}</strong> },
    { key: 'row', title: t('import.row'), isFigure: true, render: ({ row }) => row },
    {
      key: 'action',
      title: t('import.action'),
      render: ({ action, problems }) => (problems.length > 0 ? '—' : t(`import.action.${action}`)),
    },
    ...(wrong.length > 0
      ? [{ key: 'wrong', title: t('import.problems'), render: ({ problems }: ImportRow) => <Problems of={problems} /> }]
      : []),
  ];
  const { total, added, changed } = answer;
  const kept = answer.rows.filter(({ action, problems }) => action === 'keep' && problems.length === 0).length;
  const isNothing = wrong.length === 0 && added + changed === 0;
  return (
    <>
      <Alert
        showIcon
        role="status"
        className={styles['gap']}
        type={wrong.length > 0 ? 'error' : 'info'}
        title={
          wrong.length > 0
            ? t('import.wrong', { count: wrong.length })
            : t(isNothing ? 'import.nothing' : 'import.ready')
        }
        description={t('import.summary', { total, added, changed, kept })}
      />
      {wrong.length > 0 && (
        <label className={styles['only']}>
          <Switch
            size="small"
            checked={isOnlyWrong}
            onChange={(on) => {
              setOnlyWrong(on);
              setPage(1);
            }}
          />
          {t('import.onlyWrong')}
        </label>
      )}
      <DataTable
        label={t('import.preview')}
        columns={columns}
        rows={rows.slice((page - 1) * ROWS_SHOWN, page * ROWS_SHOWN)}
        keyOf={({ row }) => String(row)}
      />
      <Pager page={page} pageSize={ROWS_SHOWN} total={rows.length} onPage={setPage} />
    </>
  );
}

function Problems({ of }: { readonly of: ImportRow['problems'] }) {
  const t = useT();
  if (of.length === 0) return <>—</>;
  return (
    <ul className={styles['wrong']}>
      {of.map(({ column, value, message }) => (
        <li key={`${column} ${message}`}>
          <strong>{column}</strong> {value === '' ? <i>{t('import.emptyCell')}</i> : <q>{value}</q>} {message}
        </li>
      ))}
    </ul>
  );
}
