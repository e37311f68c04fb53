import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'detail.report': ['报表', 'Reports'],
  'detail.manage': ['配置设备', 'Set up'],
  'detail.unfollow': ['取消关注', 'Unfollow'],

  'video.ofEquipment': ['视频', 'Video'],

  'facts.open': ['信息', 'Info'],
  'facts.picture': ['设备图片', 'Equipment picture'],
  'facts.code': ['编号', 'Code'],
  'facts.group': ['分组', 'Group'],
  'facts.gateway': ['网关', 'Gateway'],
  'facts.address': ['地址', 'Address'],
  'facts.place': ['位置', 'Location'],
  'facts.installDate': ['安装日期', 'Installed on'],
  'facts.tags': ['标签', 'Tags'],
  'facts.remark': ['备注', 'Remark'],
} as const satisfies TextTable;
