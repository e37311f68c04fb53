import type { ReactNode } from 'react';
import { defineSymbols } from '../define-symbol.tsx';
import { Body, Letter, Line, Mark } from '../parts.tsx';
import { box, circle } from '../paths.ts';
import type { SymbolDefinition } from '../symbol.ts';

const FOOT = [[32, 64]] as const;

/** The bubble of an instrument on its tapping line, with the letter of what it measures. */
function Bubble({ letters, children }: { readonly letters: string; readonly children?: ReactNode }) {
  return (
    <>
      <Line d="M32 52V64" />
      <Body d={circle(32, 28, 24)} />
      {children}
      <Letter x={32} y={28} size={letters.length === 1 ? 26 : 21}>
        {letters}
      </Letter>
    </>
  );
}

/** Instruments after ISA-5.1: a bubble with the letter of the measured variable. */
export const INSTRUMENTS: readonly SymbolDefinition[] = defineSymbols('instruments', 'instrument', [
  {
    name: 'pressure-instrument',
    zh: '压力变送器',
    en: 'Pressure transmitter',
    pinyin: 'ya li bian song qi',
    words: 'pressure transmitter gauge PT 压力表 仪表',
    ports: FOOT,
    Art: () => <Bubble letters="P" />,
  },
  {
    name: 'temperature-instrument',
    zh: '温度变送器',
    en: 'Temperature transmitter',
    pinyin: 'wen du bian song qi',
    words: 'temperature thermometer TT 温度计 仪表',
    ports: FOOT,
    Art: () => <Bubble letters="T" />,
  },
  {
    name: 'flow-meter',
    zh: '流量计',
    en: 'Flow meter',
    pinyin: 'liu liang ji',
    words: 'flow meter transmitter FT 流量变送器 仪表',
    ports: FOOT,
    Art: () => <Bubble letters="F" />,
  },
  {
    name: 'level-instrument',
    zh: '液位计',
    en: 'Level transmitter',
    pinyin: 'ye wei ji',
    words: 'level transmitter LT 液位变送器 物位计 仪表',
    ports: FOOT,
    Art: () => <Bubble letters="L" />,
  },
  {
    name: 'ph-analyser',
    zh: 'pH 分析仪',
    en: 'pH analyser',
    pinyin: 'ph fen xi yi',
    words: 'analysis analyser pH AT chlorine oxygen 余氯 溶解氧 仪表',
    ports: FOOT,
    Art: () => <Bubble letters="pH" />,
  },
  {
    name: 'conductivity-instrument',
    zh: '电导率浊度仪',
    en: 'Conductivity or turbidity',
    pinyin: 'dian dao lv zhuo du yi',
    words: 'conductivity turbidity quality CT 电导率 浊度 水质 仪表',
    ports: FOOT,
    Art: () => <Bubble letters="C" />,
  },
  {
    name: 'weight-instrument',
    zh: '称重变送器',
    en: 'Weight transmitter',
    pinyin: 'cheng zhong bian song qi',
    words: 'weight load cell WT 重量 仪表',
    ports: FOOT,
    Art: () => <Bubble letters="W" />,
  },
  {
    name: 'speed-instrument',
    zh: '转速振动变送器',
    en: 'Speed or vibration',
    pinyin: 'zhuan su zhen dong bian song qi',
    words: 'speed vibration ST VT 转速 振动 仪表',
    ports: FOOT,
    Art: () => <Bubble letters="S" />,
  },
  {
    name: 'controller',
    zh: 'PID 调节器',
    en: 'Controller (PID)',
    pinyin: 'pid tiao jie qi',
    words: 'controller PID loop setpoint 控制器 回路 设定值',
    ports: [
      [0, 32],
      [64, 32],
      [32, 64],
    ],
    Art: () => (
      <>
        <Line d="M0 32H6M58 32H64M32 58V64" />
        <Body d={box(6, 6, 52, 52, 3)} />
        <Mark d={circle(32, 32, 25)} />
        <Letter x={32} y={32} size={18}>
          PID
        </Letter>
      </>
    ),
  },
]);
