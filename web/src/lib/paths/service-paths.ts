/** The address of added services. The router mounts it. */
export const SERVICE_PATTERNS = { all: '/manage/system/service' } as const;
