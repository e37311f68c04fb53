import { entry } from '../../refusal-entry.ts';

/** Refusals of screens that are signed in as a wall display. */
export const REFUSALS = {
  wallEnded: entry(
    '1931',
    403,
    '这块屏幕未登录为大屏：登录链接不正确、已更换，或管理员已撤销。请向管理员索取新的链接。',
    'This screen is not signed in as a wall display: its link is wrong, was replaced, or was revoked. Ask an administrator for a new link.',
  ),
  wallCannot: entry(
    '1932',
    403,
    '大屏只能查看，不能进行此操作',
    'A wall display can only show things. It cannot do this.',
  ),
  wallNothing: entry(
    '1933',
    400,
    '只能看播放内容的大屏，播放列表里至少要有一个页面',
    'A display that sees only its playlist needs at least one page in it',
  ),
  pairUnknown: entry(
    '1934',
    400,
    '配对码不正确或已过期。请看屏幕上现在显示的配对码：每个码 10 分钟内有效，只能用一次。',
    'This pairing code is wrong or has expired. Check the code that the screen shows now: each is valid for 10 minutes and can be used once.',
  ),
  pairRevoked: entry(
    '1935',
    400,
    '此大屏的链接已撤销，不能登录屏幕。请先生成新链接。',
    'The link of this wall display is revoked, so that no screen can sign in. Issue a new link first.',
  ),
} as const;
