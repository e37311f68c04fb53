import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'card.iccid': ['ICCID', 'ICCID'],
  'card.carrier': ['运营商', 'Carrier'],
  'card.plan': ['套餐', 'Plan'],
  'card.expireAt': ['有效期至', 'Valid until'],
  'card.noEnd': ['长期', 'No end'],
  'card.status': ['状态', 'Status'],
  'card.status.inactive': ['未激活', 'Not activated'],
  'card.status.active': ['正常', 'Active'],
  'card.status.suspended': ['停机', 'Suspended'],
  'card.status.cancelled': ['已注销', 'Cancelled'],
} as const satisfies TextTable;
