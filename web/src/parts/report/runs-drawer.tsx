import { reportRunCancel, reportRunExport, reportRuns } from '@tidegate/contract/nouns/report/calls.ts';
import type { ReportRun } from '@tidegate/contract/nouns/report/report.ts';
import { App, Button, Drawer, Progress } from 'antd';
import { useState } from 'react';
import { ask, askFile } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { bytesText } from '../../lib/amounts.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { saveFile } from '../../lib/file/save-file.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import type { Span } from '../curve/span.ts';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { usePhone } from '../../ui/use-media.ts';
import { BackgroundMenu, fileName, type ShownReport } from './report-tools.tsx';
import { Faint, Row, Stack, Text } from '../../ui/layout/box.tsx';
import { useNameText } from '../../lib/names/use-name-text.ts';
import styles from './reports.module.css';

const POLL_MS = 2_000;
const PAGE_SIZE = 10;

interface Props {
  readonly report: ShownReport;
  readonly span: Span;
  readonly onClose: () => void;
}

const isUnderWay = ({ state }: ReportRun): boolean => state === 'queued' || state === 'running';

/** Runs of a report in the background and by its schedule, finished and pending. */
export function RunsDrawer({ report, span, onClose }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const isPhone = usePhone();
  const [page, setPage] = useState(1);
  const list = useAsk(
    reportRuns,
    { id: report.id, page, pageSize: PAGE_SIZE },
    {
      // While something is made its progress is asked for.
      refetchInterval: (query) => (query.state.data?.rows.some(isUnderWay) === true ? POLL_MS : false),
    },
  );
  return (
    <Drawer open title={t('reports.filesOf', { name: nameOf(report) })} size={isPhone ? '100%' : 560} onClose={onClose}>
      <Row wrap gap={8} justify="between" below={12}>
        <Faint>
          {t('reports.rangeOf', {
            from: dateTimeText(span.from, report.timeZone).slice(0, 16),
            to: dateTimeText(span.to, report.timeZone).slice(0, 16),
          })}
        </Faint>
        <BackgroundMenu report={report} span={span} onAdded={() => setPage(1)} />
      </Row>
      <ListFrame
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={setPage}
        isFiltered={false}
        noneTitle={t('reports.noFiles')}
        empty={<Notice title={t('reports.noFiles')} text={t('reports.noFilesText')} role="status" />}
      >
        {(rows) => (
          <Text as="ul">
            {rows.map((run) => (
              <RunRow key={run.id} run={run} report={report} />
            ))}
          </Text>
        )}
      </ListFrame>
    </Drawer>
  );
}

function RunRow({ run, report }: { readonly run: ReportRun; readonly report: ShownReport }) {
  const t = useT();
  const { message } = App.useApp();
  const { language, timeZone } = usePreferences();
  const mayView = useAuth('monitor_report_view');
  const changed = useChanged();
  const [isBusy, setBusy] = useState(false);
  const act = async (run_: () => Promise<void>) => {
    setBusy(true);
    try {
      await run_();
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const download = () =>
    act(async () =>
      saveFile(await askFile(reportRunExport, { id: run.id }), fileName(report, run.language, run.from, run.format)),
    );
  const cancel = () =>
    act(async () => {
      await ask(reportRunCancel, { id: run.id });
      await changed();
    });
  const shown = (at: number) => dateTimeText(at, report.timeZone).slice(0, 16);
  return (
    <Row as="li" gap={12} className={styles['run']}>
      <Stack gap={2} breaks="anywhere" room="grow">
        <span>
          {t('reports.rangeOf', { from: shown(run.from), to: shown(run.to) })} · {t(`reports.format.${run.format}`)}
        </span>
        <Faint>
          {run.by === '' ? t('reports.bySchedule') : run.by} · {dateTimeText(run.createdAt, timeZone)}
          {run.state === 'done' && ` · ${bytesText(run.bytes)}`}
          {run.state === 'done' &&
            ` · ${t('reports.keptUntil', { day: dateTimeText(run.expiresAt, timeZone).slice(0, 10) })}`}
        </Faint>
        {isUnderWay(run) && <Progress percent={run.progress} size="small" aria-label={t('reports.progress')} />}
        {run.state === 'failed' && (
          <Text tone="problem" size={12} role="alert">
            {t('reports.state.failed')}: {run.error?.[language] ?? ''}
          </Text>
        )}
        {run.state === 'cancelled' && <Faint>{t('reports.state.cancelled')}</Faint>}
        {run.mail === 'sent' && <Faint>{t('reports.mail.sent')}</Faint>}
        {run.mailError !== '' && (
          <Text tone="problem" size={12}>
            {t(run.mail === 'failed' ? 'reports.mail.failed' : 'reports.mail.again', { reason: run.mailError })}
          </Text>
        )}
      </Stack>
      {run.state === 'done' && mayView && (
        <Button size="small" loading={isBusy} onClick={() => void download()}>
          {t('reports.download')}
        </Button>
      )}
      {isUnderWay(run) && (
        <Button size="small" loading={isBusy} onClick={() => void cancel()}>
          {t('action.cancel')}
        </Button>
      )}
    </Row>
  );
}
