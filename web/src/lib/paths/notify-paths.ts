/** The addresses of notification policies and of what they sent. The router mounts them. */
export const NOTIFY_PATTERNS = {
  policies: '/manage/system/notify',
  log: '/manage/system/notify/log',
} as const;
