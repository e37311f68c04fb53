import { entry } from '../refusal-entry.ts';

/** The server itself. */
export const SERVER_REFUSALS = {
  storageUnavailable: entry('503', 503, '服务器暂时无法保存数据', 'The server cannot store data at the moment'),
  internal: entry('500', 500, '服务器内部错误', 'Internal server error'),
} as const;
