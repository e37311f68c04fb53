import { defineSymbols, type ArtProps } from '../define-symbol.tsx';
import { Body, Dashed, Flame, Hub, Line, Mark, Nozzle, Propeller, Rotor, Shell, Solid } from '../parts.tsx';
import { box, circle, spokes } from '../paths.ts';
import type { SymbolDefinition } from '../symbol.ts';

/** Flame of a burner: none, air, small or large. */
function BurnerFire({ state }: Pick<ArtProps, 'state'>) {
  if (state === 'purge') return <Line d="M50 24H58M50 32H62M50 40H58" />;
  if (state === 'pilot') return <Flame x={47} y={32} turn={90} scale={0.32} isLit={false} />;
  return state === 'flame' ? <Flame x={47} y={32} turn={90} scale={0.56} isLit /> : null;
}

/** Boilers, exchangers, and what heats or cools. */
export const HEAT: readonly SymbolDefinition[] = defineSymbols('heat', 'driven', [
  {
    name: 'fire-tube-boiler',
    zh: '锅炉',
    en: 'Fire-tube boiler',
    pinyin: 'guo lu',
    words: 'boiler fire tube steam hot water 火管锅炉 蒸汽锅炉 热水锅炉',
    ports: [
      [24, 0],
      [48, 0],
      [0, 24],
      [64, 40],
    ],
    badgeAt: [53, 53],
    Art: ({ look }) => (
      <>
        <Line d="M24 0V16M0 24H6M58 40H64" />
        <Shell d={box(42, 1, 12, 20)} />
        <Solid d="M14 50H24L27 61H11ZM42 50H52L55 61H39Z" />
        <Body d={box(5, 14, 54, 40, 12)} />
        <Mark d="M5 26H38A8 8 0 0 1 38 46H5" />
        <Flame x={20} y={44} scale={0.56} isLit={look === 'active'} />
      </>
    ),
  },
  {
    name: 'burner',
    zh: '燃烧器',
    en: 'Burner',
    pinyin: 'ran shao qi',
    words: 'burner gas oil flame 火嘴 燃气',
    kind: 'burner',
    ports: [
      [0, 32],
      [16, 64],
    ],
    Art: ({ state }) => (
      <>
        <Line d="M0 32H3M16 46V64" />
        <Shell d="M29 24H36L45 16V48L36 40H29Z" />
        <Body d={box(3, 16, 27, 32, 5)} />
        <Rotor x={16.5} y={32}>
          <Mark d={spokes(6, 3, 9)} />
          <Hub r={3} />
        </Rotor>
        <BurnerFire state={state} />
      </>
    ),
  },
  {
    name: 'plate-exchanger',
    zh: '板式换热器',
    en: 'Plate heat exchanger',
    pinyin: 'ban shi huan re qi',
    words: 'exchanger plate heat 板换 换热站',
    ports: [
      [0, 16],
      [0, 48],
      [64, 16],
      [64, 48],
    ],
    badgeAt: [32, 11],
    Art: () => (
      <>
        <Line d="M0 16H8M0 48H8M56 16H64M56 48H64" />
        <Body d={box(14, 9, 36, 46)} />
        <Mark d="M23 9V55M32 9V55M41 9V55" />
        <Shell d={box(8, 4, 7, 56, 1)} />
        <Shell d={box(49, 4, 7, 56, 1)} />
      </>
    ),
  },
  {
    name: 'shell-tube-exchanger',
    zh: '管壳式换热器',
    en: 'Shell-and-tube exchanger',
    pinyin: 'guan ke shi huan re qi',
    words: 'exchanger shell tube heat condenser 列管 冷凝器',
    ports: [
      [0, 24],
      [0, 40],
      [24, 0],
      [40, 64],
    ],
    Art: () => (
      <>
        <Nozzle x={24} y={0} side="top" length={18} />
        <Nozzle x={40} y={64} side="bottom" length={18} />
        <Line d="M0 24H8M0 40H8" />
        <Body d="M8 16H46Q60 16 60 32Q60 48 46 48H8Q4 48 4 44V20Q4 16 8 16Z" />
        <Mark d="M14 16V48M14 25H45A7 7 0 0 1 45 39H14" />
      </>
    ),
  },
  {
    name: 'radiator',
    zh: '散热器',
    en: 'Radiator',
    pinyin: 'san re qi',
    words: 'radiator coil heating 暖气片 盘管 表冷器',
    ports: [
      [0, 16],
      [0, 48],
    ],
    Art: () => (
      <>
        <Line d="M0 16H48M0 48H48" />
        <Body d={box(8, 8, 10, 48, 4)} />
        <Body d={box(20, 8, 10, 48, 4)} />
        <Body d={box(32, 8, 10, 48, 4)} />
        <Body d={box(44, 8, 10, 48, 4)} />
      </>
    ),
  },
  {
    name: 'heat-pump',
    zh: '热泵',
    en: 'Heat pump',
    pinyin: 're beng',
    words: 'heat pump air source outdoor unit 空气源 室外机',
    ports: [
      [64, 24],
      [64, 40],
    ],
    Art: () => (
      <>
        <Line d="M60 24H64M60 40H64M12 54V60M52 54V60M7 60H17M47 60H57" />
        <Body d={box(4, 10, 56, 44, 4)} />
        <Mark d={`${circle(25, 32, 16)}M47 20V44M54 20V44`} />
        <Rotor x={25} y={32}>
          <Propeller count={3} scale={0.6} />
        </Rotor>
      </>
    ),
  },
  {
    name: 'chiller',
    zh: '冷水机组',
    en: 'Chiller',
    pinyin: 'leng shui ji zu',
    words: 'chiller cooling refrigeration 制冷机 冷机',
    ports: [
      [0, 32],
      [0, 48],
    ],
    badgeAt: [53, 53],
    Art: () => (
      <>
        <Line d="M0 32H5M0 48H5M8 5H28M18 5V11M36 5H56M46 5V11M12 58V62M52 58V62" />
        <Shell d="M9 20L12 10H24L27 20ZM37 20L40 10H52L55 20Z" />
        <Body d={box(5, 20, 54, 38, 3)} />
        <g transform="translate(32 39)">
          <Mark d={`${spokes(6, 0, 14)}M-4 -13L0 -9L4 -13M-4 13L0 9L4 13`} />
        </g>
      </>
    ),
  },
  {
    name: 'cooling-tower',
    zh: '冷却塔',
    en: 'Cooling tower',
    pinyin: 'leng que ta',
    words: 'cooling tower water 凉水塔',
    ports: [
      [0, 24],
      [32, 64],
    ],
    badgeAt: [53, 9],
    Art: () => (
      <>
        <Line d="M0 24H6M32 60V64M22 6H42M32 6V18" />
        <Shell d="M22 18Q24 12 20 8V4H44V8Q40 12 42 18Z" />
        <Body d="M6 18H58L53 52H11Z" />
        <Mark d="M12 26H52" />
        <Dashed d="M20 31V47M28 31V47M36 31V47M44 31V47" />
        <Shell d={box(7, 51, 50, 9, 1)} />
      </>
    ),
  },
  {
    name: 'electric-heater',
    zh: '电加热器',
    en: 'Electric heater',
    pinyin: 'dian jia re qi',
    words: 'heater electric resistance 电热 加热管',
    ports: [
      [0, 32],
      [64, 32],
      [32, 0],
    ],
    Art: () => (
      <>
        <Nozzle x={0} y={32} side="left" />
        <Nozzle x={64} y={32} side="right" />
        <Line d="M32 0V4" />
        <Shell d={box(22, 4, 20, 12, 1)} />
        <Body d={box(8, 14, 48, 36, 6)} />
        <Mark d="M14 32H17L20 22L26 42L32 22L38 42L44 22L47 32H50" />
      </>
    ),
  },
]);
