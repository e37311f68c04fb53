import type { TextTable } from '../../../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'automation.sun': ['事件', 'Event'],
  'automation.sun.sunrise': ['日出', 'Sunrise'],
  'automation.sun.sunset': ['日落', 'Sunset'],
  'automation.sunOffset': ['偏移', 'Offset'],
  'automation.sunOffsetHelp': ['正数为之后，负数为之前', 'Positive: after it. Negative: before it'],
  'automation.lng': ['经度', 'Longitude'],
  'automation.lat': ['纬度', 'Latitude'],
  'automation.ownPlace': ['使用设备的位置', 'Use the position of the equipment'],
  'automation.sunNext': ['下一次：{time}（{zone}）', 'Next: {time} ({zone})'],
  'automation.sunNever': ['此处一年内没有日出或日落', 'The sun does not rise or set here within a year'],
  'automation.words.sunrise.before': ['日出前 {count} 分钟', '{count} min before sunrise'],
  'automation.words.sunrise.after': ['日出后 {count} 分钟', '{count} min after sunrise'],
  'automation.words.sunset.before': ['日落前 {count} 分钟', '{count} min before sunset'],
  'automation.words.sunset.after': ['日落后 {count} 分钟', '{count} min after sunset'],
} as const satisfies TextTable;
