/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  monitor_history_view: { group: 'monitor', from: 'viewer' },
} as const;
