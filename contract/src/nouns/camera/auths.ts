/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  monitor_video_ptz: { group: 'monitor', from: 'operator' },
} as const;
