/** The addresses of the storage. The router mounts them. */
export const STORAGE_PATTERNS = {
  storage: '/manage/system/storage',
  retention: '/manage/system/storage/retention',
} as const;
