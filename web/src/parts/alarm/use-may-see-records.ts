import { ALARM_RECORD_AUTHS } from '@tidegate/contract/auths.ts';
import { useSession } from '../../api/session.ts';

/** True with one of the four permissions for alarm records. */
export function useMaySeeRecords(): boolean {
  const auths = useSession((session) => session.user?.auths);
  return ALARM_RECORD_AUTHS.some((auth) => auths?.includes(auth) === true);
}
