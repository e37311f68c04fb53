import { BASE_FILE, type BaseFile } from '@tidegate/contract/nouns/map/base-file.ts';
import { mapBase } from '@tidegate/contract/nouns/map/calls.ts';
import { Alert } from 'antd';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { bytesText } from '../../lib/amounts.ts';
import { Note } from '../../ui/layout/box.tsx';

const FILE = { file: BASE_FILE };

/** The vector map in the data folder: its extent, what is wrong with it, or how to have one. */
export function MapBase() {
  const t = useT();
  const { data: found, error } = useAsk(mapBase, {}, { staleTime: 0 });
  if (error !== null) return <Alert type="error" showIcon title={errorText(error)} />;
  if (found === undefined) return null;
  if (found === null) return <Note as="p">{t('setting.baseNone', FILE)}</Note>;
  if (found.problem !== null)
    return <Alert type="error" showIcon role="alert" title={t(`setting.base.${found.problem}`, FILE)} />;
  return <Alert type="success" showIcon role="status" title={t('setting.baseFound', wordsOf(found))} />;
}

const degrees = (value: number): string => value.toFixed(2);

const wordsOf = ({ bytes, minZoom, maxZoom, west, south, east, north }: BaseFile) => ({
  ...FILE,
  size: bytesText(bytes),
  zooms: `${minZoom}–${maxZoom}`,
  extent: `${degrees(west)}, ${degrees(south)} – ${degrees(east)}, ${degrees(north)}`,
});
