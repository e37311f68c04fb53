import type { TextTable } from '../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'error.code': ['请求失败，代码 {code}', 'The request failed with code {code}'],
  'error.malformed': ['服务器的应答无法识别（HTTP {status}）', 'Unexpected response from the server (HTTP {status})'],
  'error.network': ['无法连接服务器，请检查网络', 'Cannot reach the server. Check your network connection.'],
  'error.broken': [
    '下载中断，文件不完整，没有保存',
    'The download was interrupted. The incomplete file was not saved.',
  ],
  'error.timeout': ['服务器未在规定时间内应答', 'The server did not respond in time'],
  'error.unexpected': ['发生未知错误', 'An unexpected error occurred'],
} as const satisfies TextTable;
