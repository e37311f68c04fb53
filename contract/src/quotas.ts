import type { Texts } from './refusal-entry.ts';

/**
 * What an organisation, a person or a gateway may have and do: how many objects of a kind, how many bytes, how often. A call
 * states the kinds that it adds; which quotas hold for it follows from that (`quotasOf`).
 */

/** The kinds of object that calls add and that somebody could fill the platform with. */
export const QUOTA_KINDS = [
  'org',
  'person',
  'role',
  'gateway',
  'equipment',
  'equipmentGroup',
  'driver',
  'signal',
  'alarmRule',
  'model',
  'modelVersion',
  'page',
  'pageVersion',
  'picture',
  'report',
  'reportFile',
  'multi',
  'share',
  'camera',
  'centre',
  'fence',
  'position',
  'card',
  'service',
  'hardware',
  'notice',
  'notifyPolicy',
  'apiKey',
  'webhook',
  'note',
  'feedback',
] as const;
export type QuotaKind = (typeof QUOTA_KINDS)[number];

/** What a quota is of: everything of an organisation and of those below it, what one person does or adds, one gateway. */
export type QuotaScope = 'org' | 'person' | 'gateway';
export type QuotaUnit = 'objects' | 'bytes' | 'perMinute' | 'perHour' | 'perSecond';

interface Quota extends Texts {
  readonly of: QuotaScope;
  readonly unit: QuotaUnit;
  /** The kind whose rows or bytes it counts; `adding` counts calls that add anything, `changing` all that change something. */
  readonly counts: QuotaKind | 'adding' | 'changing' | 'values' | 'metrics';
  /** What holds where the administrator of the platform sets nothing else. */
  readonly limit: number;
}

const GIB = 1024 ** 3;

const objects = (counts: QuotaKind, limit: number, zh: string, en: string, of: QuotaScope = 'org') =>
  ({ of, unit: 'objects', counts, limit, zh, en }) as const;
const bytes = (counts: QuotaKind, limit: number, zh: string, en: string) =>
  ({ of: 'org', unit: 'bytes', counts, limit, zh, en }) as const;
const rate = (unit: 'perMinute' | 'perHour', counts: Quota['counts'], limit: number, zh: string, en: string) =>
  ({ of: 'person', unit, counts, limit, zh, en }) as const;
const ofGateway = (unit: QuotaUnit, counts: Quota['counts'], limit: number, zh: string, en: string) =>
  ({ of: 'gateway', unit, counts, limit, zh, en }) as const;

