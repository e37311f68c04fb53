import type { Generated } from 'kysely';

/** The rows of gateways, equipment, drivers and signals, column for column. */

export interface GatewayRow {
  id: Generated<number>;
  orgId: number;
  ownerId: number;
  sn: string;
  name: string;
  nameEn: Generated<string>;
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

export interface EquipmentRow {
  id: Generated<number>;
  orgId: number;
  ownerId: number;
  gatewayId: number;
  code: string;
  name: string;
  nameEn: string;
  deviceId: string;
  groupId: number | null;
  remark: string;
  picture: string;
  address: string;
  lng: number | null;
  lat: number | null;
  installDate: string;
  tags: string;
  createdAt: number;
}

export interface EquipmentBinRow {
  id: number;
  orgId: number;
  ownerId: number;
  gatewayId: number;
  code: string;
  name: string;
  nameEn: string;
  deviceId: string;
  picture: string;
  driverCount: number;
  signalCount: number;
  deletedAt: number;
  deletedBy: string;
  content: string;
}

export interface DriverRow {
  id: Generated<number>;
  orgId: number;
  equipmentId: number;
  name: string;
  protocol: string;
  params: string;
  pollMs: number;
  enabled: number;
}

export interface SignalRow {
  id: Generated<number>;
  orgId: number;
  equipmentId: number;
  driverId: number | null;
  code: string;
  name: string;
  nameEn: string;
  groupName: string;
  groupNameEn: string;
  description: string;
  rw: string;
  dataType: string;
  address: string | null;
  kind: string;
  formula: string;
  recalcSec: number | null;
  statistic: string | null;
  metric: string;
  unit: string;
  decimals: number | null;
  displayMin: number | null;
  displayMax: number | null;
  scaling: string;
  factor: number;
  offset: number;
  rawLow: number | null;
  rawHigh: number | null;
  engLow: number | null;
  engHigh: number | null;
  clamp: number;
  discardLow: number | null;
  discardHigh: number | null;
  rollsOverAt: number | null;
  writeMin: number | null;
  writeMax: number | null;
  writeStep: number | null;
  pulseMs: number | null;
  writeIntervalSec: number | null;
  writeConfirm: string;
  interlockExpr: string;
  readBack: number;
  readBackSignal: string;
  readBackMs: number | null;
  authRegion: string;
  collectMs: number | null;
  reportMode: string;
  reportPeriodSec: number | null;
  storeMode: string;
  storePeriodSec: number | null;
  maxGapSec: number | null;
  deadband: number;
  deadbandType: string;
  staleAfterSec: number | null;
  retentionDays: number | null;
  trueText: string;
  trueTextEn: string;
  falseText: string;
  falseTextEn: string;
  enumTexts: string;
  seq: number;
}
