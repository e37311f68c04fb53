import { defineSymbols } from '../define-symbol.tsx';
import { Body, FlowHead, Line, Pipe, Shell, Solid } from '../parts.tsx';
import { box } from '../paths.ts';
import type { SymbolDefinition } from '../symbol.ts';

/** Pipes of 16 units bore. Forward is from the left to the right, and towards the branch. */
export const PIPES: readonly SymbolDefinition[] = defineSymbols('pipes', 'flow', [
  {
    name: 'pipe',
    zh: '直管',
    en: 'Straight pipe',
    pinyin: 'zhi guan',
    words: 'pipe straight line 管道 管线',
    ports: [
      [0, 32],
      [64, 32],
    ],
    badgeAt: [53, 20],
    Art: ({ state }) => (
      <>
        <Pipe fill={box(0, 24, 64, 16)} walls="M0 24H64M0 40H64" flow="M0 32H64" />
        <FlowHead x={34} y={32} state={state} />
      </>
    ),
  },
  {
    name: 'pipe-elbow',
    zh: '弯头',
    en: 'Elbow',
    pinyin: 'wan tou',
    words: 'pipe elbow bend corner 弯管',
    ports: [
      [0, 32],
      [32, 64],
    ],
    badgeAt: [43, 23],
    Art: ({ state }) => (
      <>
        <Pipe
          fill="M0 24H24Q40 24 40 40V64H24V44Q24 40 20 40H0Z"
          walls="M0 24H24Q40 24 40 40V64M0 40H20Q24 40 24 44V64"
          flow="M0 32H24Q32 32 32 40V64"
        />
        <FlowHead x={32} y={52} turn={90} state={state} />
      </>
    ),
  },
  {
    name: 'pipe-tee',
    zh: '三通',
    en: 'Tee',
    pinyin: 'san tong',
    words: 'pipe tee branch junction 三通管',
    ports: [
      [0, 32],
      [64, 32],
      [32, 64],
    ],
    badgeAt: [53, 20],
    Art: ({ state }) => (
      <>
        <Pipe fill="M0 24H64V40H40V64H24V40H0Z" walls="M0 24H64M0 40H24V64M40 64V40H64" flow="M0 32H64M32 32V64" />
        <FlowHead x={52} y={32} state={state} />
        <FlowHead x={32} y={52} turn={90} state={state} />
      </>
    ),
  },
  {
    name: 'pipe-cross',
    zh: '四通',
    en: 'Cross',
    pinyin: 'si tong',
    words: 'pipe cross junction 四通管 十字',
    ports: [
      [0, 32],
      [64, 32],
      [32, 0],
      [32, 64],
    ],
    badgeAt: [48, 16],
    Art: ({ state }) => (
      <>
        <Pipe
          fill="M24 0H40V24H64V40H40V64H24V40H0V24H24Z"
          walls="M24 0V24H0M40 0V24H64M0 40H24V64M40 64V40H64"
          flow="M0 32H64M32 32V0M32 32V64"
        />
        <FlowHead x={52} y={32} state={state} />
        <FlowHead x={32} y={12} turn={-90} state={state} />
        <FlowHead x={32} y={52} turn={90} state={state} />
      </>
    ),
  },
  {
    name: 'pipe-reducer',
    zh: '异径管',
    en: 'Reducer',
    pinyin: 'yi jing guan',
    words: 'pipe reducer expander cone 大小头 变径',
    ports: [
      [0, 32],
      [64, 32],
    ],
    badgeAt: [53, 20],
    Art: ({ state }) => (
      <>
        <Pipe fill="M0 16H18L46 24H64V40H46L18 48H0Z" walls="M0 16H18L46 24H64M0 48H18L46 40H64" flow="M0 32H64" />
        <FlowHead x={34} y={32} state={state} />
      </>
    ),
  },
  {
    name: 'blind-flange',
    zh: '盲板法兰',
    en: 'Blind flange',
    pinyin: 'mang ban fa lan',
    words: 'pipe flange blind end cap 法兰 盲板 堵头',
    ports: [[0, 32]],
    Art: ({ state }) => (
      <>
        <Pipe fill={box(0, 24, 38, 16)} walls="M0 24H38M0 40H38" flow="M0 32H38" />
        <FlowHead x={20} y={32} state={state} />
        <Shell d={box(38, 12, 8, 40)} />
        <Solid d={box(48, 12, 7, 40, 1)} />
      </>
    ),
  },
  {
    name: 'flow-arrow',
    zh: '流向箭头',
    en: 'Flow arrow',
    pinyin: 'liu xiang jian tou',
    words: 'flow arrow direction 方向 流动',
    ports: [
      [0, 32],
      [64, 32],
    ],
    Art: ({ state }) => (
      <g transform={state === 'reverse' ? 'rotate(180 32 32)' : undefined}>
        <Body d="M6 24H34V12L58 32L34 52V40H6Z" />
      </g>
    ),
  },
  {
    name: 'insulated-pipe',
    zh: '保温管',
    en: 'Insulated pipe',
    pinyin: 'bao wen guan',
    words: 'pipe insulated traced heating steam 伴热管 蒸汽管',
    ports: [
      [0, 32],
      [64, 32],
    ],
    badgeAt: [53, 14],
    Art: ({ state }) => (
      <>
        <Line d="M8 14H56V50H8ZM8 24L18 14M24 24L34 14M40 24L50 14M14 50L24 40M30 50L40 40M46 50L56 40" />
        <Pipe fill={box(0, 24, 64, 16)} walls="M0 24H64M0 40H64" flow="M0 32H64" />
        <FlowHead x={34} y={32} state={state} />
      </>
    ),
  },
  {
    name: 'pipe-crossing',
    zh: '管道跨越',
    en: 'Crossing without joining',
    pinyin: 'guan dao kua yue',
    words: 'pipe crossing bridge jump 交叉 不相连',
    ports: [
      [0, 32],
      [64, 32],
      [32, 0],
      [32, 64],
    ],
    badgeAt: [53, 20],
    Art: ({ state }) => (
      <>
        <Pipe
          fill="M24 0H40V16H24ZM24 48H40V64H24Z"
          walls="M24 0V16M40 0V16M24 48V64M40 48V64"
          flow="M32 0V16M32 48V64"
        />
        <Pipe fill={box(0, 24, 64, 16)} walls="M0 24H64M0 40H64" flow="M0 32H64" />
        <FlowHead x={34} y={32} state={state} />
      </>
    ),
  },
]);
