import { equipmentBacklog } from '@tidegate/contract/nouns/equipment/manage-calls.ts';
import { gatewayBacklog } from '@tidegate/contract/nouns/gateway/calls.ts';
import type { Backlog } from '@tidegate/contract/nouns/gateway/backlog.ts';
import { Alert } from 'antd';
import { useAsk } from '../../api/use-ask.ts';
import { useT, type Translate } from '../../i18n/translate.ts';
import { countText } from '../../lib/amounts.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';

/** Selects a gateway directly or by an equipment of it. */
type Whose = { readonly equipmentId: string } | { readonly gatewayId: string };

/** Data waiting at a gateway whose configuration is about to change, in a sentence; empty for none. */
export function useBacklogText(whose: Whose): string {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [kind, id] = 'equipmentId' in whose ? ['equipment', whose.equipmentId] : ['gateway', whose.gatewayId];
  const backlog = useAsk(kind === 'equipment' ? equipmentBacklog : gatewayBacklog, { id });
  return backlog.data === undefined ? '' : textOf(backlog.data, zone, t);
}

function textOf({ gatewayName, points, offlineSince }: Backlog, zone: string, t: Translate): string {
  if (offlineSince !== null)
    return t('backlog.offline', { gateway: gatewayName, since: dateTimeText(offlineSince, zone) });
  return points === null || points === 0
    ? ''
    : t('backlog.waiting', { gateway: gatewayName, points: countText(points) });
}

/** The same as a warning, with what becomes of it; nothing where nothing waits. */
export function BacklogNotice(whose: Whose) {
  const t = useT();
  const text = useBacklogText(whose);
  if (text === '') return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      style={{ marginBottom: 16 }}
      title={text}
      description={t('backlog.becomes')}
    />
  );
}
