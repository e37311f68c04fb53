/** The addresses of tracks. The router mounts them. */
export const TRACK_PATTERNS = {
  all: '/monitor/track',
  ofEquipment: '/monitor/track/:equipId',
  fences: '/manage/eg/fence',
} as const;

/** The track of an equipment. */
export const trackPath = (equipId: string): string => `/monitor/track/${equipId}`;
