/** The addresses of alarms. The router mounts the patterns. */
export const ALARM_PATTERNS = {
  current: '/monitor/alarm',
  records: '/monitor/alarm/records',
  figures: '/monitor/alarm/figures',
} as const;
