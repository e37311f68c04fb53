import type { GatewayLoad } from '@tidegate/contract/nouns/gateway/gateway-load.ts';
import type { ManagedGateway as Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';

/** A gateway as it is after its registration; a test says what is different about its own. */
export function gatewayOf(part: Partial<Gateway> = {}): Gateway {
  return {
    id: '7',
    sn: 'GW-7',
    name: 'Pump house',
    nameEn: '',
    groupId: 'tidegate',
    edgeNodeId: 'GW-7',
    mode: 'standard',
    economizeOpen: false,
    economizeMode: 'time',
    interval: 60,
    remark: '',
    groupName: '',
    hardware: '',
    iccid: '',
    firmware: '',
    networkMode: 'unknown',
    signalLevel: null,
    isPublic: false,
    lng: null,
    lat: null,
    address: '',
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
