import type { Range } from '../../kernel/range.ts';
import type { Audience, Listener } from '../message/module.ts';

/** People whom somebody may name as recipients: those who may view equipment, as in lists of people. */
export async function listenersIn(range: Range, audience: Pick<Audience, 'holding'>): Promise<readonly Listener[]> {
  const listeners = await audience.holding('monitor_equipment_view');
  return listeners.filter(({ range: { userId, orgId, orgPath } }) => {
    switch (range.reach) {
      case 'all':
        return true;
      case 'orgAndBelow':
        return orgPath.startsWith(range.orgPath);
      case 'org':
        return orgId === range.orgId;
      default:
        return userId === range.userId;
    }
  });
}
