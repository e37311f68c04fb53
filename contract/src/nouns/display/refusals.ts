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
} as const;
