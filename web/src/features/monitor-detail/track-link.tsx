import { NodeIndexOutlined } from '@ant-design/icons';
import { trackEquipment } from '@tidegate/contract/nouns/track/calls.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { trackPath } from '../../lib/paths/track-paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** The way to the track of an equipment, where it has a position and the person may see history. */
export function TrackLink({ equipmentId }: { readonly equipmentId: string }) {
  const t = useT();
  const mayView = useAuth('monitor_history_view');
  const tracked = useAsk(trackEquipment, {}, { enabled: mayView });
  if (!mayView || tracked.data?.some((one) => one.equipmentId === equipmentId) !== true) return null;
  return (
    <LinkButton to={trackPath(equipmentId)} icon={<NodeIndexOutlined />}>
      {t('nav.tracks')}
    </LinkButton>
  );
}
