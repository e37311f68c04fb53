import { AUTOMATION_LATE_MS } from '@tidegate/contract/nouns/automation/automation.ts';
import type { TriggerCode } from '../trigger-code.ts';

/** After a start gateways are heard one after another: who was there before has not come back. */
const SETTLING_MS = 60_000;

export const code: TriggerCode<'gateway'> = {
  isFoundAgain: false,
  lateMs: AUTOMATION_LATE_MS,
  isRehearsable: false,
  watch: ({ becomes }, { gatewayId, now: begun, isOnline }) => {
    let was: boolean | undefined;
    return {
      signalIds: [],
      tick: (now) => {
        const is = isOnline(gatewayId);
        const isTurn = was !== undefined && was !== is && now - begun >= SETTLING_MS;
        was = is;
        return isTurn && is === (becomes === 'online') ? [{ key: `gateway:${now}`, at: now }] : [];
      },
    };
  },
};
