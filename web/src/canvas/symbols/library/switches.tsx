import { defineSymbols } from '../define-symbol.tsx';
import { Body, Ink, Line, Mark, Shell } from '../parts.tsx';
import { box, circle, spokes } from '../paths.ts';
import type { SymbolDefinition } from '../symbol.ts';

/** Two-state things that a person sees or turns. */
export const SWITCHES: readonly SymbolDefinition[] = defineSymbols('switches', 'switch', [
  {
    name: 'indicator',
    zh: '指示灯',
    en: 'Indicator lamp',
    pinyin: 'zhi shi deng',
    words: 'indicator lamp light signal 信号灯',
    ports: [],
    Art: ({ look }) => (
      <>
        <Shell d={circle(32, 32, 22)} />
        <Body d={circle(32, 32, 15)} />
        {look === 'active' && (
          <g transform="translate(32 32)">
            <Line d={spokes(8, 26, 30)} />
          </g>
        )}
      </>
    ),
  },
  {
    name: 'selector',
    zh: '选择开关',
    en: 'Selector switch',
    pinyin: 'xuan ze kai guan',
    words: 'selector switch knob 旋钮 转换开关',
    ports: [],
    Art: ({ look }) => (
      <>
        <Line d="M10 16L6 11M54 16L58 11" />
        <Shell d={circle(32, 36, 24)} />
        <g transform={`translate(32 36) rotate(${look === 'active' ? 45 : -45})`}>
          <Body d={box(-7, -21, 14, 42, 7)} />
          <Mark d="M0 -14V-4" />
        </g>
      </>
    ),
  },
  {
    name: 'emergency-stop',
    zh: '急停按钮',
    en: 'Emergency stop',
    pinyin: 'ji ting an niu',
    words: 'emergency stop button mushroom 紧急停止',
    ports: [],
    badgeAt: [53, 11],
    Art: ({ look }) => (
      <>
        <Shell d={circle(32, 32, 29)} />
        <Body d={circle(32, 32, look === 'active' ? 16 : 20)} />
        <Mark d="M22 30A10.5 10.5 0 0 1 40 25.5M42 34A10.5 10.5 0 0 1 24 38.5" />
        <Ink d="M44 30L36 27L42 21ZM20 34L28 37L22 43Z" />
      </>
    ),
  },
  {
    name: 'level-switch',
    zh: '液位开关',
    en: 'Level switch',
    pinyin: 'ye wei kai guan',
    words: 'level switch float 浮球 浮子',
    ports: [[32, 0]],
    Art: ({ look }) => {
      const top = look === 'active' ? 22 : 40;
      return (
        <>
          <Line d="M32 0V3M32 17V62M26 62H38M26 20H38" />
          <Shell d={box(20, 3, 24, 14, 2)} />
          <Body d={box(16, top, 32, 18, 9)} />
          <Line d="M2 31Q5 27 8 31T14 31M50 31Q53 27 56 31T62 31" />
        </>
      );
    },
  },
  {
    name: 'smoke-detector',
    zh: '烟雾漏水探测器',
    en: 'Smoke or leak detector',
    pinyin: 'yan wu lou shui tan ce qi',
    words: 'detector smoke leak fire water 烟感 漏水 探测器',
    ports: [],
    Art: ({ look }) => (
      <>
        <Line d="M4 6H60" />
        <Shell d={box(10, 6, 44, 10, 1)} />
        <Body d="M14 16H50L44 32H20Z" />
        <Ink d={circle(32, 24, 3)} />
        {look === 'active' ? (
          <Line d="M22 38Q17 44 22 49T22 60M32 38Q27 44 32 49T32 60M42 38Q37 44 42 49T42 60" />
        ) : (
          <Line d="M24 42H40M28 50H36" />
        )}
      </>
    ),
  },
]);
