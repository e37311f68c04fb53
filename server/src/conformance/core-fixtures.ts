import { createHash } from 'node:crypto';
import { shippedRole } from '../modules/account/shipped-role.ts';
import type { CoreStores } from '../modules/stores.ts';
import type { SignalFields } from '../modules/signal/records.ts';
import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import { gatewayFields } from '@tidegate/contract/nouns/gateway/fields.ts';

/** A moment, ms. */
export const AT = 1_782_864_000_000;
/** Access scope that includes the fixtures' objects. */
export const RANGE = { orgId: '1', orgPath: '/1/', userId: '1', reach: 'org' as const };
/** The first page of a list, unfiltered. */
export const PAGE = { page: 1, pageSize: 10, name: '' };

/** A gateway whose secret is its serial number. */
export const gateway = (sn: string) => ({
  orgId: '1',
  ownerId: '1',
  sn,
  ...defaultsOf(gatewayFields),
  name: `Gate ${sn}`,
  edgeNodeId: sn,
  groupName: 'North',
  hardware: 'Box 4',
  networkMode: '4g' as const,
  isPublic: true,
  lng: 120.15,
  address: '1 Canal Road',
  secretHash: hashOf(sn),
  at: AT,
});
/** Secret of a gateway in stored form. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
/** Equipment behind a gateway. */
export const equipment = (code: string, gatewayId: string) => ({
  orgId: '1',
  ownerId: '1',
  gatewayId,
  code,
  name: `Pump ${code}`,
  nameEn: '',
  deviceId: code,
  groupId: '',
  remark: '',
  address: '2 Weir Lane',
  lng: 120.25,
  lat: null,
  installDate: '2026-05-01',
  tags: ['north', 'spare'],
  at: AT,
});
/** A signal with every field filled. */
export const signal = (code: string, more: Partial<SignalFields> = {}): SignalFields => ({
  driverId: null,
  code,
  name: `Level ${code}`,
  nameEn: '',
  groupName: '水箱',
  groupNameEn: 'Tank',
  kind: 'io',
  formula: '',
  recalcSec: null,
  statistic: null,
  rw: 'rw',
  dataType: 'float32',
  address: null,
  metric: code,
  unit: 'm',
  decimals: 2,
  factor: 0.1,
  offset: -40.5,
  writeMin: null,
  writeMax: 1e300,
  writeConfirm: 'none',
  authRegion: '',
  storeMode: 'all',
  deadband: 0,
  staleAfterSec: null,
  retentionDays: null,
  trueText: '',
  falseText: '',
  enumTexts: [{ value: 1, text: '开', textEn: 'on' }],
  description: 'the middle one',
  displayMin: null,
  displayMax: 1e3,
  scaling: 'linear',
  rawLow: 405,
  rawHigh: 1405,
  engLow: 0,
  engHigh: 100,
  clamp: true,
  discardLow: -99.5,
  discardHigh: null,
  rollsOverAt: 65_536,
  writeStep: 0.1,
  pulseMs: null,
  collectMs: null,
  interlockExpr: '',
  readBack: false,
  readBackSignal: '',
  readBackMs: null,
  writeIntervalSec: 2.5,
  reportMode: 'auto',
  reportPeriodSec: null,
  storePeriodSec: 30,
  maxGapSec: null,
  deadbandType: 'abs',
  trueTextEn: '',
  falseTextEn: '',
  seq: 0,
  ...more,
});

/** An organisation with an administrator, and the administrator of the platform: the ids of the organisation and of the latter. */
export async function addAdministrators({ accounts }: Pick<CoreStores, 'accounts'>) {
  const orgId = await accounts.addOrg('plant', 1);
  const add = async (roleType: 'platform' | 'admin', loginname: string) => {
    const roleId = await accounts.addRole({ orgId, ...shippedRole(roleType) });
    return accounts.addAccount({ orgId, roleId, loginname, passwordHash: '-', at: AT });
  };
  await add('admin', 'ann');
  return { orgId, root: await add('platform', 'root') };
}
