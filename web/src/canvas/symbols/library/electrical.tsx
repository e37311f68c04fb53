import { defineSymbols, type ArtProps } from '../define-symbol.tsx';
import { ShareBar } from '../level-parts.tsx';
import { Body, Letter, Line, Mark, Shell, Solid } from '../parts.tsx';
import { box, circle } from '../paths.ts';
import type { SymbolDefinition } from '../symbol.ts';

const THROUGH = [
  [32, 0],
  [32, 64],
] as const;

/** The blade of a switch, from its pivot below: upright closed, aslant open, over to the earth on the left earthed. */
function Blade({ state }: Pick<ArtProps, 'state'>) {
  if (state === 'closed') return <Mark d="M32 46V20" />;
  return <Mark d={state === 'earthed' ? 'M32 46L20 30M20 24V36M16 26.5V33.5M12 29V31' : 'M32 46L44 23'} />;
}

/** Leads above and below a switch, up to its contacts. */
function Leads() {
  return <Line d="M32 0V8M32 56V64" />;
}

/** Symbols that switch, transform and store power; signs after IEC 60617. */
export const ELECTRICAL: readonly SymbolDefinition[] = defineSymbols('electrical', 'switchgear', [
  {
    name: 'busbar',
    zh: '母线',
    en: 'Busbar',
    pinyin: 'mu xian',
    words: 'busbar bus 汇流排 母排',
    kind: 'powered',
    ports: [
      [0, 32],
      [64, 32],
      [16, 64],
      [48, 64],
    ],
    badgeAt: [53, 25],
    Art: () => (
      <>
        <Line d="M16 36V64M48 36V64" />
        <Body d={box(1, 27, 62, 10)} />
      </>
    ),
  },
  {
    name: 'circuit-breaker',
    zh: '断路器',
    en: 'Circuit breaker',
    pinyin: 'duan lu qi',
    words: 'breaker circuit switch 开关 空开',
    ports: THROUGH,
    Art: ({ state }) => (
      <>
        <Leads />
        <Body d={box(6, 8, 52, 48, 4)} />
        <Mark d="M32 8V20M32 46V56M27 15L37 25M37 15L27 25" />
        <Blade state={state} />
      </>
    ),
  },
  {
    name: 'disconnector',
    zh: '隔离开关',
    en: 'Disconnector',
    pinyin: 'ge li kai guan',
    words: 'disconnector isolator switch 刀闸',
    ports: THROUGH,
    Art: ({ state }) => (
      <>
        <Leads />
        <Body d={circle(32, 32, 25)} />
        <Mark d="M32 7V20M32 46V57M25 20H39" />
        <Blade state={state} />
      </>
    ),
  },
  {
    name: 'earth-switch',
    zh: '接地开关',
    en: 'Earth switch',
    pinyin: 'jie di kai guan',
    words: 'earth ground switch 接地刀闸',
    ports: [[32, 0]],
    Art: ({ state }) => (
      <>
        <Line d="M32 0V6M32 50V54M20 54H44M24 58.5H40M28 63H36" />
        <Body d={circle(32, 28, 22)} />
        <Mark
          d={`M32 6V17M26 17H38M32 39V50M32 39${state === 'closed' || state === 'earthed' ? 'V17' : 'L43 20'}${state === 'earthed' ? 'M24 44H40' : ''}`}
        />
      </>
    ),
  },
  {
    name: 'fuse',
    zh: '熔断器',
    en: 'Fuse',
    pinyin: 'rong duan qi',
    words: 'fuse 保险丝',
    kind: 'powered',
    ports: THROUGH,
    badgeAt: [53, 11],
    Art: () => (
      <>
        <Line d="M32 0V10M32 54V64" />
        <Body d={box(20, 10, 24, 44, 2)} />
        <Mark d="M32 10V54" />
      </>
    ),
  },
  {
    name: 'contactor',
    zh: '接触器',
    en: 'Contactor',
    pinyin: 'jie chu qi',
    words: 'contactor relay 继电器',
    ports: THROUGH,
    Art: ({ state }) => (
      <>
        <Leads />
        <Body d={box(6, 8, 52, 48, 14)} />
        <Mark d="M32 8V20M32 46V56M32 13A3.5 3.5 0 0 1 32 20" />
        <Blade state={state} />
      </>
    ),
  },
  {
    name: 'transformer',
    zh: '变压器',
    en: 'Transformer',
    pinyin: 'bian ya qi',
    words: 'transformer power 配电变压器',
    kind: 'powered',
    ports: THROUGH,
    Art: () => (
      <>
        <Line d="M32 0V5M32 59V64" />
        <Body d={circle(32, 22, 17)} />
        <Body d={circle(32, 42, 17)} />
        <Mark d="M18.3 32A17 17 0 0 0 45.7 32" />
      </>
    ),
  },
  {
    name: 'generator',
    zh: '发电机',
    en: 'Generator',
    pinyin: 'fa dian ji',
    words: 'generator alternator power 交流发电机',
    kind: 'driven',
    ports: [
      [32, 0],
      [0, 32],
      [64, 32],
    ],
    Art: () => (
      <>
        <Line d="M32 0V6M0 32H6M58 32H64" />
        <Body d={circle(32, 32, 26)} />
        <Letter x={32} y={26} size={24}>
          G
        </Letter>
        <Mark d="M20 45Q26 35 32 45T44 45" />
      </>
    ),
  },
  {
    name: 'battery',
    zh: '蓄电池',
    en: 'Battery',
    pinyin: 'xu dian chi',
    words: 'battery accumulator storage 储能 电池',
    kind: 'battery',
    ports: [
      [0, 32],
      [64, 32],
    ],
    hasLevel: true,
    badgeAt: [51, 11],
    Art: ({ level }) => (
      <>
        <Line d="M0 32H4M60 32H64" />
        <Solid d={box(54, 24, 6, 16, 1)} />
        <Body d={box(4, 14, 51, 36, 4)} />
        {level === undefined && <Mark d="M12 32H22M37 32H47M42 27V37" />}
        <ShareBar x={10} y={20} width={39} height={24} level={level} />
      </>
    ),
  },
  {
    name: 'ups',
    zh: '不间断电源',
    en: 'UPS',
    pinyin: 'bu jian duan dian yuan',
    words: 'UPS uninterruptible power supply',
    kind: 'driven',
    ports: THROUGH,
    Art: () => (
      <>
        <Line d="M32 0V4M32 60V64" />
        <Body d={box(6, 4, 52, 56, 4)} />
        <Letter x={32} y={21} size={18}>
          UPS
        </Letter>
        <Mark d="M6 35H58M14 47H26M26 41V53M32 44V50M32 47H38M38 41V53M44 44V50M44 47H50" />
      </>
    ),
  },
  {
    name: 'inverter',
    zh: '逆变器',
    en: 'Inverter',
    pinyin: 'ni bian qi',
    words: 'inverter converter rectifier DC AC 变流器 整流器',
    kind: 'driven',
    ports: THROUGH,
    Art: () => (
      <>
        <Line d="M32 0V6M32 58V64" />
        <Body d={box(6, 6, 52, 52, 4)} />
        <Mark d="M6 58L58 6M14 18H28M14 25H18M24 25H28M34 46Q38.5 36 43 46T52 46" />
      </>
    ),
  },
  {
    name: 'pv-array',
    zh: '光伏阵列',
    en: 'PV array',
    pinyin: 'guang fu zhen lie',
    words: 'solar PV photovoltaic panel 太阳能',
    kind: 'driven',
    ports: [[32, 64]],
    Art: () => (
      <>
        <Line d="M32 46V64M22 58H42" />
        <Body d="M14 10H50L62 46H2Z" />
        <Mark d="M10 22H54M6 34H58M26 10L22 46M38 10L42 46" />
      </>
    ),
  },
  {
    name: 'energy-meter',
    zh: '电能表',
    en: 'Energy meter',
    pinyin: 'dian neng biao',
    words: 'meter energy electricity kWh 电表',
    kind: 'instrument',
    ports: THROUGH,
    Art: () => (
      <>
        <Line d="M32 0V4M32 60V64" />
        <Body d={box(8, 4, 48, 56, 4)} />
        <Shell d={box(15, 12, 34, 16, 1)} />
        <Letter x={32} y={43} size={16}>
          kWh
        </Letter>
      </>
    ),
  },
]);
