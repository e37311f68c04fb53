/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  monitor_recipe_view: { group: 'monitor', from: 'operator', after: 'monitor_signal_write' },
  monitor_recipe_run: { group: 'monitor', from: 'operator', after: 'monitor_recipe_view' },
  manage_recipe_edit: { group: 'equipment', from: 'engineer', after: 'manage_automation_edit' },
} as const;
