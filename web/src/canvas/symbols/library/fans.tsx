import { defineSymbols } from '../define-symbol.tsx';
import { Body, Hub, Ink, Line, Mark, Nozzle, Propeller, Rotor, Shell, Swirl } from '../parts.tsx';
import { box, circle, spokes } from '../paths.ts';
import type { SymbolDefinition } from '../symbol.ts';

const THROUGH = [
  [0, 32],
  [64, 32],
] as const;

/** One of the two lobes of a Roots blower, upright around 0,0. */
const LOBE = 'M0 -15C8 -15 8 -7 4 0C8 7 8 15 0 15C-8 15 -8 7 -4 0C-8 -7 -8 -15 0 -15z';

/** Compressors and fans. */
export const FANS: readonly SymbolDefinition[] = defineSymbols('fans', 'driven', [
  {
    name: 'compressor',
    zh: '压缩机',
    en: 'Compressor',
    pinyin: 'ya suo ji',
    words: 'compressor air screw 空压机 螺杆空压机',
    ports: THROUGH,
    Art: () => (
      <>
        <Nozzle x={0} y={32} side="left" />
        <Nozzle x={64} y={32} side="right" />
        <Body d={circle(32, 32, 24)} />
        <Mark d="M14 16L54.6 24M14 48L54.6 40" />
      </>
    ),
  },
  {
    name: 'blower',
    zh: '罗茨鼓风机',
    en: 'Blower',
    pinyin: 'luo ci gu feng ji',
    words: 'blower roots aeration air 鼓风机 曝气风机',
    ports: [
      [32, 0],
      [32, 64],
    ],
    Art: () => (
      <>
        <Nozzle x={32} y={0} side="top" length={14} />
        <Nozzle x={32} y={64} side="bottom" length={14} />
        <Body d={box(3, 12, 58, 40, 20)} />
        <Rotor x={21} y={32}>
          <Ink d={LOBE} />
        </Rotor>
        <Rotor x={44} y={32}>
          <g transform="rotate(90)">
            <Ink d={LOBE} />
          </g>
        </Rotor>
      </>
    ),
  },
  {
    name: 'axial-fan',
    zh: '轴流风机',
    en: 'Axial fan',
    pinyin: 'zhou liu feng ji',
    words: 'fan axial ventilator propeller 风扇 通风机',
    ports: THROUGH,
    Art: () => (
      <>
        <Line d="M0 32H6M58 32H64" />
        <Body d={circle(32, 32, 26)} />
        <Rotor x={32} y={32}>
          <Propeller />
        </Rotor>
      </>
    ),
  },
  {
    name: 'centrifugal-fan',
    zh: '离心风机',
    en: 'Centrifugal fan',
    pinyin: 'li xin feng ji',
    words: 'fan centrifugal radial draught 引风机 送风机',
    ports: [
      [0, 32],
      [64, 16],
    ],
    badgeAt: [53, 53],
    Art: () => (
      <>
        <Line d="M0 32H4M62 2V30" />
        <Body d="M29 6H60V26H54.3A26 26 0 1 1 29 6Z" />
        <Rotor x={29} y={32}>
          <Mark d={circle(0, 0, 17) + spokes(8, 9, 17)} />
          <Hub />
        </Rotor>
      </>
    ),
  },
  {
    name: 'exhaust-fan',
    zh: '排风机',
    en: 'Exhaust fan',
    pinyin: 'pai feng ji',
    words: 'fan exhaust roof extract 屋顶风机 排气扇',
    ports: [[32, 64]],
    Art: () => (
      <>
        <Body d={box(12, 18, 40, 40)} />
        <Shell d="M4 18C10 -2 54 -2 60 18Z" />
        <Line d="M2 58H62M32 58V64" />
        <Rotor x={32} y={38}>
          <Propeller scale={0.7} />
        </Rotor>
      </>
    ),
  },
  {
    name: 'cooling-tower-fan',
    zh: '冷却塔风机',
    en: 'Cooling tower fan',
    pinyin: 'leng que ta feng ji',
    words: 'fan cooling tower stack 冷却风机',
    ports: [[32, 64]],
    Art: () => (
      <>
        <Shell d="M8 58C16 40 16 24 12 8H52C48 24 48 40 56 58Z" />
        <Line d="M4 58H60M32 24V42M32 54V64" />
        <Swirl x={32} y={24}>
          <Body d="M-2 0Q-9 -10 -15 -5Q-12 5 -2 0ZM2 0Q9 -10 15 -5Q12 5 2 0Z" />
        </Swirl>
        <Body d={box(27, 20, 10, 8, 2)} />
        <Body d={box(22, 40, 20, 14, 3)} />
      </>
    ),
  },
  {
    name: 'air-dryer',
    zh: '干燥机',
    en: 'Air dryer',
    pinyin: 'gan zao ji',
    words: 'dryer air desiccant twin tower 吸干机 冷干机',
    ports: [
      [32, 0],
      [32, 64],
    ],
    Art: () => (
      <>
        <Line d="M32 0V5M17 10V5H47V10M17 54V59H47V54M32 59V64" />
        <Body d={box(8, 10, 18, 44, 8)} />
        <Body d={box(38, 10, 18, 44, 8)} />
        <Mark d="M8 22H26M8 42H26M38 22H56M38 42H56M13 28L21 36M21 28L13 36M43 28L51 36M51 28L43 36" />
      </>
    ),
  },
]);
