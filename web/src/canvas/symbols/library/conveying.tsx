import { defineSymbols } from '../define-symbol.tsx';
import { Body, Gear, Hub, Ink, Line, Mark, Rotor, Shell, Solid } from '../parts.tsx';
import { box, circle, spokes } from '../paths.ts';
import type { SymbolDefinition } from '../symbol.ts';

/** Symbols that convey bulk and pieces. */
export const CONVEYING: readonly SymbolDefinition[] = defineSymbols('conveying', 'conveyor', [
  {
    name: 'belt-conveyor',
    zh: '皮带输送机',
    en: 'Belt conveyor',
    pinyin: 'pi dai shu song ji',
    words: 'conveyor belt 皮带机 传送带',
    ports: [
      [0, 32],
      [64, 32],
    ],
    Art: ({ state }) => (
      <>
        <Shell d="M18 26L26 14H36L44 26Z" />
        <Line d="M20 44V58M44 44V58M14 58H26M38 58H50" />
        <Body d={box(2, 26, 60, 20, 10)} />
        <Rotor x={12} y={36}>
          <Mark d={spokes(3, 0, 5)} />
        </Rotor>
        <Rotor x={52} y={36}>
          <Mark d={spokes(3, 0, 5)} />
        </Rotor>
        <Mark d={state === 'reverse' ? 'M42 36H22M28 31L22 36L28 41' : 'M22 36H42M36 31L42 36L36 41'} />
      </>
    ),
  },
  {
    name: 'screw-conveyor',
    zh: '螺旋输送机',
    en: 'Screw conveyor',
    pinyin: 'luo xuan shu song ji',
    words: 'conveyor screw auger 绞龙',
    ports: [
      [16, 0],
      [48, 64],
    ],
    Art: () => (
      <>
        <Shell d="M6 3H26L22 20H10Z" />
        <Shell d={box(42, 44, 12, 17)} />
        <Line d="M16 0V3M48 61V64" />
        <Body d={box(3, 20, 58, 24, 3)} />
        <Mark d="M3 32H61M10 40L18 24M20 40L28 24M30 40L38 24M40 40L48 24M50 40L56 28" />
      </>
    ),
  },
  {
    name: 'bucket-elevator',
    zh: '斗式提升机',
    en: 'Bucket elevator',
    pinyin: 'dou shi ti sheng ji',
    words: 'elevator bucket 提升机 斗提',
    ports: [
      [64, 32],
      [0, 48],
    ],
    Art: () => (
      <>
        <Shell d="M44 12L60 26V38L44 26Z" />
        <Shell d="M20 58L4 54V42L20 44Z" />
        <Line d="M60 32H64M0 48H4" />
        <Body d={box(16, 2, 32, 60, 6)} />
        <Mark d={`${circle(32, 14, 5)}${circle(32, 50, 5)}M27 14V50M37 14V50`} />
        <Ink d="M27 20H20L22 27H27ZM27 32H20L22 39H27ZM37 25H44L42 32H37ZM37 37H44L42 44H37Z" />
      </>
    ),
  },
  {
    name: 'roller-conveyor',
    zh: '辊道输送机',
    en: 'Roller conveyor',
    pinyin: 'gun dao shu song ji',
    words: 'conveyor roller 滚筒 辊筒',
    ports: [
      [0, 40],
      [64, 40],
    ],
    Art: () => (
      <>
        <Shell d={box(16, 10, 30, 24, 2)} />
        <Line d="M16 18H46M2 48H62M12 48V60M52 48V60" />
        <Body d={[8, 20, 32, 44, 56].map((x) => circle(x, 40, 5.5)).join('')} />
      </>
    ),
  },
  {
    name: 'rotary-feeder',
    zh: '给料机',
    en: 'Rotary feeder',
    pinyin: 'gei liao ji',
    words: 'feeder rotary valve star 旋转阀 星型卸料器 喂料机',
    ports: [
      [32, 0],
      [32, 64],
    ],
    badgeAt: [53, 53],
    Art: () => (
      <>
        <Shell d="M8 3H56L42 22H22Z" />
        <Shell d={box(23, 48, 18, 13)} />
        <Line d="M32 0V3M32 61V64" />
        <Body d={circle(32, 36, 17)} />
        <Rotor x={32} y={36}>
          <Mark d={spokes(6, 4, 14)} />
          <Hub />
        </Rotor>
      </>
    ),
  },
  {
    name: 'crusher',
    zh: '破碎机',
    en: 'Crusher',
    pinyin: 'po sui ji',
    words: 'crusher mill grinder shredder 磨机 粉碎机',
    ports: [
      [32, 0],
      [32, 64],
    ],
    badgeAt: [53, 53],
    Art: () => (
      <>
        <Shell d="M4 3H60L54 26H10Z" />
        <Shell d="M18 46L27 61H37L46 46Z" />
        <Line d="M32 0V3M32 61V64" />
        <Solid d={circle(24, 12, 4) + circle(38, 14, 5)} />
        {[17, 47].map((x) => (
          <g key={x}>
            <Body d={circle(x, 37, 14)} />
            <Rotor x={x} y={37}>
              <Gear r={6.5} teeth={6} />
            </Rotor>
          </g>
        ))}
      </>
    ),
  },
  {
    name: 'weigher',
    zh: '称重机',
    en: 'Weigher',
    pinyin: 'cheng zhong ji',
    words: 'weigher scale weighbridge 皮带秤 地磅 电子秤',
    ports: [
      [0, 8],
      [64, 8],
    ],
    badgeAt: [53, 26],
    Art: () => (
      <>
        <Line d="M0 8H4M60 8H64M20 12V20M44 12V20M4 60H60" />
        <Solid d={box(4, 5, 56, 7, 1)} />
        <Body d="M16 20H48L56 60H8Z" />
        <Mark d={`${circle(32, 40, 13)}M32 40L38 33`} />
        <Ink d={circle(32, 40, 2.5)} />
      </>
    ),
  },
]);
