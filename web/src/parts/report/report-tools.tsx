import { type NameField, nameText } from '@tidegate/contract/locale/name-text.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { DownloadOutlined, DownOutlined } from '@ant-design/icons';
import { reportExport, reportRunAdd } from '@tidegate/contract/nouns/report/calls.ts';
import { REPORT_FORMATS, type Report, type ReportFormat } from '@tidegate/contract/nouns/report/report.ts';
import { App, Button, Dropdown, Space } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ask, askFile } from '../../api/ask.ts';
import { isAborted } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { saveFile } from '../../lib/file/save-file.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { useSharedWays } from '../../live/shared-ways.ts';
import type { Span } from '../curve/span.ts';
import { useChanged } from '../../ui/use-changed.ts';

/** A report as displayed: the part of its definition that determines the query. */
export type ShownReport = Pick<
  Report,
  'id' | NameField | 'kind' | 'dayStart' | 'timeZone' | 'templateName' | 'updatedAt'
>;

interface Props {
  readonly report: ShownReport;
  readonly span: Span;
}

/** The formats that a report can be made as. */
const formatsOf = ({ templateName }: ShownReport): readonly ReportFormat[] =>
  REPORT_FORMATS.filter((format) => format !== 'template' || templateName !== '');

/** `Name 2026-07-01.xlsx`. */
export function fileName(
  report: Pick<Report, NameField | 'timeZone'>,
  language: Language,
  from: number,
  format: ReportFormat,
): string {
  const ending = format === 'template' ? 'xlsx' : format;
  return `${nameText(report, language).replaceAll(/[\\/:*?"<>|]/g, ' ')} ${dateTimeText(from, report.timeZone).slice(0, 10)}.${ending}`;
}

/** Keeps the report as a file, at once: as a workbook by one press, in other formats by the menu beside it. */
export function ExportMenu({ report, span }: Props) {
  const t = useT();
  const { message } = App.useApp();
  const language = usePreferences((preferences) => preferences.language);
  const ways = useSharedWays();
  const [isBusy, setBusy] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const save = async (format: ReportFormat) => {
    const control = new AbortController();
    abort.current = control;
    setBusy(true);
    try {
      const input = { id: report.id, ...span, language };
      const file = await (ways !== null && format !== 'template'
        ? ways.reportFile({ ...input, format }, control.signal)
        : askFile(reportExport, { ...input, format }, { signal: control.signal }));
      saveFile(file, fileName(report, language, span.from, format));
    } catch (error) {
      if (!isAborted(error)) void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  if (isBusy) {
    return (
      <Button icon={<DownloadOutlined />} onClick={() => abort.current?.abort()}>
        {t('reports.making')} {t('action.cancel')}
      </Button>
    );
  }
  const [usual, ...others] = formatsOf(report);
  if (usual === undefined) return null;
  const items = others.map((format) => ({
    key: format,
    label: t(`reports.format.${format}`),
    onClick: () => void save(format),
  }));
  return (
    <Space.Compact>
      <Button icon={<DownloadOutlined />} onClick={() => void save(usual)}>
        {t('reports.exportAs', { format: t(`reports.format.${usual}`) })}
      </Button>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button icon={<DownOutlined aria-hidden />} aria-label={t('reports.exportMore')} />
      </Dropdown>
    </Space.Compact>
  );
}

/** Has the report made in the background. */
export function BackgroundMenu({ report, span, onAdded }: Props & { readonly onAdded: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const language = usePreferences((preferences) => preferences.language);
  const changed = useChanged();
  const add = async (format: ReportFormat) => {
    try {
      await ask(reportRunAdd, { id: report.id, ...span, format, language });
      onAdded();
      await changed();
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  const items = formatsOf(report).map((format) => ({
    key: format,
    label: t(`reports.format.${format}`),
    onClick: () => void add(format),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="primary">{t('reports.background')}</Button>
    </Dropdown>
  );
}
