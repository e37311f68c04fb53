import type { OutputOf } from '@tidegate/contract/call.ts';
import type { signalImport } from '@tidegate/contract/nouns/signal/batch-calls.ts';
import { Alert, Button, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useRows } from '../../ui/list/use-rows.ts';
import { Note, Row } from '../../ui/layout/box.tsx';
import { WrongCell } from './wrong-cell.tsx';
import styles from './signals.module.css';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';

type Answer = Omit<OutputOf<typeof signalImport>, 'source'>;
type ImportRow = Answer['rows'][number];

const ROW_PX = 34;

interface Props {
  readonly answer: Answer;
  /** Takes another text for a wrong cell, by its row of the sheet and its heading; left out where cells cannot be changed here. */
  readonly onEdit?: OnEdit | undefined;
}
type OnEdit = (row: number, column: string, text: string) => void;

/** Preview of a file row by row: faulty cells, and changes with values before and after. */
export function ImportPreview({ answer, onEdit }: Props) {
  const t = useT();
  const [isOnlyWrong, setOnlyWrong] = useState(false);
  const [current, setCurrent] = useState(-1);
  const { total, added, changed, wrong } = answer;
  const rows = useMemo(
    () => (isOnlyWrong ? answer.rows.filter(({ problems }) => problems.length > 0) : answer.rows),
    [answer, isOnlyWrong],
  );
  const wrongAt = useMemo(() => rows.flatMap(({ problems }, index) => (problems.length > 0 ? [index] : [])), [rows]);
  const { scroller, virtual } = useRows(rows.length, ROW_PX);
  const jump = (step: 1 | -1) => {
    const next = step === 1 ? wrongAt.find((at) => at > current) : wrongAt.findLast((at) => at < current);
    const at = next ?? (step === 1 ? wrongAt[0] : wrongAt.at(-1));
    if (at === undefined) return;
    setCurrent(at);
    virtual.scrollToIndex(at, { align: 'center' });
  };
  const isNothing = wrong === 0 && added + changed === 0;
  return (
    <>
      <Alert
        showIcon
        role="status"
        className={styles['gap']}
        type={wrong > 0 ? 'error' : 'info'}
        title={wrong > 0 ? t('signals.wrong', { count: wrong }) : t(isNothing ? 'import.nothing' : 'import.ready')}
        description={t('import.summary', { total, added, changed, kept: total - added - changed })}
      />
      {wrong > 0 && (
        <Row wrap gap={8} below={8}>
          <Button onClick={() => jump(-1)}>{t('signals.wrongBefore')}</Button>
          <Button type="primary" onClick={() => jump(1)}>
            {t('signals.wrongNext')}
          </Button>
          <label>
            <Switch size="small" checked={isOnlyWrong} onChange={setOnlyWrong} /> {t('import.onlyWrong')}
          </label>
        </Row>
      )}
      <ScrollRegion ref={scroller} className={styles['preview']} role="table" aria-label={t('import.preview')}>
        <div style={{ height: virtual.getTotalSize() }} role="rowgroup">
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                data-wrong={row.problems.length > 0}
                data-current={index === current}
                role="row"
                className={styles['previewRow']}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Note role="cell">{row.row}</Note>
                <strong role="cell">{row.code || '—'}</strong>
                <span role="cell">{row.problems.length > 0 ? '—' : t(`import.action.${row.action}`)}</span>
                <span role="cell">
                  <Told row={row} onEdit={onEdit} />
                </span>
              </div>
            );
          })}
        </div>
      </ScrollRegion>
    </>
  );
}

/** Wrong cells, or what changes; the name of a signal that is new. */
function Told({ row, onEdit }: { readonly row: ImportRow; readonly onEdit: OnEdit | undefined }) {
  const t = useT();
  if (row.problems.length > 0) {
    return (
      <ul>
        {row.problems.map(({ column, value, message }) => (
          <li key={`${column} ${message}`} className={onEdit === undefined ? undefined : styles['wrongLine']}>
            <strong>{column}</strong>{' '}
            {onEdit !== undefined ? (
              <WrongCell key={value} column={column} value={value} onSave={(text) => onEdit(row.row, column, text)} />
            ) : value === '' ? (
              <i>{t('import.emptyCell')}</i>
            ) : (
              <q>{value}</q>
            )}{' '}
            {message}
          </li>
        ))}
      </ul>
    );
  }
  if (row.changes.length === 0) return <Note>{row.name}</Note>;
  return (
    <ul>
      {row.changes.map(({ column, before, after }) => (
        <li key={column}>
          <strong>{column}</strong> <del>{before || t('import.emptyCell')}</del> → {after || t('import.emptyCell')}
        </li>
      ))}
    </ul>
  );
}
