import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'share.noReports': ['这里没有可看的报表', 'No shared reports'],
  'share.noReportsText': ['只列出全部列都已共享的报表。', 'Only reports with all columns shared are listed.'],
  'share.enter': ['打开共享', 'Open share'],
  'share.enterText': ['请输入分享人给您的密码。', 'Enter the password you received with the link.'],
  'share.open': ['打开', 'Open'],
  'share.close': ['退出共享', 'Leave share'],
  'share.toApp': ['返回应用', 'Back to the application'],
  'share.signIn': ['登录后打开，可加入您的列表', 'Sign in to add it to your list'],
  'share.failed': ['共享无法打开', 'The share could not be opened'],
  'share.until': ['有效期至 {time}', 'Until {time}'],
  'share.toList': ['查看数值列表', 'Show as list'],
  'share.toPage': ['查看画面', 'Show page'],

  'share.password': ['密码', 'Password'],
} as const satisfies TextTable;
