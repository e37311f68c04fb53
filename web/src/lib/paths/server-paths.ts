/** The address of the servers. The router mounts it. */
export const SERVER_PATTERNS = {
  all: '/manage/system/servers',
} as const;
