/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  monitor_alarm_ack: { group: 'alarm', from: 'operator' },
  monitor_alarm_shelve: { group: 'alarm', from: 'operator' },
  monitor_multi_list_alarm: { group: 'alarm', from: 'viewer' },
  monitor_multi_designer_alarm: { group: 'alarm', from: 'viewer' },
  monitor_equipinfo_menu_alarm: { group: 'alarm', from: 'viewer' },
  monitor_designer_menu_alarm: { group: 'alarm', from: 'viewer' },
} as const;
