import { Alert, Button } from 'antd';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import type { AskedMap } from '../../parts/map/use-map.ts';
import { isPlaced } from '../../parts/map/shown-point.ts';
import { Stack } from '../../ui/layout/box.tsx';
import type { ChosenOnMap } from './use-chosen.ts';
import styles from './map.module.css';

interface Props {
  readonly map: AskedMap;
  readonly choice: ChosenOnMap;
  readonly hasTileTrouble: boolean;
  readonly onTilesSeen: () => void;
}

/** Troubles of the map, over it, each with the way out. */
export function MapNotices({ map: { list, failure }, choice, hasTileTrouble, onTilesSeen }: Props) {
  const t = useT();
  const nameText = useNameText();
  const { point, isGone, onSelect } = choice;
  const dismissed = { onClose: () => onSelect(null) };
  return (
    <Stack gap={8} className={styles['notices']}>
      {list.data?.bounds === null && <Alert type="info" showIcon title={t('map.noPlaces')} />}
      {failure !== null && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('map.partFailed')}
          description={errorText(failure)}
          action={
            <Button size="small" onClick={() => void list.refetch()}>
              {t('action.retry')}
            </Button>
          }
        />
      )}
      {isGone && <Alert type="warning" showIcon closable={dismissed} title={t('map.pointGone')} />}
      {point !== undefined && !isPlaced(point) && (
        <Alert type="info" showIcon closable={dismissed} title={t('map.pointNowhere', { name: nameText(point) })} />
      )}
      {hasTileTrouble && (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: onTilesSeen }}
          title={t('map.tilesFailed')}
          action={
            <Button size="small" onClick={() => globalThis.location.reload()}>
              {t('action.reload')}
            </Button>
          }
        />
      )}
    </Stack>
  );
}
