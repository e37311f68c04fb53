import { VideoCameraOutlined } from '@ant-design/icons';
import { watchedCameras } from '@tidegate/contract/nouns/camera/calls.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { wallPath } from '../../lib/paths/video-paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** The way to the cameras of an equipment, where it has any. */
export function VideoLink({ equipmentId }: { readonly equipmentId: string }) {
  const t = useT();
  const cameras = useAsk(watchedCameras, { equipmentId });
  if (cameras.data === undefined || cameras.data.length === 0) return null;
  return (
    <LinkButton to={wallPath(equipmentId)} icon={<VideoCameraOutlined />}>
      {t('video.ofEquipment')}
    </LinkButton>
  );
}
