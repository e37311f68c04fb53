import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'vcode.label': ['图形验证码', 'Characters in the picture'],
  'vcode.picture': ['含有字符的图片', 'Picture with characters'],
  'vcode.another': ['换一张图片', 'New picture'],
  'vcode.failed': ['图片加载失败，请换一张', 'The picture could not be loaded. Request a new one.'],
  'vcode.cannotRead': ['看不清图片', 'I cannot read the picture'],
  'vcode.cannotReadHelp': [
    '可由浏览器完成一次计算来代替，需要几秒钟。',
    'Your browser can perform a calculation instead. It takes a few seconds.',
  ],
  'vcode.workLabel': ['无需图片的验证', 'Verification without the picture'],
  'vcode.work': ['浏览器正在计算：{done}/{pieces}', 'Your browser is calculating: {done} of {pieces}'],
  'vcode.workDone': ['已完成，无需输入字符。', 'Done. No characters are needed.'],
  'vcode.working': ['请等待计算完成', 'Wait until the calculation is done'],
  'vcode.missing': ['请输入图片中的字符', 'Enter the characters shown in the picture'],
} as const satisfies TextTable;
