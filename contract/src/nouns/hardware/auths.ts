/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_hardware_view: { group: 'equipment', from: 'engineer', after: 'manage_service_edit' },
  manage_hardware_edit: { group: 'equipment', from: 'admin', after: 'manage_hardware_view' },
} as const;
