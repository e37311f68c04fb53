/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_multi_share': ['共享多设备监控', 'Share multi-equipment records'],
  'auth.manage_multi_share.text': [
    '用密码和二维码共享多设备监控，设置权限、期限，撤销共享',
    'Share multi-equipment records by password and QR code, set permissions and expiry, and revoke shares',
  ],
} as const;
