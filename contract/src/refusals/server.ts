import { entry } from '../refusal-entry.ts';

/** The server itself. */
export const SERVER_REFUSALS = {
  storageUnavailable: entry('503', 503, '服务器暂时无法保存数据', 'The server cannot store data at the moment'),
  standby: entry(
    '503',
    503,
    '本服务器处于待命状态，当前由另一台服务器提供服务，请稍后重试',
    'This server is on standby because another server is active. Try again in a few seconds',
  ),
  activeAway: entry(
    '503',
    503,
    '主服务器暂时无法访问，未执行任何更改，请稍后重试',
    'The active server cannot be reached at the moment. Nothing was changed. Try again in a few seconds.',
  ),
  outcomeUnknown: entry(
    '503',
    503,
    '主服务器没有及时响应，结果未知。如为更改操作，请先确认是否已生效再重试',
    'The active server did not answer in time, so the outcome is unknown. Check before you repeat a change.',
  ),
  internal: entry('500', 500, '服务器内部错误', 'Internal server error'),
} as const;
