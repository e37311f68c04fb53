import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { cancelFollow, monitorEquipmentQuery, setFollow } from '@tidegate/contract/nouns/equipment/calls.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { App } from 'antd';
import { ask } from '../../api/ask.ts';
import { useInvalidate } from '../../api/use-ask.ts';
import { useConnection } from '../../api/connection.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import styles from './monitor-list.module.css';

/** Follows an equipment, or no longer. A plain button: hundreds of them come and go while the list is scrolled. */
export function FollowStar({ equipment }: { readonly equipment: Equipment }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { message } = App.useApp();
  const invalidate = useInvalidate();
  const isLost = useConnection((connection) => connection.isLost);
  const follow = useMutation({
    mutationFn: () => ask(equipment.followed ? cancelFollow : setFollow, { equipmentId: equipment.id }),
    onSettled: () => invalidate(monitorEquipmentQuery),
    onError: (error) => void message.error(errorText(error)),
  });
  // A click is shown at once; a refusal reverts it with the reason.
  const isFollowed = follow.isPending ? !equipment.followed : equipment.followed;
  const name = nameText(equipment, language);
  return (
    <button
      type="button"
      className={styles['star']}
      aria-pressed={isFollowed}
      disabled={isLost}
      title={isLost ? t('offline.noSave') : undefined}
      aria-label={t(isFollowed ? 'list.unfollow' : 'list.follow', { name })}
      onClick={() => follow.mutate()}
    >
      {isFollowed ? <StarFilled /> : <StarOutlined />}
    </button>
  );
}
