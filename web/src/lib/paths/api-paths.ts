/** The addresses of the API area. The router mounts them. */
export const API_PATTERNS = {
  keys: '/manage/api',
  calls: '/manage/api/calls',
  webhooks: '/manage/api/webhooks',
} as const;

/** One call of the API pages, by its name. */
export const apiCallPath = (name: string): string => `${API_PATTERNS.calls}?call=${encodeURIComponent(name)}`;
