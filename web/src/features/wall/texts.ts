import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'wall.title': ['大屏', 'Wall display'],
  'wall.ended': ['此屏幕没有登录', 'This screen is not signed in'],
  'wall.endedText': [
    '登录链接不正确、已更换，或管理员已撤销。请向管理员索取新的链接。',
    'Its link is wrong, was replaced, or was revoked. Ask an administrator for a new link.',
  ],
  'wall.connecting': ['正在连接服务器…', 'Connecting to the server…'],
  'wall.nothing': ['播放列表中的页面都不在了', 'All pages of the playlist are gone'],
  'wall.nothingText': [
    '它们已被删除或没有发布。请管理员修改此大屏的播放列表，屏幕会自动更新。',
    'They were deleted or are not published. Ask an administrator to change the playlist of this wall display; the screen follows by itself.',
  ],
  'wall.noAlarms': ['没有活动报警', 'No active alarms'],
  'wall.alarms': ['活动报警', 'Active alarms'],
  'wall.alarmCount': ['活动报警 {count}', '{count} {count:active alarm|active alarms}'],
  'wall.online': ['在线设备', 'Equipment online'],
  'wall.inAlarm': ['报警设备', 'Equipment in alarm'],
  'wall.lost': ['无法连接服务器，显示的不是最新数据', 'Server unreachable, values are out of date'],
  'wall.lostSince': [
    '{time} 起无法连接服务器，显示的不是最新数据',
    'Server unreachable since {time}, values are out of date',
  ],
  'wall.skipped': [
    '播放列表中有 {count} 个页面已不在，已跳过',
    'Skipped {count} {count:page|pages} of the playlist that no longer exist',
  ],
  'wall.toPair': ['用配对码登录', 'Sign in with a pairing code'],
  'wall.pair.title': ['登录此屏幕', 'Sign in this screen'],
  'wall.pair.code': ['配对码 {code}', 'Pairing code {code}'],
  'wall.pair.step1': [
    '管理员在自己的电脑或手机上打开“系统设置 → 大屏”。',
    'An administrator opens “System settings → Wall displays” on their own device,',
  ],
  'wall.pair.step2': [
    '在大屏的菜单中选“配对屏幕”，输入上面的配对码。',
    'chooses “Pair a screen” in the menu of a wall display, and enters the code above.',
  ],
  'wall.pair.step3': ['此屏幕随即登录并开始播放。', 'This screen is then signed in and starts.'],
  'wall.pair.left': [
    '此码还有 {count} 分钟有效，之后自动换新码',
    'Valid for another {count} {count:minute|minutes}; then a new code appears by itself',
  ],
  'wall.pair.lost': ['暂时无法连接服务器：{reason}', 'The server cannot be reached: {reason}'],
} as const satisfies TextTable;
