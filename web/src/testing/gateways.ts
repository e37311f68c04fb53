import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import type { GatewayLoad } from '@tidegate/contract/nouns/gateway/gateway-load.ts';
import type { ManagedGateway as Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { gatewayFields } from '@tidegate/contract/nouns/gateway/fields.ts';

/** A gateway as it is after its registration; a test says what is different about its own. */
export function gatewayOf(part: Partial<Gateway> = {}): Gateway {
  return {
    ...defaultsOf(gatewayFields),
    id: '7',
    sn: 'GW-7',
    name: 'Pump house',
    edgeNodeId: 'GW-7',
    signalLevel: null,
    alarmCount: 0,
    worstAlarm: null,
    revokedAt: null,
    configVersion: 1,
    runningVersion: null,
    online: false,
    lastOnline: null,
    lastOffline: null,
    createdAt: 0,
    editable: true,
    ...part,
  };
}

/** The load behind a gateway of no known product, with the test's own fields. */
export const loadOf = (part: Partial<GatewayLoad> = {}): GatewayLoad => ({
  devices: 1,
  signals: 1,
  maxDevices: null,
  maxSignals: null,
  supportedProtocols: null,
  protocols: [],
  ...part,
});
