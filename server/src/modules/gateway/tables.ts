import type { Generated } from 'kysely';
import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { NameColumns } from '../../kernel/sql/names.ts';

interface GatewayRow extends NameColumns<Generated<string>> {
  id: Generated<number>;
  orgId: number;
  ownerId: number;
  sn: string;
  groupId: string;
  edgeNodeId: string;
  mode: string;
  economizeOpen: number;
  economizeMode: string;
  interval: number;
  remark: string;
  secretHash: string;
  /** As `sealKey` of the port `DeviceRegistry`. */
  sealKey: string | null;
  online: number;
  lastOnline: number | null;
  lastOffline: number | null;
  createdAt: number;
  configVersion: number;
  groupName: string;
  hardware: string;
  iccid: string;
  firmware: string;
  networkMode: string;
  signalLevel: number | null;
  runningVersion: number | null;
  revokedAt: number | null;
  isPublic: number;
  lng: number | null;
  lat: number | null;
  address: string;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    gateway: GatewayRow;
    givenUp: { gatewayId: number; report: number; at: number; content: string };
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly gateway: Gateway;
  }
}
