import { nameText } from '@tidegate/contract/locale/name-text.ts';
import type { Composed, Words } from './draw.ts';

/** The title of a trend of these signals, with its hours. */
export function trendTitle([first, second, ...more]: readonly Composed[], hours: number): Words {
  const time = { zh: `近 ${hours} 小时`, en: `last ${hours} hours` };
  if (first === undefined) return time;
  const named = { zh: first.name, en: nameText(first, 'en') };
  const isAlone = second === undefined;
  const isWithTarget = !isAlone && more.length === 0 && second.rw !== 'ro';
  const zh = isAlone ? named.zh : isWithTarget ? `${named.zh}与设定` : '趋势';
  const en = isAlone ? named.en : isWithTarget ? `${named.en} and set-point` : 'Trend';
  return { zh: `${zh} · ${time.zh}`, en: `${en} · ${time.en}` };
}
