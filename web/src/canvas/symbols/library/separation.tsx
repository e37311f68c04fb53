import { defineSymbols } from '../define-symbol.tsx';
import { Body, Dashed, Ink, Line, Mark, Nozzle, Shell, Solid, Swirl } from '../parts.tsx';
import { box } from '../paths.ts';
import type { SymbolDefinition } from '../symbol.ts';

/** Symbols that separate or mix streams. */
export const SEPARATION: readonly SymbolDefinition[] = defineSymbols('separation', 'filter', [
  {
    name: 'filter',
    zh: '过滤器',
    en: 'Filter',
    pinyin: 'guo lv qi',
    words: 'filter sand pressure media 砂滤 滤池 滤罐',
    ports: [
      [32, 0],
      [32, 64],
    ],
    Art: () => (
      <>
        <Line d="M32 0V5M32 59V64M14 50L10 62M50 50L54 62" />
        <Body d="M10 22Q10 5 32 5Q54 5 54 22V42Q54 59 32 59Q10 59 10 42Z" />
        <Mark d="M10 32H54M24 19L32 13L40 19" />
        <Dashed d="M17 40H47M21 48H43" />
      </>
    ),
  },
  {
    name: 'strainer',
    zh: 'Y 型过滤器',
    en: 'Strainer',
    pinyin: 'y xing guo lv qi',
    words: 'strainer basket Y-strainer 除污器',
    ports: [
      [0, 24],
      [64, 24],
    ],
    Art: () => (
      <>
        <Line d="M0 24H6M58 24H64M6 10V38M58 10V38" />
        <Body d="M6 15H58V33H49L56 50L41 58L26 33H6Z" />
        <Line d="M61 46L38 61" />
        <Dashed d="M18 24H30L46 50" />
      </>
    ),
  },
  {
    name: 'bag-filter',
    zh: '布袋除尘器',
    en: 'Bag filter',
    pinyin: 'bu dai chu chen qi',
    words: 'filter bag dust collector 袋式除尘',
    ports: [
      [32, 0],
      [0, 32],
      [32, 64],
    ],
    Art: () => (
      <>
        <Line d="M32 0V5M0 32H8M32 58V64" />
        <Body d="M8 5H56V40L38 58H26L8 40Z" />
        <Mark d="M8 15H56M14 15V31A3.5 3.5 0 0 0 21 31V15M28.5 15V31A3.5 3.5 0 0 0 35.5 31V15M43 15V31A3.5 3.5 0 0 0 50 31V15" />
      </>
    ),
  },
  {
    name: 'cyclone',
    zh: '旋风分离器',
    en: 'Cyclone',
    pinyin: 'xuan feng fen li qi',
    words: 'cyclone separator dust 旋风除尘器',
    kind: 'driven',
    ports: [
      [32, 0],
      [0, 24],
      [32, 64],
    ],
    Art: () => (
      <>
        <Nozzle x={32} y={0} side="top" length={16} />
        <Nozzle x={0} y={24} side="left" length={14} />
        <Body d="M12 14H52V32L37 58H27L12 32Z" />
        <Mark d="M26 14V28M38 14V28M17 36Q32 46 45 36M23 46Q32 53 40 46" />
        <Line d="M32 58V64" />
      </>
    ),
  },
  {
    name: 'centrifuge',
    zh: '离心机',
    en: 'Centrifuge',
    pinyin: 'li xin ji',
    words: 'centrifuge decanter sludge dewatering 卧螺离心机 脱水机',
    kind: 'driven',
    ports: [
      [0, 32],
      [16, 64],
      [48, 64],
    ],
    Art: () => (
      <>
        <Line d="M16 48V64M48 44V64M8 58H56" />
        <Solid d={box(0, 29, 7, 6) + box(57, 29, 7, 6)} />
        <Body d="M7 14H36L57 24V40L36 50H7Z" />
        <Mark d="M12 20L20 44M22 20L30 44M32 20L40 44M44 24L49 40" />
      </>
    ),
  },
  {
    name: 'mixer',
    zh: '搅拌器',
    en: 'Mixer',
    pinyin: 'jiao ban qi',
    words: 'mixer agitator stirrer 搅拌机 混合器',
    kind: 'driven',
    ports: [[32, 0]],
    Art: () => (
      <>
        <Line d="M32 0V4M20 24H44M32 20V50" />
        <Body d={box(20, 4, 24, 17, 3)} />
        <Swirl x={32} y={49}>
          <Body d="M0 -2L-24 -11V11L0 2L24 11V-11Z" />
        </Swirl>
        <Ink d={box(28, 44, 8, 10, 2)} />
      </>
    ),
  },
  {
    name: 'membrane',
    zh: '反渗透膜组',
    en: 'Membrane (RO)',
    pinyin: 'fan shen tou mo zu',
    words: 'membrane RO reverse osmosis ultrafiltration 超滤 膜',
    ports: [
      [0, 32],
      [64, 32],
      [32, 64],
    ],
    Art: () => (
      <>
        <Line d="M0 32H4M4 14V50M4 14H10M4 50H10M60 14V50M54 14H60M54 50H60M60 32H64M32 57V64" />
        <Body d={box(9, 7, 46, 14, 7)} />
        <Body d={box(9, 25, 46, 14, 7)} />
        <Body d={box(9, 43, 46, 14, 7)} />
        <Dashed d="M17 14H48M17 32H48M17 50H48" />
      </>
    ),
  },
  {
    name: 'uv-lamp',
    zh: '紫外线消毒器',
    en: 'UV lamp',
    pinyin: 'zi wai xian xiao du qi',
    words: 'UV lamp ultraviolet disinfection 紫外灯 杀菌',
    kind: 'driven',
    ports: [
      [16, 0],
      [48, 64],
    ],
    Art: ({ look }) => (
      <>
        <Nozzle x={16} y={0} side="top" length={16} />
        <Nozzle x={48} y={64} side="bottom" length={16} />
        <Body d={box(4, 14, 56, 36, 8)} />
        <Ink d={box(11, 29, 42, 6, 3)} />
        {look === 'active' && <Mark d="M20 24V20M32 24V20M44 24V20M20 40V44M32 40V44M44 40V44" />}
        <Shell d={box(1, 26, 5, 12, 1)} />
        <Shell d={box(58, 26, 5, 12, 1)} />
      </>
    ),
  },
]);
