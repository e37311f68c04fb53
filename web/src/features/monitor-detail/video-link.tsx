import { VideoCameraOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { watchedCameras } from '@tidegate/contract/calls/camera.ts';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { wallPath } from '../../lib/paths/video-paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** The way to the cameras of an equipment, where it has any. */
export function VideoLink({ equipmentId }: { readonly equipmentId: string }) {
  const t = useT();
  const cameras = useQuery({
    queryKey: ['cameras', equipmentId],
    queryFn: ({ signal }) => ask(watchedCameras, { equipmentId }, { signal }),
  });
  if (cameras.data === undefined || cameras.data.length === 0) return null;
  return (
    <LinkButton to={wallPath(equipmentId)} icon={<VideoCameraOutlined />}>
      {t('video.ofEquipment')}
    </LinkButton>
  );
}
