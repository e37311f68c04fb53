/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  monitor_signal_write: { group: 'monitor', from: 'operator', after: 'monitor_report_view' },
} as const;
