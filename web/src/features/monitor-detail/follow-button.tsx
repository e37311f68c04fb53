import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { cancelFollow, equipmentDetail, setFollow } from '@tidegate/contract/nouns/equipment/calls.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { App, Button } from 'antd';
import { ask } from '../../api/ask.ts';
import { useInvalidate } from '../../api/use-ask.ts';
import { useConnection } from '../../api/connection.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';

export function FollowButton({ equipment }: { readonly equipment: Equipment }) {
  const t = useT();
  const { message } = App.useApp();
  const invalidate = useInvalidate();
  const isLost = useConnection((connection) => connection.isLost);
  const follow = useMutation({
    mutationFn: () => ask(equipment.followed ? cancelFollow : setFollow, { equipmentId: equipment.id }),
    onSettled: () => invalidate(equipmentDetail),
    onError: (error) => void message.error(errorText(error)),
  });
  const isFollowed = follow.isPending ? !equipment.followed : equipment.followed;
  return (
    <Button
      icon={isFollowed ? <StarFilled /> : <StarOutlined />}
      aria-pressed={isFollowed}
      disabled={isLost}
      title={isLost ? t('offline.noSave') : undefined}
      onClick={() => follow.mutate()}
    >
      {t(isFollowed ? 'detail.unfollow' : 'detail.follow')}
    </Button>
  );
}
