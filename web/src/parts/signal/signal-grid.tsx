import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { SIGNAL_LABELS, type TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { memo, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { CellEditor, isFixed, type After } from './cell-editor.tsx';
import {
  blockOf,
  cellAfter,
  cellBeside,
  cellText,
  shownText,
  chosenAfter,
  copied,
  pasteFile,
  widthOf,
  type Cell,
  type Drivers,
} from './grid-rules.ts';
import { notationHelp } from '../protocols/field-texts.ts';
import { useRows } from '../../ui/list/use-rows.ts';
import styles from './signals.module.css';

const ROW_PX = 34;
const CHECK_PX = 40;

interface Props {
  readonly rows: readonly Signal[];
  readonly columns: readonly TableField[];
  readonly drivers: Drivers;
  /** The names of the groups that are there. */
  readonly groups: readonly string[];
  readonly mayEdit: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** Saves one field; answers what is wrong, or an empty text. */
  readonly onEdit: (signal: Signal, field: TableField, value: unknown) => Promise<string>;
  readonly onPaste: (rows: readonly (readonly string[])[]) => void;
  readonly onUndo: () => void;
  readonly onOpen: (signal: Signal) => void;
}

/** Signals as a spreadsheet shows them, of which only the rows in sight are drawn. */
export function SignalGrid(props: Props) {
  const { rows, columns, drivers, groups, mayEdit, chosen, onChoose, onEdit, onPaste, onUndo, onOpen } = props;
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const lastChosen = useRef(0);
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<{ readonly text: string } | null>(null);
  const { scroller, virtual } = useRows(rows.length, ROW_PX);
  const widths = useMemo(() => columns.map((field) => widthOf(field, language)), [columns, language]);
  const template = `${CHECK_PX}px ${widths.map((px, at) => (at === widths.length - 1 ? `minmax(${px}px, 1fr)` : `${px}px`)).join(' ')}`;
  const size = { rows: rows.length, columns: columns.length };
  const place = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, columns.length - 1) };
  const activeSignal = rows[place.row];
  const activeField = columns[place.column];

  const goTo = (cell: Cell) => {
    setActive(cell);
    setEditing(null);
    virtual.scrollToIndex(cell.row, { align: 'auto' });
    showColumn(scroller.current, widths, cell.column);
    scroller.current?.focus({ preventScroll: true });
  };
  const beginEdit = (text?: string) => {
    if (!mayEdit || activeSignal === undefined || activeField === undefined) return;
    if (isFixed(activeField, activeSignal.kind)) return;
    setEditing({ text: text ?? cellText(activeField, activeSignal, drivers, language) });
  };
  const save = async (value: unknown, after: After): Promise<string> => {
    if (activeSignal === undefined || activeField === undefined) return '';
    const refused = value === undefined ? '' : await onEdit(activeSignal, activeField, value);
    if (refused !== '') return refused;
    if (after === 'stay') setEditing(null);
    else if (after === 'down') goTo({ row: Math.min(place.row + 1, size.rows - 1), column: place.column });
    else goTo(cellBeside(place, after === 'next' ? 1 : -1, size));
    return '';
  };
  const choose = (row: number, isRange: boolean) => {
    const ids = rows.map(({ id }) => id);
    onChoose(chosenAfter(chosen, ids, { from: lastChosen.current, to: row, isRange }));
    lastChosen.current = row;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing !== null || activeSignal === undefined) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    const { key } = event;
    const moved = cellAfter(place, { key, isCtrl }, size);
    if (moved !== undefined) {
      event.preventDefault();
      if (event.shiftKey && moved.row !== place.row) choose(moved.row, true);
      goTo(moved);
    } else if (isCtrl && key === 'a') {
      event.preventDefault();
      onChoose(new Set(rows.map(({ id }) => id)));
    } else if (isCtrl && key === 'z') onUndo();
    else if (key === 'Enter' || key === 'F2') {
      event.preventDefault();
      beginEdit();
    } else if (key === ' ') {
      event.preventDefault();
      choose(place.row, event.shiftKey);
    } else if (key === 'Escape') onChoose(new Set());
    else if (key.length === 1 && !isCtrl && !event.altKey) beginEdit(undefined);
  };
  const paste = (event: ClipboardEvent) => {
    if (editing !== null || !mayEdit) return;
    const file = pasteFile(blockOf(event.clipboardData.getData('text/plain')), place, rows, columns);
    event.preventDefault();
    if (file !== undefined) onPaste(file);
  };
  const copy = (event: ClipboardEvent) => {
    if (editing !== null || activeSignal === undefined || activeField === undefined) return;
    const many = rows.filter(({ id }) => chosen.has(id));
    const text = (signal: Signal, fields: readonly TableField[]) =>
      fields.map((field) => cellText(field, signal, drivers, language));
    event.preventDefault();
    const block = many.length > 0 ? many.map((signal) => text(signal, columns)) : [text(activeSignal, [activeField])];
    event.clipboardData.setData('text/plain', copied(block));
  };
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id));

  return (
    // The keyboard moves within the focused element; the active cell is exposed by aria-activedescendant.
    <div
      ref={scroller}
      className={styles['grid']}
      role="grid"
      tabIndex={0}
      aria-label={t('manage.tab.signal')}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-activedescendant={activeSignal === undefined ? undefined : `cell-${activeSignal.id}-${activeField}`}
      onKeyDown={onKeyDown}
      onPaste={paste}
      onCopy={copy}
    >
      <div className={styles['head']} role="row" style={{ gridTemplateColumns: template }}>
        <span role="columnheader" className={styles['check']}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('signals.chooseAll')}
            checked={isAll}
            onChange={() => onChoose(isAll ? new Set() : new Set(rows.map(({ id }) => id)))}
          />
        </span>
        {columns.map((field) => (
          <span key={field} role="columnheader" title={field === 'address' ? notationHelp(language) : undefined}>
            {SIGNAL_LABELS[field][language]}
          </span>
        ))}
      </div>
      <div
        role="rowgroup"
        className={styles['body']}
        style={{ height: virtual.getTotalSize(), minWidth: CHECK_PX + widths.reduce((sum, px) => sum + px, 0) }}
      >
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const signal = rows[index];
          if (signal === undefined) return null;
          const isActive = index === place.row;
          return (
            <Row
              key={key}
              signal={signal}
              index={index}
              start={start}
              columns={columns}
              drivers={drivers}
              groups={groups}
              template={template}
              isChosen={chosen.has(signal.id)}
              activeColumn={isActive ? place.column : -1}
              editing={isActive ? editing : null}
              onCheck={(isRange) => choose(index, isRange)}
              onCell={(column, isTwice) => {
                if (isActive && place.column === column && editing !== null) return;
                goTo({ row: index, column });
                const field = columns[column];
                if (!isTwice || field === undefined) return;
                if (!mayEdit || isFixed(field, signal.kind)) onOpen(signal);
                else setEditing({ text: cellText(field, signal, drivers, language) });
              }}
              onSave={save}
              onCancel={() => goTo(place)}
            />
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  readonly signal: Signal;
  readonly index: number;
  readonly start: number;
  readonly columns: readonly TableField[];
  readonly drivers: Drivers;
  readonly groups: readonly string[];
  readonly template: string;
  readonly isChosen: boolean;
  /** -1 when another row has the active cell. */
  readonly activeColumn: number;
  readonly editing: { readonly text: string } | null;
  readonly onCheck: (isRange: boolean) => void;
  readonly onCell: (column: number, isTwice: boolean) => void;
  readonly onSave: (value: unknown, after: After) => Promise<string>;
  readonly onCancel: () => void;
}

