import { DownloadOutlined } from '@ant-design/icons';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Button, Dropdown, Progress } from 'antd';
import type uPlot from 'uplot';
import { useT } from '../../../../i18n/translate.ts';
import { bytesText } from '../../../../lib/amounts.ts';
import { saveFile } from '../../../../lib/file/save-file.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { dateTimeText } from '../../../../lib/time/time-zone.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { useSharedWays } from '../../../../live/shared-ways.ts';
import { penStyle, type PenLooks } from '../../../curve/pens.ts';
import type { Span } from '../../../curve/span.ts';
import { axisTitle } from '../../../curve/xy-options.ts';
import { TOKENS } from '../../../../ui/tokens.ts';
import { useShade } from '../../../../ui/use-shade.ts';
import { chartPicture } from '../chart/chart-picture.ts';
import type { CurveOwner } from '../../curve-owner.ts';
import { Faint } from '../../../../ui/layout/box.tsx';
import styles from '../history-tab.module.css';
import { useExport } from './use-export.ts';

interface Props {
  readonly owner: CurveOwner;
  readonly signals: readonly Signal[];
  readonly view: Span;
  readonly pens: PenLooks;
  /** The drawings that are on the screen, from the top. */
  readonly charts: readonly uPlot[];
  /** Present in a chart of one signal over another: names and colours above its picture, and its points as a file. */
  readonly xy?: { readonly names: readonly string[]; readonly colors: readonly string[]; readonly csv: () => string };
}

/** Keeps what is shown: all points as CSV or Excel with how far the file has come, or the picture with its names. */
export function ExportMenu({ owner, signals, view, pens, charts, xy }: Props) {
  const t = useT();
  const shade = useShade();
  const isShared = useSharedWays() !== null;
  const { language, timeZone } = usePreferences();
  const { exporting, begin, cancel } = useExport(signals, view);

  const moment = (at: number) => dateTimeText(at, timeZone).replaceAll(/[-: ]/g, '').slice(0, 12);
  const fileName = `${owner.code}-${xy === undefined ? '' : 'xy-'}${moment(view.from)}-${moment(view.to)}`;

  const exportPng = async () => {
    const picture = await chartPicture(charts, {
      title: nameText(owner, language),
      names: xy?.names ?? signals.map((signal) => axisTitle(signal, language)),
      styles:
        xy?.colors.map((color) => ({ color, dash: [] })) ??
        signals.map((signal, index) => penStyle(signal, index, shade, pens)),
      colors: TOKENS[shade],
    });
    if (picture !== null) saveFile(picture, `${fileName}.png`);
  };
  const data = (['csv', 'xlsx'] as const).map((format) => ({
    key: format,
    label: t(`history.export.${format}`),
    onClick: () => void begin(format, `${fileName}.${format}`),
  }));
  const points = () => {
    if (xy !== undefined) saveFile(new Blob([xy.csv()], { type: 'text/csv' }), `${fileName}.csv`);
  };
  const items = [
    ...(xy === undefined || isShared ? [] : [{ key: 'xy', label: t('history.xy.csv'), onClick: points }]),
    ...(isShared ? [] : data),
    { key: 'png', label: t('history.exportPng'), disabled: charts.length === 0, onClick: () => void exportPng() },
  ];
  if (exporting === null) {
    return (
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button icon={<DownloadOutlined />}>{t('history.export')}</Button>
      </Dropdown>
    );
  }
  const { bytes, part } = exporting;
  const percent = part === null ? 0 : Math.floor(part * 100);
  return (
    <div className={styles['exporting']}>
      <Faint role="status">
        {t('history.exporting')} {bytesText(bytes)}
      </Faint>
      <Progress percent={percent} status="active" size="small" aria-label={t('history.exportProgress')} />
      <Button size="small" onClick={cancel}>
        {t('action.cancel')}
      </Button>
    </div>
  );
}
