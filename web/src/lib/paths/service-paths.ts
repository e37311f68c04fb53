/** The address of value-added services. The router mounts it. */
export const SERVICE_PATTERNS = { all: '/manage/system/service' } as const;
