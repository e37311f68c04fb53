/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.monitor_signal_write': ['写入变量', 'Write signals'],
  'auth.monitor_signal_write.text': [
    '向设备下发值；要求区域的变量还须持有该区域',
    'Write values to devices; a signal with a region also requires that region',
  ],
} as const;
