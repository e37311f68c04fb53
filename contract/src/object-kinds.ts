import { keysOf } from './keys-of.ts';
import type { Texts } from './refusal-entry.ts';

const named = (zh: string, en: string): Texts => ({ zh, en });

/** The kinds of object that belong to an organisation and that a call can name by a field. */
const KINDS = {
  gateway: named('网关', 'Gateway'),
  equipment: named('设备', 'Equipment'),
  equipmentGroup: named('分组', 'Group'),
  deletedEquipment: named('已删除的设备', 'Deleted equipment'),
  driver: named('驱动', 'Driver'),
  signal: named('变量', 'Signal'),
  command: named('命令', 'Command'),
  alarm: named('报警', 'Alarm'),
  alarmRule: named('报警规则', 'Alarm rule'),
  org: named('组织', 'Organisation'),
  role: named('角色', 'Role'),
  user: named('用户', 'User'),
  feedback: named('意见', 'Feedback'),
  card: named('物联网卡', 'IoT card'),
  subscription: named('增值服务', 'Value-added service'),
  hardware: named('硬件', 'Hardware'),
  model: named('设备模型', 'Model'),
  notice: named('公告', 'Announcement'),
  notifyPolicy: named('通知策略', 'Notification policy'),
  page: named('页面', 'Page'),
  multi: named('多设备监控', 'Multi-equipment record'),
  report: named('报表', 'Report'),
  reportRun: named('报表文件', 'Report file'),
  camera: named('摄像头', 'Camera'),
  centre: named('运营中心', 'Operations centre'),
  fence: named('电子围栏', 'Fence'),
  note: named('历史备注', 'History note'),
  handover: named('网关移交', 'Gateway offer'),
} as const satisfies { readonly [kind: string]: Texts };
export type ObjectKind = keyof typeof KINDS;
export const OBJECT_KINDS: readonly ObjectKind[] = keysOf(KINDS);

/** What else rows of the operation log are about. */
const LOGGED = {
  picture: named('图片', 'Picture'),
  account: named('账号', 'Account'),
  webhook: named('Webhook', 'Webhook'),
  apiKey: named('API 密钥', 'API key'),
  backup: named('备份', 'Backup'),
  storage: named('存储', 'Storage'),
  setting: named('平台设置', 'Platform settings'),
} as const satisfies { readonly [kind: string]: Texts };

const NAMES: ReadonlyMap<string, Texts> = new Map([...Object.entries(KINDS), ...Object.entries(LOGGED)]);

/** The name of an object kind; undefined for an unknown kind. */
export const kindTexts = (kind: string): Texts | undefined => NAMES.get(kind);
