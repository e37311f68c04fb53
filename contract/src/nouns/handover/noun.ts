/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  handover: { zh: '网关移交', en: 'Gateway offer', change: 'organisation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'handover.offer': { group: 'equipment', zh: '向其他组织移交网关', en: 'Offered gateway to another organisation' },
  'handover.withdraw': { group: 'equipment', zh: '撤回网关移交', en: 'Withdrew gateway offer' },
  'handover.expire': { group: 'equipment', zh: '网关移交过期', en: 'Expired gateway offer' },
  'handover.refuse': { group: 'equipment', zh: '拒绝移交的网关', en: 'Declined gateway offer' },
  'handover.accept': { group: 'equipment', zh: '接受移交的网关', en: 'Accepted gateway offer' },
} as const;
