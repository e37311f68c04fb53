import { monitorHistoryExport } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { askFile } from '../../../../api/ask.ts';
import { isAborted } from '../../../../api/ask-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { saveFile } from '../../../../lib/file/save-file.ts';
import type { Span } from '../../../curve/span.ts';
import { coveredBy, estimatedProgress } from './export-progress.ts';

/** Progress of a running export. */
interface Exporting {
  readonly bytes: number;
  /** 0 to 1; null while unknown. */
  readonly part: number | null;
}

type Format = 'csv' | 'xlsx';

/** Exports the points of a span: `begin` starts a file, `cancel` takes it back; nothing of it is saved before all is there. */
export function useExport(signals: readonly Signal[], view: Span) {
  const t = useT();
  const { message } = App.useApp();
  const { language, timeZone } = usePreferences();
  const [exporting, setExporting] = useState<Exporting | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const begin = async (format: Format, name: string) => {
    const control = new AbortController();
    abort.current = control;
    setExporting({ bytes: 0, part: null });
    const span = { from: Math.floor(view.from), to: Math.ceil(view.to) };
    const signalIds = signals.map((signal) => signal.id);
    try {
      const file = await askFile(
        monitorHistoryExport,
        { signalIds, ...span, format, timeZone, language },
        {
          signal: control.signal,
          onArrived: ({ bytes, aboutBytes, piece }) =>
            setExporting((before) => {
              const known =
                aboutBytes === null ? coveredBy(piece, span, timeZone) : estimatedProgress(bytes, aboutBytes);
              return { bytes, part: known ?? before?.part ?? null };
            }),
        },
      );
      saveFile(file, name);
      void message.success(t('history.exported', { name }));
    } catch (error) {
      if (!isAborted(error)) void message.error(t('history.exportFailed', { reason: errorText(error) }));
    } finally {
      setExporting(null);
    }
  };
  return { exporting, begin, cancel: () => abort.current?.abort() };
}
