import { defineSymbols } from '../define-symbol.tsx';
import { Around, Body, Gear, Hub, Ink, Line, Mark, Nozzle, Rotor, Shell, Solid } from '../parts.tsx';
import { box, circle, spokes } from '../paths.ts';
import type { SymbolDefinition } from '../symbol.ts';

const ACROSS = [
  [0, 32],
  [64, 32],
] as const;

/** Pumps: inlet on the left, outlet on the right unless the machine itself says otherwise. */
export const PUMPS: readonly SymbolDefinition[] = defineSymbols('pumps', 'driven', [
  {
    name: 'centrifugal-pump',
    zh: '离心泵',
    en: 'Centrifugal pump',
    pinyin: 'li xin beng',
    words: 'pump centrifugal water 水泵 循环泵',
    ports: [
      [0, 32],
      [64, 16],
    ],
    badgeAt: [53, 53],
    Art: () => (
      <>
        <Nozzle x={0} y={32} side="left" />
        <Solid d="M14 48L6 62H54L46 48Z" />
        <Body d="M30 10H60V22H49.6A22 22 0 1 1 30 10Z" />
        <Line d="M62 7V25" />
        <Rotor x={30} y={32}>
          <Hub />
          <Around count={3}>
            <Mark d="M0 -4Q4 -12 14 -10" />
          </Around>
        </Rotor>
      </>
    ),
  },
  {
    name: 'positive-displacement-pump',
    zh: '往复泵',
    en: 'Piston pump',
    pinyin: 'wang fu beng',
    words: 'pump piston plunger reciprocating positive displacement 柱塞泵 容积泵 活塞泵',
    ports: [
      [16, 0],
      [16, 64],
    ],
    Art: () => (
      <>
        <Nozzle x={16} y={0} side="top" length={20} />
        <Nozzle x={16} y={64} side="bottom" length={20} />
        <Body d={box(4, 18, 40, 28, 3)} />
        <Mark d="M28 18V46M34 18V46M34 32H44" />
        <Line d="M44 32H56" />
        <Solid d={circle(57, 32, 5)} />
      </>
    ),
  },
  {
    name: 'submersible-pump',
    zh: '潜水泵',
    en: 'Submersible pump',
    pinyin: 'qian shui beng',
    words: 'pump submersible well sewage deep 深井泵 潜污泵 污水泵',
    ports: [[32, 0]],
    Art: () => (
      <>
        <Nozzle x={32} y={0} side="top" length={14} />
        <Body d="M26 13H38L46 21V52Q46 60 38 60H26Q18 60 18 52V21Z" />
        <Mark d="M18 26H46M18 42H46M25 30V38M32 30V38M39 30V38" />
        <Line d="M0 32Q3 28 6 32T12 32M52 32Q55 28 58 32T64 32" />
      </>
    ),
  },
  {
    name: 'gear-pump',
    zh: '齿轮泵',
    en: 'Gear pump',
    pinyin: 'chi lun beng',
    words: 'pump gear oil lube 油泵',
    ports: ACROSS,
    Art: () => (
      <>
        <Nozzle x={0} y={32} side="left" length={16} />
        <Nozzle x={64} y={32} side="right" length={16} />
        <Body d={box(14, 3, 36, 58, 18)} />
        <Rotor x={32} y={20}>
          <Gear r={8} teeth={8} />
        </Rotor>
        <Rotor x={32} y={44}>
          <Gear r={8} teeth={8} />
        </Rotor>
      </>
    ),
  },
  {
    name: 'screw-pump',
    zh: '螺杆泵',
    en: 'Screw pump',
    pinyin: 'luo gan beng',
    words: 'pump screw progressive cavity sludge 污泥泵',
    ports: ACROSS,
    Art: () => (
      <>
        <Nozzle x={0} y={32} side="left" />
        <Nozzle x={64} y={32} side="right" />
        <Body d={box(8, 18, 48, 28, 4)} />
        <Mark d="M12 40C16 40 16 24 20 24S24 40 28 40S32 24 36 24S40 40 44 40S48 24 52 24" />
        <Line d="M16 46L12 56M48 46L52 56M8 56H56" />
      </>
    ),
  },
  {
    name: 'diaphragm-pump',
    zh: '隔膜泵',
    en: 'Diaphragm pump',
    pinyin: 'ge mo beng',
    words: 'pump diaphragm membrane pneumatic 气动隔膜泵',
    ports: ACROSS,
    Art: () => (
      <>
        <Nozzle x={0} y={32} side="left" />
        <Nozzle x={64} y={32} side="right" />
        <Body d={circle(32, 32, 23)} />
        <Mark d="M20 13C29 26 29 38 20 51M44 13C35 26 35 38 44 51" />
        <Ink d={box(25, 29, 14, 6, 3)} />
      </>
    ),
  },
  {
    name: 'dosing-pump',
    zh: '计量泵',
    en: 'Dosing pump',
    pinyin: 'ji liang beng',
    words: 'pump dosing metering chemical 加药泵',
    ports: [
      [16, 0],
      [16, 64],
    ],
    Art: () => (
      <>
        <Nozzle x={16} y={0} side="top" length={20} />
        <Nozzle x={16} y={64} side="bottom" length={20} />
        <Shell d={box(6, 18, 20, 28, 2)} />
        <Body d={box(26, 10, 34, 42, 4)} />
        <Mark d={`${circle(43, 31, 10)}M43 31L49 24`} />
        <Line d="M26 58H60M34 52V58M52 52V58" />
      </>
    ),
  },
  {
    name: 'vacuum-pump',
    zh: '真空泵',
    en: 'Vacuum pump',
    pinyin: 'zhen kong beng',
    words: 'pump vacuum liquid ring 水环真空泵',
    ports: ACROSS,
    Art: () => (
      <>
        <Nozzle x={0} y={32} side="left" />
        <Nozzle x={64} y={32} side="right" />
        <Body d={circle(32, 32, 23)} />
        <Mark d={circle(32, 37, 15)} />
        <Rotor x={32} y={37}>
          <Mark d={spokes(4, 3, 15)} />
          <Hub r={4} />
        </Rotor>
      </>
    ),
  },
  {
    name: 'booster-set',
    zh: '增压泵组',
    en: 'Booster set',
    pinyin: 'zeng ya beng zu',
    words: 'pump booster set station supply 供水机组 变频供水 泵组',
    ports: [
      [0, 56],
      [64, 8],
    ],
    badgeAt: [53, 53],
    Art: () => (
      <>
        <Line d="M16 12V52M48 12V52" />
        <Shell d={box(1, 51, 55, 10)} />
        <Shell d={box(8, 3, 55, 10)} />
        <Body d={circle(16, 32, 13)} />
        <Body d={circle(48, 32, 13)} />
        <Ink d="M16 24L22 36H10ZM48 24L54 36H42Z" />
      </>
    ),
  },
]);
