/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.monitor_video_ptz': ['转动摄像头', 'Control cameras'],
  'auth.monitor_video_ptz.text': ['转动摄像头、变焦', 'Pan, tilt and zoom cameras'],
} as const;
