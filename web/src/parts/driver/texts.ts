import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'manage.driverAdd': ['添加驱动', 'Add driver'],
  'manage.driverEdit': ['编辑驱动', 'Edit driver'],
  'manage.protocol': ['协议', 'Protocol'],
  'manage.pollMs': ['采集周期（毫秒）', 'Poll period (ms)'],
  'manage.enabled': ['启用', 'Enabled'],
  'manage.sendTo': ['设备把数据发送（POST）到', 'Devices POST their values to'],
  'manage.sendToExample': ['示例', 'Example'],
  'manage.sendToGateway': ['<网关的地址>', '<address of the gateway>'],
  'manage.sendToKey': ['<密钥>', '<key>'],
} as const satisfies TextTable;
