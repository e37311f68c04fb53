import { DownloadOutlined } from '@ant-design/icons';
import { logExport } from '@tidegate/contract/nouns/log/calls.ts';
import { App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { askFile } from '../../api/ask.ts';
import { isAborted } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { saveFile } from '../../lib/file/save-file.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { askedOf, type LogFilter } from './log-filter.ts';

/** Keeps all rows that the filter shows, of all pages, as a CSV file. A second press takes it back. */
export function ExportLog({ filter }: { readonly filter: LogFilter }) {
  const t = useT();
  const { message } = App.useApp();
  const { language, timeZone } = usePreferences();
  const [isBusy, setBusy] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async () => {
    const control = new AbortController();
    abort.current = control;
    setBusy(true);
    const now = serverNow();
    try {
      const file = await askFile(
        logExport,
        { ...askedOf(filter, now), timeZone, language },
        { signal: control.signal },
      );
      const moment = dateTimeText(now, timeZone).replaceAll(/[-: ]/g, '').slice(0, 12);
      saveFile(file, `tidegate-log-${moment}.csv`);
    } catch (error) {
      if (!isAborted(error)) void message.error(t('log.exportFailed', { reason: errorText(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined />} onClick={() => (isBusy ? abort.current?.abort() : void run())}>
      {isBusy ? `${t('log.exporting')} ${t('action.cancel')}` : t('log.export')}
    </Button>
  );
}
