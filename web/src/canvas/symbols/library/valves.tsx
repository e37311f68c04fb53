import { defineSymbols } from '../define-symbol.tsx';
import { ShareBar } from '../level-parts.tsx';
import { Body, Ink, Letter, Line, Mark, Shell, Solid } from '../parts.tsx';
import { box, circle } from '../paths.ts';
import { opening, type SymbolDefinition } from '../symbol.ts';

/** Both ends of a straight valve, half-way down the lower part of the box so that its drive is above. */
const ENDS = [
  [0, 40],
  [64, 40],
] as const;

/** The two triangles that mean a valve. */
function BowTie() {
  return (
    <>
      <Line d="M0 40H6M58 40H64" />
      <Body d="M6 26L32 40L6 54ZM58 26L32 40L58 54Z" />
    </>
  );
}

/** The spindle up to a drive whose lower edge is `top`. */
function Stem({ top }: { readonly top: number }) {
  return <Line d={`M32 40V${top}`} />;
}

/** The bar of a valve that is turned at its top. */
function Bar({ half = 10 }: { readonly half?: number }) {
  return <Line d={`M32 40V18M${32 - half} 18H${32 + half}`} />;
}

/** Valves after ISA-5.1: filled dark while closed, whitish while open, the drive above. */
export const VALVES: readonly SymbolDefinition[] = defineSymbols('valves', 'valve', [
  {
    name: 'gate-valve',
    zh: '闸阀',
    en: 'Gate valve',
    pinyin: 'zha fa',
    words: 'valve gate isolation 阀门',
    ports: ENDS,
    Art: () => (
      <>
        <BowTie />
        <Bar />
        <Line d="M32 26V54" />
      </>
    ),
  },
  {
    name: 'globe-valve',
    zh: '截止阀',
    en: 'Globe valve',
    pinyin: 'jie zhi fa',
    words: 'valve globe stop 阀门',
    ports: ENDS,
    Art: () => (
      <>
        <BowTie />
        <Bar />
        <Solid d={circle(32, 40, 7)} />
      </>
    ),
  },
  {
    name: 'ball-valve',
    zh: '球阀',
    en: 'Ball valve',
    pinyin: 'qiu fa',
    words: 'valve ball 阀门',
    ports: ENDS,
    Art: () => (
      <>
        <BowTie />
        <Line d="M32 40V18H50" />
        <Body d={circle(32, 40, 9)} />
      </>
    ),
  },
  {
    name: 'butterfly-valve',
    zh: '蝶阀',
    en: 'Butterfly valve',
    pinyin: 'die fa',
    words: 'valve butterfly disc 阀门',
    ports: ENDS,
    hasLevel: true,
    Art: ({ look, level }) => (
      <>
        <Line d="M0 40H10M54 40H64M32 22V12M22 12H42" />
        <Body d={box(10, 22, 44, 36, 2)} />
        <Line d="M10 18V62M54 18V62" />
        <g transform={`rotate(${90 * opening(look, level) - 90} 32 40)`}>
          <Mark d="M16 40H48" />
        </g>
        <Ink d={circle(32, 40, 5)} />
      </>
    ),
  },
  {
    name: 'check-valve',
    zh: '止回阀',
    en: 'Check valve',
    pinyin: 'zhi hui fa',
    words: 'valve check non-return 单向阀 逆止阀',
    ports: ENDS,
    Art: () => (
      <>
        <Line d="M0 40H10M50 40H64M50 22V58" />
        <Body d="M10 22L50 40L10 58Z" />
      </>
    ),
  },
  {
    name: 'needle-valve',
    zh: '针阀',
    en: 'Needle valve',
    pinyin: 'zhen fa',
    words: 'valve needle throttle 节流阀',
    ports: ENDS,
    Art: () => (
      <>
        <BowTie />
        <Line d="M32 24V14M22 14H42" />
        <Solid d="M26 20H38L32 42Z" />
      </>
    ),
  },
  {
    name: 'three-way-valve',
    zh: '三通阀',
    en: 'Three-way valve',
    pinyin: 'san tong fa',
    words: 'valve three way mixing diverting 分流阀 合流阀',
    ports: [
      [0, 32],
      [64, 32],
      [32, 64],
    ],
    hasLevel: true,
    Art: ({ level }) => (
      <>
        <Line d="M0 32H6M58 32H64M32 58V64M32 32V12M22 12H42" />
        <Body d="M6 18L32 32L6 46ZM58 18L32 32L58 46ZM18 58L32 32L46 58Z" />
        <ShareBar x={12} y={1} width={40} height={6} level={level} />
      </>
    ),
  },
  {
    name: 'four-way-valve',
    zh: '四通阀',
    en: 'Four-way valve',
    pinyin: 'si tong fa',
    words: 'valve four way reversing 换向阀',
    ports: [
      [0, 32],
      [64, 32],
      [32, 0],
      [32, 64],
    ],
    Art: () => (
      <>
        <Line d="M0 32H6M58 32H64M32 0V6M32 58V64" />
        <Body d="M6 19L32 32L6 45ZM58 19L32 32L58 45ZM19 58L32 32L45 58ZM19 6L32 32L45 6Z" />
        <Solid d={circle(32, 32, 5)} />
      </>
    ),
  },
  {
    name: 'control-valve',
    zh: '调节阀',
    en: 'Control valve',
    pinyin: 'tiao jie fa',
    words: 'valve control regulating diaphragm 薄膜调节阀 气动调节阀',
    ports: ENDS,
    hasLevel: true,
    Art: ({ level }) => (
      <>
        <Stem top={18} />
        <BowTie />
        <Shell d="M14 18C14 -1 50 -1 50 18Z" />
        <ShareBar x={12} y={57} width={40} height={6} level={level} />
      </>
    ),
  },
  {
    name: 'solenoid-valve',
    zh: '电磁阀',
    en: 'Solenoid valve',
    pinyin: 'dian ci fa',
    words: 'valve solenoid electric 阀门',
    ports: ENDS,
    Art: () => (
      <>
        <Stem top={22} />
        <BowTie />
        <Shell d={box(22, 2, 20, 20, 2)} />
        <Line d="M26 18L38 6" />
      </>
    ),
  },
  {
    name: 'motorised-valve',
    zh: '电动阀',
    en: 'Motorised valve',
    pinyin: 'dian dong fa',
    words: 'valve motorised motor electric actuator 电动调节阀 阀门',
    ports: ENDS,
    hasLevel: true,
    Art: ({ level }) => (
      <>
        <Stem top={24} />
        <BowTie />
        <Shell d={circle(32, 13, 11.5)} />
        <Letter x={32} y={13} size={15} tone="line">
          M
        </Letter>
        <ShareBar x={12} y={57} width={40} height={6} level={level} />
      </>
    ),
  },
  {
    name: 'pneumatic-valve',
    zh: '气动阀',
    en: 'Pneumatic valve',
    pinyin: 'qi dong fa',
    words: 'valve pneumatic piston air actuator 气缸阀 阀门',
    ports: ENDS,
    Art: () => (
      <>
        <Stem top={12} />
        <BowTie />
        <Shell d={box(18, 2, 28, 20, 2)} />
        <Line d="M18 12H46M32 12V22" />
      </>
    ),
  },
  {
    name: 'safety-valve',
    zh: '安全阀',
    en: 'Safety valve',
    pinyin: 'an quan fa',
    words: 'valve safety relief pressure 泄压阀 溢流阀',
    kind: 'relief',
    ports: [
      [32, 64],
      [64, 40],
    ],
    Art: () => (
      <>
        <Line d="M32 64V60M58 40H64M32 40V34L24 30L40 24L24 18L40 12L32 8V2" />
        <Body d="M18 60L32 40L46 60ZM58 26L32 40L58 54Z" />
      </>
    ),
  },
  {
    name: 'hand-valve',
    zh: '手动阀',
    en: 'Hand valve',
    pinyin: 'shou dong fa',
    words: 'valve hand manual wheel 手轮 阀门',
    ports: ENDS,
    Art: () => (
      <>
        <Stem top={14} />
        <BowTie />
        <Shell d="M16 14A16 5 0 0 1 48 14A16 5 0 0 1 16 14Z" />
      </>
    ),
  },
]);
