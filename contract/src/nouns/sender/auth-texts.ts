/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_sms_view': ['查看短信记录', 'View SMS'],
  'auth.manage_sms_view.text': ['发送对象、用途、状态与费用', 'Recipients, purposes, results and cost'],
} as const;
