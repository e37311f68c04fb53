/** The addresses of video. The router mounts them. */
export const VIDEO_PATTERNS = {
  wall: '/monitor/video',
  key: '/manage/system/camera',
} as const;

/** The camera wall with the cameras of an equipment. */
export const wallPath = (equipId: string): string => `${VIDEO_PATTERNS.wall}?equipment=${equipId}`;
