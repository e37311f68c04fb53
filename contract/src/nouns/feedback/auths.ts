/** Permissions: what they are about, and the least shipped role that has them. */
export const AUTHS = {
  manage_feedback_view: { group: 'records', from: 'admin' },
  manage_feedback_edit: { group: 'records', from: 'admin' },
} as const;
