import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelFollow, setFollow } from '@tidegate/contract/calls/equipment.ts';
import type { Equipment } from '@tidegate/contract/entities/equipment.ts';
import { App, Button } from 'antd';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { detailPath } from '../../lib/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '../../lib/value-text.ts';
import { OnlineMark } from '../../ui/online-mark.tsx';
import styles from './monitor-list.module.css';

/** One equipment of the list: its name opens it, the star follows it. */
export function EquipmentRow({ equipment }: { readonly equipment: Equipment }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { message } = App.useApp();
  const queries = useQueryClient();
  const follow = useMutation({
    mutationFn: () => ask(equipment.followed ? cancelFollow : setFollow, { equipmentId: equipment.id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['equipment'] }),
    onError: (error) => void message.error(errorText(error)),
  });
  // What was pressed shows at once; a refusal takes it back with the reason.
  const isFollowed = follow.isPending ? !equipment.followed : equipment.followed;
  const name = nameText(equipment, language);

  return (
    <div className={styles['row']} role="row">
      <div role="cell" className={styles['name']}>
        <Link to={detailPath(equipment.id)} className={styles['link']}>
          {name}
        </Link>
        <span className={styles['code']}>{equipment.code}</span>
      </div>
      <div role="cell" className={styles['state']}>
        <OnlineMark isOnline={equipment.online} />
      </div>
      <div role="cell" className={styles['gateway']}>
        {equipment.gatewayName}
      </div>
      <div role="cell" className={styles['figure']}>
        {equipment.signalCount}
        <span className={styles['unit']}> {t('list.signals')}</span>
      </div>
      <div role="cell" className={styles['figure']} data-zero={equipment.alarmCount === 0}>
        {equipment.alarmCount}
        <span className={styles['unit']}> {t('list.alarms')}</span>
      </div>
      <div role="cell" className={styles['star']}>
        <Button
          type="text"
          icon={isFollowed ? <StarFilled /> : <StarOutlined />}
          aria-pressed={isFollowed}
          aria-label={t(isFollowed ? 'list.unfollow' : 'list.follow', { name })}
          onClick={() => follow.mutate()}
        />
      </div>
    </div>
  );
}
