import { useState } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { nameCollator } from '../../../lib/names/name-order.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { sortedRows } from '../../../ui/list/table-sort.ts';
import { PriorityMark } from '../../../ui/priority-mark.tsx';
import { useShade } from '../../../ui/use-shade.ts';
import { Value } from '../../../ui/value.tsx';
import { seriesOf, type Series } from '../../kit/chart/series.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { useScene } from '../../kit/scene-context.ts';
import { toneOf } from '../../kit/tone.ts';
import { Grid, type GridColumn } from './grid.tsx';
import { ordered } from './order.ts';
import styles from './complex-table.module.css';

/** A row for each signal, with its value as it is now. */
export function SignalRows({ widget, face }: ViewProps<'ComplexTable'>) {
  const t = useT();
  const scene = useScene();
  const [sort, setSort] = useState<string>();
  const { dataAddon, style, authRegion, id } = widget;
  const { order, isHeadShown, isTimeShown, isWritable, rules } = dataAddon;
  const columns: readonly GridColumn<Series>[] = [
    { key: 'name', title: t('canvas.table.name'), value: ({ name }) => name, render: (row) => <RowName row={row} /> },
    {
      key: 'value',
      title: t('canvas.field.value'),
      isFigure: true,
      value: ({ reading }) => (reading.live === undefined ? null : (reading.figure ?? reading.text)),
      render: (row) =>
        isWritable ? <Writable row={row} authRegion={authRegion} widgetId={id} /> : <RowValue row={row} />,
      toneOf: ({ reading }) =>
        toneOf(rules, reading.signalId, { live: reading.live, isAlarm: reading.alarm !== undefined }),
    },
    {
      key: 'time',
      title: t('canvas.table.time'),
      value: ({ reading }) => reading.live?.time ?? null,
      render: ({ reading }) => (
        <span className={styles['time']}>
          {reading.live?.time == null ? '—' : dateTimeText(reading.live.time, scene.timeZone).slice(5, 19)}
        </span>
      ),
    },
  ];
  const shown = columns.filter(({ key }) => isTimeShown || key !== 'time');
  const rows = ordered(seriesOf(widget, scene, useShade()), order, nameCollator(scene.language));
  return (
    <Grid
      label={widget.name || t('widget.ComplexTable')}
      style={boxStyleOf(style, face)}
      columns={shown}
      rows={sortedRows(rows, shown, sort, scene.language)}
      keyOf={({ key }) => key}
      sort={sort}
      onSort={setSort}
      isHeadShown={isHeadShown}
      note={t('canvas.noSignals')}
    />
  );
}

const RowName = ({ row: { name, reading } }: { readonly row: Series }) => (
  <span className={styles['name']}>
    {reading.alarm !== undefined && (
      <PriorityMark priority={reading.alarm.priority} isUnacked={reading.alarm.unacked} />
    )}
    <span title={name}>{name}</span>
  </span>
);

const RowValue = ({ row: { reading } }: { readonly row: Series }) => (
  <Value text={reading.text} unit={reading.unit} quality={reading.quality} reason={reading.reason} />
);

interface WritableProps {
  readonly row: Series;
  readonly authRegion: string;
  readonly widgetId: string;
}

/** The value as a button that offers to write; plain where the person may not. */
function Writable({ row, authRegion, widgetId }: WritableProps) {
  const { acts } = useScene();
  const [isPending, setPending] = useState(false);
  const { reading, name } = row;
  if (acts === null || reading.signal === undefined || acts.refusal(reading.signalId, authRegion) !== null)
    return <RowValue row={row} />;
  const write = async () => {
    setPending(true);
    await acts.write(reading.signalId, null, { hint: null, widgetId });
    setPending(false);
  };
  return (
    <button
      type="button"
      className={styles['write']}
      aria-busy={isPending}
      disabled={isPending}
      onClick={() => void write()}
    >
      <span className="visually-hidden">{name}</span> <RowValue row={row} />
    </button>
  );
}
