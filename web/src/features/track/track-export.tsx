import { DownloadOutlined } from '@ant-design/icons';
import { trackExport } from '@tidegate/contract/nouns/track/calls.ts';
import type { Tracked } from '@tidegate/contract/nouns/track/track.ts';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { askFile } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { saveFile } from '../../lib/file/save-file.ts';
import { dateText } from '../../lib/time/time-zone.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import type { Span } from '../../parts/curve/span.ts';

interface Props {
  readonly tracked: Tracked;
  readonly span: Span;
  readonly isEmpty: boolean;
}

/** Keeps all points of the span as a file. */
export function TrackExport({ tracked, span, isEmpty }: Props) {
  const t = useT();
  const { message } = App.useApp();
  const { language, timeZone } = usePreferences();
  const [isBusy, setBusy] = useState(false);
  const save = async (format: 'csv' | 'gpx') => {
    setBusy(true);
    try {
      const file = await askFile(trackExport, { equipmentId: tracked.equipmentId, ...span, timeZone, format });
      const name = nameText(tracked, language).replaceAll(/[\\/:*?"<>|]/g, ' ');
      saveFile(file, `${name} ${dateText(span.from, timeZone)}.${format}`);
    } catch (error) {
      void message.error(t('history.exportFailed', { reason: errorText(error) }));
    }
    setBusy(false);
  };
  const items = [
    { key: 'csv', label: t('track.exportCsv'), onClick: () => void save('csv') },
    { key: 'gpx', label: t('track.exportGpx'), onClick: () => void save('gpx') },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }} disabled={isEmpty || isBusy}>
      <Button icon={<DownloadOutlined />} loading={isBusy}>
        {t('track.export')}
      </Button>
    </Dropdown>
  );
}
