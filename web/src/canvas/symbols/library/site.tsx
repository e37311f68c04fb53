import { defineSymbols } from '../define-symbol.tsx';
import { Around, Body, Hub, Ink, Line, Mark, Rotor, Shell, Solid } from '../parts.tsx';
import { box, circle } from '../paths.ts';
import type { SymbolDefinition } from '../symbol.ts';

/** Surroundings of a plant, and vehicles between plants. */
export const SITE: readonly SymbolDefinition[] = defineSymbols('site', 'device', [
  {
    name: 'truck',
    zh: '车辆',
    en: 'Truck',
    pinyin: 'che liang',
    words: 'truck vehicle tracker mobile 卡车 货车 移动',
    ports: [],
    Art: () => (
      <>
        <Body d={box(2, 12, 37, 34, 2)} />
        <Body d="M39 22H50L62 35V46H39Z" />
        <Ink d="M44 27H49L55 34H44Z" />
        <Shell d={circle(16, 48, 8)} />
        <Shell d={circle(49, 48, 8)} />
        <Solid d={circle(16, 48, 2.5) + circle(49, 48, 2.5)} />
      </>
    ),
  },
  {
    name: 'building',
    zh: '厂房',
    en: 'Building',
    pinyin: 'chang fang',
    words: 'building house station plant 泵房 站房 建筑',
    ports: [
      [0, 56],
      [64, 56],
    ],
    Art: () => (
      <>
        <Line d="M0 56H64" />
        <Body d="M6 56V26L32 8L58 26V56Z" />
        <Ink d={box(26, 38, 12, 18) + box(13, 32, 8, 8) + box(43, 32, 8, 8)} />
        <Line d="M2 29L32 8L62 29" />
      </>
    ),
  },
  {
    name: 'camera',
    zh: '摄像机',
    en: 'Camera',
    pinyin: 'she xiang ji',
    words: 'camera video CCTV 监控 视频',
    ports: [],
    Art: () => (
      <>
        <Line d="M28 38V50H8M8 42V58" />
        <g transform="rotate(12 32 28)">
          <Shell d={box(50, 20, 10, 16, 2)} />
          <Body d={box(6, 16, 45, 24, 4)} />
          <Mark d="M14 24H30" />
          <Ink d={circle(42, 28, 4)} />
        </g>
      </>
    ),
  },
  {
    name: 'gateway',
    zh: '网关',
    en: 'Gateway',
    pinyin: 'wang guan',
    words: 'gateway antenna router edge wireless 天线 边缘网关',
    ports: [
      [32, 64],
      [0, 48],
      [64, 48],
    ],
    badgeAt: [53, 24],
    Art: ({ look }) => (
      <>
        <Line d="M32 36V16M32 60V64M0 48H4M60 48H64" />
        <Solid d={circle(32, 14, 4)} />
        {look === 'active' && (
          <Line d="M23 21A12 12 0 0 1 23 7M41 21A12 12 0 0 0 41 7M16 27A20 20 0 0 1 16 1M48 27A20 20 0 0 0 48 1" />
        )}
        <Body d={box(4, 36, 56, 24, 4)} />
        <Ink d={circle(14, 48, 3.5) + circle(25, 48, 3.5)} />
        <Mark d="M36 48H52" />
      </>
    ),
  },
  {
    name: 'wind-turbine',
    zh: '风力发电机',
    en: 'Wind turbine',
    pinyin: 'feng li fa dian ji',
    words: 'wind turbine power 风机 风电',
    kind: 'driven',
    ports: [[32, 64]],
    Art: () => (
      <>
        <Shell d="M30 28H34L37 62H27Z" />
        <Line d="M18 62H46" />
        <Rotor x={32} y={26}>
          <Around count={3}>
            <Body d="M-2.5 -3C-5 -10 -2 -18 0 -25C3 -18 4 -10 2.5 -3z" />
          </Around>
          <Body d={circle(0, 0, 5)} />
          <Hub r={2} />
        </Rotor>
      </>
    ),
  },
]);
