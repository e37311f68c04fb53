import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'editor.mixed': ['（各不相同）', '(mixed)'],
  'editor.colour.theme': ['主题颜色（随明暗变化）', 'Theme colours (adapt to light and dark)'],
  'editor.colour.fixed': ['固定颜色', 'Fixed colours'],
  'editor.colour.mix': ['调色', 'Mix colour'],
  'editor.colour.code': ['颜色代码', 'Colour code'],
  'editor.colour.refused': [
    '颜色无效。请填写 #1b2430、white 等 CSS 颜色名，或 rgba(27, 36, 48, 0.5)。',
    'Not a colour. Enter #1b2430, a CSS name such as white, or rgba(27, 36, 48, 0.5).',
  ],
  'editor.colour.pick': ['从屏幕取色', 'Pick from the screen'],
  'editor.colour.transparent': ['无', 'None'],
  'editor.colour.ground': ['底色', 'Background'],
  'editor.colour.surface': ['卡片', 'Surface'],
  'editor.colour.line': ['细线', 'Thin line'],
  'editor.colour.text': ['文字', 'Text'],
  'editor.colour.secondary': ['次要文字', 'Secondary text'],
  'editor.colour.faint': ['淡文字', 'Faint text'],
  'editor.colour.accent': ['强调', 'Accent'],
  'editor.colour.process': ['工艺灰', 'Process grey'],
  'editor.colour.track': ['轨道灰', 'Track grey'],
  'editor.colour.running': ['运行', 'Running'],
  'editor.colour.stopped': ['停止', 'Stopped'],
  'editor.colour.alarm-1': ['报警 1', 'Alarm 1'],
  'editor.colour.alarm-2': ['报警 2', 'Alarm 2'],
  'editor.colour.alarm-3': ['报警 3', 'Alarm 3'],
  'editor.colour.alarm-4': ['报警 4', 'Alarm 4'],
  'editor.colour.alarm-5': ['报警 5', 'Alarm 5'],
} as const satisfies TextTable;
