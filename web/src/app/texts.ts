import type { TextTable } from '../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'top.path': ['当前位置', 'You are here'],
  'top.account': ['我的账户', 'My account'],
  'top.feedback': ['意见反馈', 'Feedback'],
  'top.help': ['使用帮助', 'Help'],
  'top.passwordDue': [
    '您的密码由他人设置。请先设置自己的密码，在此之前不能使用其他功能。',
    'Someone else set your password. Choose your own password to continue.',
  ],
  'top.passwordDueAction': ['设置密码', 'Choose a password'],
  'top.narrowScope': [
    '本页内容属于整个组织，而您的数据范围只包含部分设备，因此只能查看，不能修改。',
    'The items on this page belong to the whole organisation. Your access scope covers only some equipment, so you can view them but not change them.',
  ],
  'top.doubtful': [
    '当前显示的权限可能已过时，已打开的内容会保留。',
    'The permissions shown may be out of date. Your open work is kept.',
  ],
  'top.timeZone': ['时区', 'Time zone'],
  'top.person': ['账户菜单：{name}', 'Account menu: {name}'],

  'error.chunk': ['页面加载失败', 'This page could not be loaded'],
  'error.chunkTimeout': ['页面加载超时（120 秒）', 'Loading the page timed out (120 s)'],
  'error.chunkReplaced': ['服务器上的 Tidegate 已更新', 'Tidegate was updated on the server'],
  'error.chunkReplacedText': [
    '当前页面仍是旧版本。已保存的数据不受影响，请重新加载后打开此页面。',
    'This page still runs the previous version. Your saved work is safe. Reload the page to open this screen.',
  ],
  'error.permissionInfo': ['获取权限信息失败，请重新登录！', 'Your permissions could not be loaded. Sign in again.'],
  'error.screen': ['此页面出错了', 'Something went wrong on this page'],
  'error.screenText': [
    '数据未受影响。请重新加载，或前往其他页面。',
    'No data was affected. Reload the page or go to another one.',
  ],

  'forbidden.title': ['没有权限', 'No permission'],
  'forbidden.lead': ['您的角色无权打开此页面', 'Your role does not have access to this page'],
  'forbidden.text': [
    '所属组织的管理员可以为您的角色授予该权限。',
    'Ask an administrator of your organisation to grant your role this permission.',
  ],

  'nav.organisation': ['组织机构', 'Organisation'],
  'nav.supportArea': ['支持', 'Support'],
  'nav.logArea': ['日志', 'Logs'],
  'nav.system': ['系统设置', 'System settings'],
  'nav.frames': ['扩展服务', 'Value-added services'],
  'nav.messageArea': ['消息中心', 'Messages'],
  'nav.label': ['主导航', 'Main navigation'],
  'nav.fold': ['收起导航', 'Collapse navigation'],
  'nav.unfold': ['展开导航', 'Expand navigation'],
  'nav.monitor': ['监控', 'Monitor'],
  'nav.equipmentCenter': ['设备中心', 'Equipment centre'],
  'nav.manage': ['设备管理', 'Management'],
  'nav.me': ['我的', 'My account'],
  'nav.skip': ['跳到内容', 'Skip to content'],

  'app.newVersion': ['新版本已就绪，重新加载后生效。', 'A new version is ready. Reload to use it.'],

  'stay.title': ['{seconds} 秒后将自动退出登录', 'You will be signed out in {seconds} s'],
  'stay.idle': [
    '已有一段时间没有操作。任何操作都会保持登录。',
    'You have been inactive for a while. Any action keeps you signed in.',
  ],
  'stay.final': [
    '登录已满 12 小时。请保存您的工作并重新登录。',
    'You signed in 12 hours ago. Save your work and sign in again.',
  ],
  'stay.button': ['保持登录', 'Stay signed in'],

  'offline.title': ['无法连接服务器。', 'Cannot reach the server.'],
  'offline.since': ['画面为 {time} 的旧数据。', 'Showing data from {time}.'],

  'help.open': ['本页帮助（?）', 'Help for this page (?)'],
  'kiosk.leave': ['退出展示模式', 'Leave kiosk mode'],
} as const satisfies TextTable;
