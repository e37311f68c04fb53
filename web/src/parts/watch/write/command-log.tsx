import { readerClock } from '../../../lib/time/reader-clock.ts';
import { monitorCommands } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { Command } from '@tidegate/contract/nouns/command/command.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { keptCodeText, shownCode } from '@tidegate/contract/catalogue/code-texts.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { onOwnChange } from '../../../api/stream/own-changes.ts';
import { useAsk, useInvalidate } from '../../../api/use-ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { Pager } from '../../../ui/list/pager.tsx';
import { Heading, Muted, Panel } from '../../../ui/layout/box.tsx';
import styles from './write-tab.module.css';

interface Props {
  readonly equipmentId: string;
  readonly signals: readonly Signal[];
}

/** Written values with person, time and result; latest first. */
export function CommandLog({ equipmentId, signals }: Props) {
  const t = useT();
  const [page, setPage] = useState(1);
  const byId = useMemo(() => new Map(signals.map((signal) => [signal.id, signal])), [signals]);
  const log = useAsk(monitorCommands, { equipmentId, page, pageSize: DEFAULT_PAGE_SIZE }, { keepPrevious: true });
  const invalidate = useInvalidate();
  // A failure may be corrected long after the write.
  useEffect(
    () =>
      onOwnChange(({ what }) => {
        if (what === 'command') void invalidate(monitorCommands);
      }),
    [invalidate],
  );
  return (
    <section className={styles['log']} aria-label={t('write.log')}>
      <Heading below={8}>{t('write.log')}</Heading>
      {log.isError && (
        <p role="alert">
          {t('write.logFailed')}: {errorText(log.error)}{' '}
          <Button size="small" onClick={() => void log.refetch()}>
            {t('action.retry')}
          </Button>
        </p>
      )}
      {log.data?.total === 0 && <Muted as="p">{t('write.logEmpty')}</Muted>}
      {log.data !== undefined && log.data.total > 0 && (
        <>
          <Panel as="div" below={8} className={styles['scroll']}>
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th>{t('write.logTime')}</th>
                  <th>{t('write.signal')}</th>
                  <th>{t('write.logChange')}</th>
                  <th>{t('write.logActual')}</th>
                  <th>{t('write.logResult')}</th>
                  <th>{t('write.logBy')}</th>
                  <th>{t('write.logReason')}</th>
                </tr>
              </thead>
              <tbody>
                {log.data.rows.map((command) => (
                  <LogRow key={command.uuid} command={command} signal={byId.get(command.signalId)} />
                ))}
              </tbody>
            </table>
          </Panel>
          <Pager page={page} pageSize={DEFAULT_PAGE_SIZE} total={log.data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function LogRow({ command, signal }: { readonly command: Command; readonly signal: Signal | undefined }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const zone = usePreferences((preferences) => preferences.timeZone);
  const text = (value: Command['value']) =>
    signal === undefined ? String(value ?? '—') : valueText(signal, value, language, readerClock);
  const unit = signal === undefined || signal.unit === '' ? '' : ` ${signal.unit}`;
  const said = `${keptCodeText(command.code, language)} (${shownCode(command.code)})`;
  const results = {
    waiting: t('write.logWaiting'),
    success: command.code === '200' ? t('write.logSuccess') : said,
    failure: said,
  };
  return (
    <tr data-status={command.status}>
      <td className={styles['nowrap']}>{dateTimeText(command.at, zone)}</td>
      <td>{signal === undefined ? command.signalId : nameText(signal, language)}</td>
      <td className={styles['nowrap']}>
        {text(command.oldValue)} → <strong>{text(command.value)}</strong>
        {unit}
      </td>
      <td>{text(command.actualValue)}</td>
      <td>{results[command.status]}</td>
      <td>{command.second === '' ? command.by : t('write.logBoth', { by: command.by, second: command.second })}</td>
      <td className={styles['said']}>{command.reason === '' ? '—' : command.reason}</td>
    </tr>
  );
}