/** Every quota by name, with the limit that holds by default. Generous: they stop a flood, not a plant of 1,000,000 signals. */
export const QUOTAS = {
  gateways: objects('gateway', 10_000, '网关', 'Gateways'),
  equipment: objects('equipment', 100_000, '设备', 'Equipment'),
  signals: objects('signal', 1_000_000, '变量', 'Signals'),
  drivers: objects('driver', 200_000, '驱动', 'Drivers'),
  alarmRules: objects('alarmRule', 1_000_000, '报警规则', 'Alarm rules'),
  people: objects('person', 20_000, '用户', 'People'),
  roles: objects('role', 1_000, '角色', 'Roles'),
  orgs: objects('org', 5_000, '下级组织和部门', 'Organisations and departments'),
  equipmentGroups: objects('equipmentGroup', 10_000, '设备分组', 'Equipment groups'),
  models: objects('model', 5_000, '设备模板', 'Models'),
  modelBytes: bytes('modelVersion', 2 * GIB, '模板版本', 'Model versions'),
  pages: objects('page', 50_000, '组态页面', 'Pages'),
  pageBytes: bytes('pageVersion', 20 * GIB, '页面版本', 'Page versions'),
  pictures: objects('picture', 20_000, '图片', 'Pictures'),
  pictureBytes: bytes('picture', 5 * GIB, '图片文件', 'Picture files'),
  reports: objects('report', 50_000, '报表', 'Reports'),
  reportBytes: bytes('reportFile', 20 * GIB, '报表文件', 'Report files'),
  multis: objects('multi', 10_000, '多设备记录', 'Multi-equipment records'),
  shares: objects('share', 10_000, '分享', 'Shares'),
  cameras: objects('camera', 20_000, '摄像机', 'Cameras'),
  centres: objects('centre', 5_000, '运营中心', 'Operations centres'),
  fences: objects('fence', 10_000, '电子围栏', 'Fences'),
  positions: objects('position', 100_000, '设备定位', 'Tracked equipment'),
  cards: objects('card', 50_000, '物联卡', 'IoT cards'),
  services: objects('service', 50_000, '增值服务', 'Value-added services'),
  hardware: objects('hardware', 5_000, '硬件型号', 'Hardware'),
  notices: objects('notice', 10_000, '公告', 'Announcements'),
  notifyPolicies: objects('notifyPolicy', 2_000, '通知策略', 'Notification policies'),
  apiKeys: objects('apiKey', 10_000, 'API 密钥', 'API keys'),
  webhooks: objects('webhook', 5_000, 'Webhook', 'Webhooks'),
  notes: objects('note', 500_000, '批注', 'Notes'),
  feedback: objects('feedback', 50_000, '意见反馈', 'Feedback'),
  personFeedback: objects('feedback', 1_000, '每人的意见反馈', 'Feedback per person', 'person'),
  personNotes: objects('note', 100_000, '每人的批注', 'Notes per person', 'person'),
  addsPerMinute: rate('perMinute', 'adding', 3_000, '每人每分钟的新增操作', 'Additions per person and minute'),
  addsPerHour: rate('perHour', 'adding', 60_000, '每人每小时的新增操作', 'Additions per person and hour'),
  changesPerHour: rate('perHour', 'changing', 200_000, '每人每小时的修改操作', 'Changes per person and hour'),
  feedbackPerHour: rate('perHour', 'feedback', 20, '每人每小时的意见反馈', 'Feedback per person and hour'),
  picturesPerHour: rate('perHour', 'picture', 600, '每人每小时的图片上传', 'Picture uploads per person and hour'),
  gatewaySignals: ofGateway('objects', 'signal', 200_000, '每个网关的变量', 'Signals per gateway'),
  gatewayValues: ofGateway('perSecond', 'values', 50_000, '每个网关每秒的数值', 'Values per gateway and second'),
  gatewayMetrics: ofGateway('objects', 'metrics', 100_000, '每个网关上报的数据点', 'Metrics per gateway'),
} as const satisfies { readonly [name: string]: Quota };

export type QuotaName = keyof typeof QUOTAS;
export const QUOTA_NAMES = Object.keys(QUOTAS).filter((name): name is QuotaName => name in QUOTAS);

/** No quota can be set to more, so that sums stay exact. */
export const QUOTA_MAX = 1_000_000_000_000_000;

export const quotaOf = (name: QuotaName): Quota => QUOTAS[name];

/** A limit of a quota as people read it: bytes in the largest unit that fits. */
export function quotaAmount(name: QuotaName, amount: number): string {
  if (quotaOf(name).unit !== 'bytes') return String(amount);
  const step = BYTE_UNITS.find(({ size }) => amount >= size) ?? { size: 1, unit: 'B' };
  return `${Number((amount / step.size).toFixed(1))} ${step.unit}`;
}

const BYTE_UNITS = [
  { size: GIB, unit: 'GiB' },
  { size: 1024 ** 2, unit: 'MiB' },
  { size: 1024, unit: 'KiB' },
];

/** What a call adds, as its quotas see it. */
interface Adding {
  readonly adds: readonly QuotaKind[];
  readonly audit: string | null;
  readonly rate: string;
  readonly upload: unknown;
}

/** The quotas of a person's rates that one call uses up. */
export function ratesOf({ adds, audit, rate: pace, upload }: Adding): readonly QuotaName[] {
  const counted = new Set<string>(adds);
  if (adds.length > 0) counted.add('adding');
  if (audit !== null && (pace === 'edit' || upload !== null)) counted.add('changing');
  return QUOTA_NAMES.filter((name) => {
    const { of, unit, counts } = quotaOf(name);
    return of === 'person' && unit !== 'objects' && unit !== 'bytes' && counted.has(counts);
  });
}

/** The quotas of rows and bytes that adding these kinds can fill. */
export function stockOf(kinds: readonly QuotaKind[]): readonly QuotaName[] {
  const counted = new Set<string>(kinds);
  return QUOTA_NAMES.filter((name) => {
    const { unit, counts } = quotaOf(name);
    return (unit === 'objects' || unit === 'bytes') && counted.has(counts);
  });
}
