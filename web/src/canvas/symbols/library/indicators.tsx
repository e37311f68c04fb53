import { defineSymbols } from '../define-symbol.tsx';
import { AnalogBar, DeviationBar, LevelStrip } from '../level-parts.tsx';
import { Body, Ink, Mark, Solid } from '../parts.tsx';
import { box, circle } from '../paths.ts';
import type { SymbolDefinition } from '../symbol.ts';

const TALL = [32, 128] as const;
const WIDE = [128, 32] as const;

/** The bow of a padlock, shut while an interlock holds. */
const SHACKLE_SHUT = 'M18 28V20A14 14 0 0 1 46 20V28H40V20A8 8 0 0 0 24 20V28Z';
const SHACKLE_OPEN = 'M18 28V20A14 14 0 0 1 46 20H40A8 8 0 0 0 24 20V28Z';

/** Values as positions: several side by side are read at a glance, which numbers are not. */
export const INDICATORS: readonly SymbolDefinition[] = defineSymbols('indicators', 'vessel', [
  {
    name: 'analog-indicator',
    zh: '模拟指示条',
    en: 'Moving analog indicator',
    pinyin: 'mo ni zhi shi tiao',
    words: 'analog indicator bar tall gauge 竖 棒图',
    size: TALL,
    ports: [],
    badgeAt: [17, 110],
    hasLevel: true,
    Art: ({ level, limits }) => <AnalogBar level={level} limits={limits} />,
  },
  {
    name: 'analog-indicator-wide',
    zh: '横向模拟指示条',
    en: 'Moving analog indicator, wide',
    pinyin: 'heng xiang mo ni zhi shi tiao',
    words: 'analog indicator bar wide gauge 横 棒图',
    size: WIDE,
    ports: [],
    badgeAt: [110, 17],
    hasLevel: true,
    Art: ({ level, limits }) => (
      <g transform="translate(128 0) rotate(90)">
        <AnalogBar level={level} limits={limits} />
      </g>
    ),
  },
  {
    name: 'deviation-bar',
    zh: '偏差指示条',
    en: 'Deviation bar',
    pinyin: 'pian cha zhi shi tiao',
    words: 'deviation bar setpoint error 设定值 偏差',
    size: TALL,
    ports: [],
    badgeAt: [17, 110],
    hasLevel: true,
    Art: ({ level, limits }) => <DeviationBar level={level} limits={limits} />,
  },
  {
    name: 'level-strip',
    zh: '液位条',
    en: 'Level strip',
    pinyin: 'ye wei tiao',
    words: 'level strip tank bar 液位',
    size: TALL,
    ports: [],
    badgeAt: [17, 110],
    hasLevel: true,
    Art: ({ level, limits }) => <LevelStrip x={14} y={6} height={116} level={level} limits={limits} />,
  },
  {
    name: 'interlock-flag',
    zh: '联锁标志',
    en: 'Interlock flag',
    pinyin: 'lian suo biao zhi',
    words: 'interlock lock permit flag 闭锁 许可',
    kind: 'switch',
    ports: [],
    Art: ({ look }) => (
      <>
        <Body d={box(12, 28, 40, 32, 4)} />
        <Ink d={circle(32, 41, 5)} />
        <Mark d="M32 44V52" />
        <Solid d={look === 'active' ? SHACKLE_SHUT : SHACKLE_OPEN} />
      </>
    ),
  },
]);
