/** The address of the history data area. The router mounts it; what is shown is in its query: `equip`, `signals`, `from`, `to` and more. */
export const HISTORY_PATTERNS = {
  data: '/monitor/history',
} as const;
