import { useAuth } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { EquipmentValues } from './equipment-values.tsx';
import { Gone, type TileProps } from './tile-body.tsx';
import styles from './tiles.module.css';

/** Key values of equipment, each leading to it. */
export function ValuesTile({ tile, onRemove }: TileProps) {
  const t = useT();
  const mayView = useAuth('monitor_equipment_view');
  if (!mayView) return null;
  const ofGone = (count: number) =>
    count === tile.of.length ? (
      <Gone text={t('overview.equipmentGone')} onRemove={onRemove} />
    ) : (
      <p className={styles['missing']}>{t('overview.missing', { count })}</p>
    );
  return <EquipmentValues ids={tile.of} ofGone={ofGone} />;
}
