import { useState } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { nameCollator } from '../../../lib/names/name-order.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { PriorityMark } from '../../../ui/priority-mark.tsx';
import { useShade } from '../../../ui/use-shade.ts';
import { Value } from '../../../ui/value.tsx';
import { seriesOf, type Series } from '../../kit/chart/series.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { useScene } from '../../kit/scene-context.ts';
import { ordered } from './order.ts';
import styles from './complex-table.module.css';

/** A row for each signal; what has no room scrolls below the head. */
export function View({ widget, face }: ViewProps<'ComplexTable'>) {
  const t = useT();
  const scene = useScene();
  const { dataAddon, style, authRegion, id } = widget;
  const { order, isHeadShown, isTimeShown, isWritable } = dataAddon;
  const rows = ordered(seriesOf(widget, scene, useShade()), order, nameCollator(scene.language));
  return (
    <div className={styles['table']} style={{ ...boxStyleOf(style, face), padding: 0 }}>
      <table>
        {isHeadShown && (
          <thead>
            <tr>
              <th scope="col">{t('canvas.table.name')}</th>
              <th scope="col" className={styles['figure']}>
                {t('canvas.field.value')}
              </th>
              {isTimeShown && <th scope="col">{t('canvas.table.time')}</th>}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-quality={row.reading.quality}>
              <th scope="row">
                <span className={styles['name']}>
                  {row.reading.alarm !== undefined && (
                    <PriorityMark priority={row.reading.alarm.priority} isUnacked={row.reading.alarm.unacked} />
                  )}
                  <span title={row.name}>{row.name}</span>
                </span>
              </th>
              <td className={styles['figure']}>
                {isWritable ? <Writable row={row} authRegion={authRegion} widgetId={id} /> : <RowValue row={row} />}
              </td>
              {isTimeShown && (
                <td className={styles['time']}>
                  {row.reading.live?.time == null
                    ? '—'
                    : dateTimeText(row.reading.live.time, scene.timeZone).slice(5, 19)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
