import { defineSymbols } from '../define-symbol.tsx';
import { LevelStrip } from '../level-parts.tsx';
import { Body, Dashed, Line, Mark, Shell, Solid, Swirl } from '../parts.tsx';
import { box, circle } from '../paths.ts';
import type { SymbolDefinition } from '../symbol.ts';

const UPRIGHT = [96, 128] as const;
const TOP_BOTTOM = [
  [48, 0],
  [48, 128],
] as const;
const LYING = [128, 96] as const;

/** Tanks and vessels: a quiet outline, the level as a narrow strip with its limits. */
export const TANKS: readonly SymbolDefinition[] = defineSymbols('tanks', 'vessel', [
  {
    name: 'open-tank',
    zh: '开口水箱',
    en: 'Open tank',
    pinyin: 'kai kou shui xiang',
    words: 'tank open water 水池 水罐 敞口',
    size: UPRIGHT,
    ports: [
      [0, 32],
      [0, 112],
      [96, 32],
      [96, 112],
    ],
    hasLevel: true,
    Art: ({ level, limits }) => (
      <>
        <Line d="M0 32H10M0 112H10M86 32H96M86 112H96" />
        <Shell d="M10 12V116Q10 122 16 122H80Q86 122 86 116V12" />
        <Line d="M5 12H10M86 12H91" />
        <LevelStrip x={66} y={22} height={92} level={level} limits={limits} />
      </>
    ),
  },
  {
    name: 'closed-tank',
    zh: '立式储罐',
    en: 'Vertical tank',
    pinyin: 'li shi chu guan',
    words: 'tank closed vertical storage 密闭罐 水罐',
    size: UPRIGHT,
    ports: [
      [48, 0],
      [0, 104],
      [96, 104],
      [48, 128],
    ],
    hasLevel: true,
    Art: ({ level, limits }) => (
      <>
        <Line d="M48 0V10M0 104H10M86 104H96M48 118V128" />
        <Shell d="M10 26Q10 10 48 10Q86 10 86 26V102Q86 118 48 118Q10 118 10 102Z" />
        <LevelStrip x={66} y={28} height={74} level={level} limits={limits} />
      </>
    ),
  },
  {
    name: 'horizontal-tank',
    zh: '卧式储罐',
    en: 'Horizontal tank',
    pinyin: 'wo shi chu guan',
    words: 'tank horizontal storage oil 油罐',
    size: LYING,
    ports: [
      [64, 0],
      [0, 48],
      [128, 48],
      [64, 96],
    ],
    hasLevel: true,
    Art: ({ level, limits }) => (
      <>
        <Line d="M64 0V12M0 48H6M122 48H128M64 80V96" />
        <Solid d="M26 78H42L46 92H22ZM86 78H102L106 92H82Z" />
        <Shell d="M22 12H106Q122 12 122 46Q122 80 106 80H22Q6 80 6 46Q6 12 22 12Z" />
        <LevelStrip x={92} y={20} height={52} level={level} limits={limits} />
      </>
    ),
  },
  {
    name: 'conical-tank',
    zh: '锥底罐',
    en: 'Conical-bottom tank',
    pinyin: 'zhui di guan',
    words: 'tank cone conical bottom hopper 锥形罐',
    size: UPRIGHT,
    ports: [
      [48, 0],
      [0, 24],
      [96, 24],
      [48, 128],
    ],
    hasLevel: true,
    Art: ({ level, limits }) => (
      <>
        <Line d="M48 0V10M0 24H10M86 24H96M48 120V128M10 82V122M86 82V122M4 122H16M80 122H92" />
        <Shell d="M10 22Q10 10 48 10Q86 10 86 22V82L53 120H43L10 82Z" />
        <Line d="M10 82H86" />
        <LevelStrip x={66} y={22} height={54} level={level} limits={limits} />
      </>
    ),
  },
  {
    name: 'silo',
    zh: '料仓',
    en: 'Silo',
    pinyin: 'liao cang',
    words: 'silo hopper bin bulk tongcang 筒仓 料斗',
    size: UPRIGHT,
    ports: TOP_BOTTOM,
    hasLevel: true,
    Art: ({ level, limits }) => (
      <>
        <Line d="M48 0V6M48 116V128M18 84V124M78 84V124M12 124H24M72 124H84" />
        <Shell d="M18 22L42 6H54L78 22V80L56 116H40L18 80Z" />
        <Line d="M18 22H78M18 80H78" />
        <LevelStrip x={58} y={28} height={46} level={level} limits={limits} />
      </>
    ),
  },
  {
    name: 'pressure-vessel',
    zh: '压力容器',
    en: 'Pressure vessel',
    pinyin: 'ya li rong qi',
    words: 'pressure vessel air receiver steam 储气罐 压力罐 分汽缸',
    size: UPRIGHT,
    ports: [
      [48, 0],
      [0, 40],
      [96, 88],
      [48, 128],
    ],
    hasLevel: true,
    Art: ({ level, limits }) => (
      <>
        <Line d="M48 0V6M0 40H16M80 88H96M48 114V128M26 104V124M70 104V124M20 124H32M64 124H76" />
        <Shell d="M16 38A32 32 0 0 1 80 38V82A32 32 0 0 1 16 82Z" />
        <Line d="M30 18V12" />
        <Shell d={circle(30, 7, 5)} />
        <LevelStrip x={58} y={28} height={64} level={level} limits={limits} />
      </>
    ),
  },
  {
    name: 'jacketed-vessel',
    zh: '夹套罐',
    en: 'Jacketed vessel',
    pinyin: 'jia tao guan',
    words: 'jacket jacketed vessel heating reactor 夹套容器 反应釜',
    size: UPRIGHT,
    ports: [
      [48, 0],
      [0, 56],
      [96, 104],
      [48, 128],
    ],
    hasLevel: true,
    Art: ({ level, limits }) => (
      <>
        <Line d="M48 0V8M0 56H6M88 104H96M48 120V128" />
        <Body d="M6 46H90V96Q90 122 48 122Q6 122 6 96Z" />
        <Shell d="M16 22Q16 8 48 8Q80 8 80 22V94Q80 110 48 110Q16 110 16 94Z" />
        <LevelStrip x={60} y={24} height={70} level={level} limits={limits} />
      </>
    ),
  },
  {
    name: 'agitated-vessel',
    zh: '搅拌罐',
    en: 'Agitated vessel',
    pinyin: 'jiao ban guan',
    words: 'agitator stirred reactor vessel mixer 反应釜 搅拌器',
    kind: 'driven',
    size: UPRIGHT,
    ports: [
      [0, 48],
      [96, 48],
      [0, 104],
      [48, 128],
    ],
    hasLevel: true,
    Art: ({ level, limits }) => (
      <>
        <Line d="M0 48H10M86 48H96M0 104H11M48 120V128" />
        <Shell d="M10 42Q10 28 48 28Q86 28 86 42V104Q86 120 48 120Q10 120 10 104Z" />
        <Body d={box(34, 4, 28, 18, 3)} />
        <Line d="M48 22V90" />
        <Swirl x={48} y={90}>
          <Body d="M0 0L-13 -9V9L0 0L13 9V-9Z" />
        </Swirl>
        <LevelStrip x={70} y={44} height={58} level={level} limits={limits} />
      </>
    ),
  },
  {
    name: 'clarifier',
    zh: '沉淀池',
    en: 'Clarifier',
    pinyin: 'chen dian chi',
    words: 'clarifier settler sedimentation thickener 澄清池 浓缩池 刮泥机',
    kind: 'driven',
    size: LYING,
    ports: [
      [0, 32],
      [128, 32],
      [64, 96],
    ],
    hasLevel: true,
    Art: ({ level, limits }) => (
      <>
        <Line d="M0 32H8M120 32H128M64 84V96" />
        <Shell d="M8 24V58L56 84H72L120 58V24" />
        <Line d="M2 20H126M64 20V68M22 60L58 79M106 60L70 79M30 64L34 55M44 72L48 63M98 64L94 55M84 72L80 63" />
        <Body d={box(50, 6, 28, 14, 3)} />
        <LevelStrip x={102} y={26} height={30} level={level} limits={limits} />
      </>
    ),
  },
  {
    name: 'water-tower',
    zh: '水塔',
    en: 'Elevated tank',
    pinyin: 'shui ta',
    words: 'water tower elevated tank gaowei 高位水箱',
    size: UPRIGHT,
    ports: [
      [40, 128],
      [56, 128],
    ],
    hasLevel: true,
    Art: ({ level, limits }) => (
      <>
        <Line d="M22 64L12 124M74 64L68 124M74 64L84 124M22 64L28 124M40 72V128M56 72V128M17 96H79M6 124H90" />
        <Shell d="M10 20L48 6L86 20V52Q86 60 78 63L58 72H38L18 63Q10 60 10 52Z" />
        <Line d="M10 20H86" />
        <LevelStrip x={66} y={24} height={36} level={level} limits={limits} />
      </>
    ),
  },
  {
    name: 'expansion-tank',
    zh: '膨胀罐',
    en: 'Expansion tank',
    pinyin: 'peng zhang guan',
    words: 'expansion buffer surge tank membrane 定压罐 缓冲罐 稳压罐',
    size: UPRIGHT,
    ports: TOP_BOTTOM,
    hasLevel: true,
    Art: ({ level, limits }) => (
      <>
        <Line d="M48 0V8M48 112V128M28 104L22 124M68 104L74 124" />
        <Shell d="M14 42A34 34 0 0 1 82 42V78A34 34 0 0 1 14 78Z" />
        <Mark d="M14 54C28 40 36 68 48 58C60 48 68 68 82 54" />
        <LevelStrip x={60} y={66} height={30} level={level} limits={limits} />
      </>
    ),
  },
  {
    name: 'drum',
    zh: '料桶',
    en: 'Drum',
    pinyin: 'liao tong',
    words: 'drum barrel chemical dosing 加药桶 药桶 油桶',
    size: UPRIGHT,
    ports: [
      [32, 0],
      [64, 0],
      [96, 112],
    ],
    hasLevel: true,
    Art: ({ level, limits }) => (
      <>
        <Line d="M32 0V14M64 0V14M84 112H96" />
        <Shell d="M14 14H82Q88 14 86 22Q82 34 84 44V82Q82 94 86 106Q88 118 82 118H14Q8 118 10 106Q14 94 12 82V44Q14 34 10 22Q8 14 14 14Z" />
        <Line d="M12 44H84M12 82H84" />
        <LevelStrip x={62} y={24} height={84} level={level} limits={limits} />
      </>
    ),
  },
  {
    name: 'reservoir',
    zh: '清水池',
    en: 'Reservoir',
    pinyin: 'qing shui chi',
    words: 'reservoir basin pond sump 水池 蓄水池 集水井 调节池',
    size: LYING,
    ports: [
      [0, 24],
      [128, 24],
      [0, 72],
      [128, 72],
    ],
    hasLevel: true,
    Art: ({ level, limits }) => (
      <>
        <Line d="M0 24H14M114 24H128M0 72H14M114 72H128" />
        <Shell d="M14 14V84H114V14" />
        <Line d="M4 14H14M114 14H124M14 84L8 92M34 84L28 92M54 84L48 92M74 84L68 92M94 84L88 92M114 84L108 92" />
        <Dashed d="M22 34H84" />
        <LevelStrip x={94} y={22} height={54} level={level} limits={limits} />
      </>
    ),
  },
]);