/** The handlers are the same while the content is the same. */
const isSameRow = (before: RowProps, now: RowProps): boolean =>
  now.activeColumn === -1 &&
  before.activeColumn === -1 &&
  before.signal === now.signal &&
  before.index === now.index &&
  before.start === now.start &&
  before.columns === now.columns &&
  before.drivers === now.drivers &&
  before.template === now.template &&
  before.isChosen === now.isChosen;

const Row = memo(function Row(props: RowProps) {
  const { signal, columns, drivers, activeColumn, editing } = props;
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const columnOf = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('[data-column]') : null;
    return cell === null ? -1 : Number(cell.getAttribute('data-column'));
  };
  const onMouse = (isTwice: boolean) => (event: MouseEvent) => {
    const column = columnOf(event);
    if (column >= 0) props.onCell(column, isTwice);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the grid's
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={props.index + 2}
      aria-selected={props.isChosen}
      className={styles['row']}
      style={{ gridTemplateColumns: props.template, transform: `translateY(${props.start}px)` }}
      onClick={onMouse(false)}
      onDoubleClick={onMouse(true)}
    >
      <span role="gridcell" className={styles['check']}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={t('signals.chooseOne', { code: signal.code })}
          checked={props.isChosen}
          onChange={() => undefined}
          onClick={(event) => props.onCheck(event.shiftKey)}
        />
      </span>
      {columns.map((field, column) => {
        const isActive = column === activeColumn;
        return (
          <span
            key={field}
            id={`cell-${signal.id}-${field}`}
            role="gridcell"
            data-column={column}
            data-active={isActive}
            className={styles['cell']}
          >
            {isActive && editing !== null ? (
              <CellEditor
                field={field}
                text={editing.text}
                drivers={drivers}
                driverId={signal.driverId}
                suggested={field === 'groupName' ? props.groups : []}
                onSave={props.onSave}
                onCancel={props.onCancel}
              />
            ) : (
              shownText(field, signal, drivers, language)
            )}
          </span>
        );
      })}
    </div>
  );
}, isSameRow);

/** Scrolls sideways as far as it takes to see the column beside the first ones, which stay where they are. */
function showColumn(scroller: HTMLElement | null, widths: readonly number[], column: number): void {
  const [first = 0] = widths;
  if (scroller === null || column === 0) return;
  const left = CHECK_PX + widths.slice(0, column).reduce((sum, px) => sum + px, 0);
  const right = left + (widths[column] ?? 0);
  const fixed = CHECK_PX + first;
  if (left - fixed < scroller.scrollLeft) scroller.scrollLeft = left - fixed;
  else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth;
}
