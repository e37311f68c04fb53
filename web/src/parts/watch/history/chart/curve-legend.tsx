import { readerClock } from '../../../../lib/time/reader-clock.ts';
import { CloseOutlined } from '@ant-design/icons';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Button } from 'antd';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { dateTimeText } from '../../../../lib/time/time-zone.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { isFigure, numberText, valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { useShade } from '../../../../ui/use-shade.ts';
import type { Cursor } from '../../../curve/chart-options.ts';
import { penStyle, type PenLooks } from '../../../curve/pens.ts';
import type { History } from '../../../curve/use-history.ts';
import { Faint } from '../../../../ui/layout/box.tsx';
import styles from '../history-tab.module.css';

interface Props {
  readonly signals: readonly Signal[];
  readonly history: History;
  readonly cursor: Cursor | null;
  readonly pens: PenLooks;
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (signalId: string) => void;
  readonly onRemove: (signalId: string) => void;
}

/** Each curve's name, its value under the cross-hair, and its lowest, mean and highest in the view. */
export function CurveLegend({ signals, history, cursor, pens, hidden, onToggle, onRemove }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const zone = usePreferences((preferences) => preferences.timeZone);
  const shade = useShade();
  return (
    <div className={styles['scroll']}>
      <table className={styles['legend']}>
        <thead>
          <tr>
            <th>{t('real.name')}</th>
            <th className={styles['cursor']}>{cursor === null ? t('history.last') : dateTimeText(cursor.at, zone)}</th>
            <th>{t('history.min')}</th>
            <th>{t('history.avg')}</th>
            <th>{t('history.max')}</th>
            <th>
              <span className="visually-hidden">{t('manage.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {signals.map((signal, index) => {
            const name = nameText(signal, language);
            const { color, dash } = penStyle(signal, index, shade, pens);
            const figures = isFigure(signal) ? history.statistics.get(signal.id) : undefined;
            const isHidden = hidden.has(signal.id);
            const curve = history.curves[index];
            const at = cursor === null ? curve?.values.findLast((value) => value !== null) : cursor.values[index];
            return (
              <tr key={signal.id} data-hidden={isHidden}>
                <td>
                  <button
                    type="button"
                    className={styles['toggle']}
                    aria-pressed={!isHidden}
                    aria-label={t('history.toggle', { name: `${name} ${signal.unit}`.trim() })}
                    onClick={() => onToggle(signal.id)}
                  >
                    <svg width="22" height="8" aria-hidden="true">
                      <path d="M1 4h20" stroke={color} strokeWidth="3" strokeDasharray={dash.join(' ')} />
                    </svg>
                    <span>{name}</span>
                    {signal.unit !== '' && <Faint>{signal.unit}</Faint>}
                  </button>
                </td>
                <td className={styles['cursor']}>{at == null ? '—' : valueText(signal, at, language, readerClock)}</td>
                {(['min', 'avg', 'max'] as const).map((key) => (
                  <td key={key}>{figures === undefined ? '—' : numberText(figures[key], signal.decimals)}</td>
                ))}
                <td>
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined />}
                    aria-label={t('history.remove', { name })}
                    onClick={() => onRemove(signal.id)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
