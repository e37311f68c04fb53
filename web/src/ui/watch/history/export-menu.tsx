import { DownloadOutlined } from '@ant-design/icons';
import { monitorHistoryExport } from '@tidegate/contract/calls/monitor.ts';
import type { Equipment } from '@tidegate/contract/entities/equipment.ts';
import type { Signal } from '@tidegate/contract/entities/signal.ts';
import { App, Button, Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import { askFile } from '../../../api/ask.ts';
import { isAborted } from '../../../api/ask-error.ts';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { useSharedWays } from '../../../live/shared-ways.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time-zone.ts';
import { nameText } from '../../../lib/value-text.ts';
import { TOKENS } from '../../tokens.ts';
import { useShade } from '../../use-shade.ts';
import { chartPicture } from './chart-picture.ts';
import type { Span } from '../../curve/span.ts';

/** Whose curves these are: what the files of them are called. */
export type CurveOwner = Pick<Equipment, 'code' | 'name' | 'nameEn'>;

interface Props {
  readonly owner: CurveOwner;
  readonly signals: readonly Signal[];
  readonly view: Span;
  /** The drawing, while it is on the screen. */
  readonly chart: uPlot | null;
}

/** Keeps what is shown: all points as CSV, or the picture with its names. */
export function ExportMenu({ owner, signals, view, chart }: Props) {
  const t = useT();
  const { message } = App.useApp();
  const shade = useShade();
  const isShared = useSharedWays() !== null;
  const { language, timeZone } = usePreferences();
  const [isBusy, setBusy] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const moment = (at: number) => dateTimeText(at, timeZone).replaceAll(/[-: ]/g, '').slice(0, 12);
  const fileName = `${owner.code}-${moment(view.from)}-${moment(view.to)}`;

  const exportCsv = async () => {
    const control = new AbortController();
    abort.current = control;
    setBusy(true);
    try {
      const file = await askFile(
        monitorHistoryExport,
        {
          signalIds: signals.map((signal) => signal.id),
          from: Math.floor(view.from),
          to: Math.ceil(view.to),
          timeZone,
          language,
        },
        { signal: control.signal },
      );
      saveFile(file, `${fileName}.csv`);
    } catch (error) {
      if (!isAborted(error)) void message.error(t('history.exportFailed', { reason: errorText(error) }));
    } finally {
      setBusy(false);
    }
  };
  const exportPng = async () => {
    if (chart === null) return;
    const picture = await chartPicture(chart, {
      title: nameText(owner, language),
      names: signals.map((signal) => [nameText(signal, language), signal.unit].filter(Boolean).join(' / ')),
      shade,
      colors: TOKENS[shade],
    });
    if (picture !== null) saveFile(picture, `${fileName}.png`);
  };
  const items = [
    ...(isShared ? [] : [{ key: 'csv', label: t('history.exportCsv'), onClick: () => void exportCsv() }]),
    { key: 'png', label: t('history.exportPng'), disabled: chart === null, onClick: () => void exportPng() },
  ];
  if (isBusy) {
    return (
      <Button icon={<DownloadOutlined />} onClick={() => abort.current?.abort()}>
        {t('history.exporting')} {t('action.cancel')}
      </Button>
    );
  }
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<DownloadOutlined />}>{t('history.export')}</Button>
    </Dropdown>
  );
}
