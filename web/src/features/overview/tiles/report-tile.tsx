import { reportLatest } from '@tidegate/contract/nouns/report/calls.ts';
import { useAuth } from '../../../api/session.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { figureText } from '../../../parts/report/figure-text.ts';
import { Note } from '../../../ui/layout/box.tsx';
import { Asked, Gone, Sentence, type TileProps } from './tile-body.tsx';
import { useNameText } from '../../../lib/names/use-name-text.ts';
import styles from './tiles.module.css';

const POLL_MS = 60_000;

/** The current figures of a report: those of today, for one by day. */
export function ReportTile({ tile, onRemove }: TileProps) {
  const t = useT();
  const nameOf = useNameText();
  const mayView = useAuth('monitor_report_view');
  const latest = useAsk(
    reportLatest,
    { ids: tile.of },
    { enabled: mayView && tile.of.length > 0, refetchInterval: POLL_MS },
  );
  if (!mayView) return <Sentence text={t('overview.noReports')} />;
  const [report] = latest.data ?? [];
  if (tile.of.length === 0 || (latest.data !== undefined && report === undefined))
    return <Gone text={t('overview.reportGone')} onRemove={onRemove} />;
  return (
    <Asked query={latest}>
      {report !== undefined && (
        <>
          <Note>
            {nameOf(report)} · {report.label}
          </Note>
          <dl className={styles['columns']}>
            {report.columns.map((column) => (
              <div key={column.key}>
                <dt title={column.title}>{column.title}</dt>
                <dd>
                  {figureText(column, column.value, report.timeZone)} <small>{column.unit}</small>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Asked>
  );
}
