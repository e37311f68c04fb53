import type { ComponentType } from 'react';

/** Kind of plant item; it determines the states of a symbol. */
export type SymbolKind =
  | 'driven'
  | 'burner'
  | 'filter'
  | 'conveyor'
  | 'valve'
  | 'relief'
  | 'vessel'
  | 'flow'
  | 'instrument'
  | 'switch'
  | 'switchgear'
  | 'powered'
  | 'battery'
  | 'device';

/** The shelves of the symbol browser, in its order. */
export const SYMBOL_CATEGORIES = [
  { category: 'tanks', zh: '罐与容器', en: 'Tanks and vessels' },
  { category: 'pumps', zh: '泵', en: 'Pumps' },
  { category: 'fans', zh: '压缩机与风机', en: 'Compressors and fans' },
  { category: 'drives', zh: '电机与驱动', en: 'Motors and drives' },
  { category: 'valves', zh: '阀门', en: 'Valves' },
  { category: 'gates', zh: '闸门与风门', en: 'Gates and dampers' },
  { category: 'pipes', zh: '管道', en: 'Pipes' },
  { category: 'heat', zh: '热工设备', en: 'Heat' },
  { category: 'separation', zh: '分离与混合', en: 'Separation and mixing' },
  { category: 'conveying', zh: '输送设备', en: 'Conveying' },
  { category: 'instruments', zh: '仪表', en: 'Instruments' },
  { category: 'switches', zh: '开关与指示灯', en: 'Switches and lamps' },
  { category: 'electrical', zh: '电气设备', en: 'Electrical' },
  { category: 'site', zh: '现场与站点', en: 'Site' },
  { category: 'indicators', zh: '指示', en: 'Indicators' },
] as const;

export type SymbolCategory = (typeof SYMBOL_CATEGORIES)[number]['category'];

/** Look of a state: at rest dark, active whitish, plain for neither, changing between two, fault with a mark, away crossed out. */
export type SymbolLook = 'rest' | 'active' | 'plain' | 'changing' | 'fault' | 'away' | 'unknown';

/** The small mark at a corner that says a state by shape, so that colour never says it alone. */
export type SymbolBadge = 'alert' | 'leak' | 'high' | 'low' | 'rising' | 'falling' | 'moving' | 'back';

export interface SymbolState {
  /** Stable: stored in the rules of a page. */
  readonly state: string;
  readonly zh: string;
  readonly en: string;
  readonly look: SymbolLook;
  readonly badge?: SymbolBadge;
}

/** Limits of a level as parts of its range, 0–1; one that is absent is not drawn. */
export interface SymbolLimits {
  readonly ll?: number;
  readonly l?: number;
  readonly h?: number;
  readonly hh?: number;
}

/** CSS colours that replace those of the state of a symbol. */
export interface SymbolColours {
  /** Colour of the part that carries the state: a body, the inside of a pipe, the shell of a vessel, the bar of an indicator. */
  readonly fill?: string;
  /** Colour of outlines, legs and shafts. */
  readonly stroke?: string;
  /** The colour of details on a body, such as letters and rotors. */
  readonly fontColor?: string;
}

export interface SymbolDrawProps {
  /** A state of the symbol's kind, or `running`, `stopped` or `fault`, which every kind understands; others are drawn as not known. */
  readonly state: string;
  /** 0–1: filling of a vessel, opening of a valve, charge of a battery, pointer of an instrument. Absent: not known, not drawn. */
  readonly level?: number | undefined;
  readonly limits?: SymbolLimits | undefined;
  /** Seconds per turn of rotating parts while active; negative turns the other way, 0 does not turn. 3 when absent. */
  readonly spin?: number | undefined;
  readonly colours?: SymbolColours | undefined;
}

export interface SymbolDefinition {
  /** Stable: stored in pages. */
  readonly name: string;
  readonly category: SymbolCategory;
  readonly kind: SymbolKind;
  readonly zh: string;
  readonly en: string;
  /** Search words besides its names: pinyin in full and by initials, other names in both languages. */
  readonly tags: readonly string[];
  /** Box width, units. */
  readonly width: number;
  readonly height: number;
  /** Ports for pipes, shafts and wires: on a grid of 8 units. */
  readonly ports: readonly { readonly x: number; readonly y: number }[];
  /** `level` changes the drawing. */
  readonly hasLevel: boolean;
  /** SVG content in the symbol's own box, without an outer `<svg>`. */
  readonly Draw: ComponentType<SymbolDrawProps>;
}

const STOPPED = { state: 'stopped', zh: '停止', en: 'Stopped', look: 'rest' } as const;
const RUNNING = { state: 'running', zh: '运行', en: 'Running', look: 'active' } as const;
const FAULT = { state: 'fault', zh: '故障', en: 'Fault', look: 'fault', badge: 'alert' } as const;
const AWAY = { state: 'unavailable', zh: '不可用', en: 'Unavailable', look: 'away' } as const;
const NORMAL = { state: 'normal', zh: '正常', en: 'Normal', look: 'plain' } as const;

/** The states of each kind; the first is shown in lists and before the symbol is bound. */
export const SYMBOL_STATES: { readonly [K in SymbolKind]: readonly SymbolState[] } = {
  driven: [
    STOPPED,
    RUNNING,
    { state: 'starting', zh: '启动中', en: 'Starting', look: 'changing', badge: 'rising' },
    { state: 'stopping', zh: '停止中', en: 'Stopping', look: 'changing', badge: 'falling' },
    FAULT,
    AWAY,
  ],
  burner: [
    STOPPED,
    { state: 'purge', zh: '吹扫', en: 'Purge', look: 'changing' },
    { state: 'pilot', zh: '点火', en: 'Pilot', look: 'changing', badge: 'rising' },
    { state: 'flame', zh: '燃烧', en: 'Flame', look: 'active' },
    { state: 'lockout', zh: '锁定', en: 'Lock-out', look: 'fault', badge: 'alert' },
  ],
  filter: [STOPPED, RUNNING, { state: 'dirty', zh: '压差高', en: 'Dirty', look: 'active', badge: 'high' }, FAULT, AWAY],
  conveyor: [
    STOPPED,
    RUNNING,
    { state: 'reverse', zh: '反转', en: 'Reverse', look: 'active', badge: 'back' },
    { state: 'jam', zh: '堵料', en: 'Jam', look: 'active', badge: 'high' },
    FAULT,
    AWAY,
  ],
  valve: [
    { state: 'closed', zh: '关', en: 'Closed', look: 'rest' },
    { state: 'open', zh: '开', en: 'Open', look: 'active' },
    { state: 'moving', zh: '动作中', en: 'Moving', look: 'changing', badge: 'moving' },
    FAULT,
  ],
  relief: [
    { state: 'seated', zh: '关闭', en: 'Seated', look: 'rest' },
    { state: 'lifted', zh: '起跳', en: 'Lifted', look: 'active', badge: 'high' },
    FAULT,
  ],
  vessel: [NORMAL, FAULT],
  flow: [
    { state: 'off', zh: '无流动', en: 'No flow', look: 'rest' },
    { state: 'forward', zh: '正向', en: 'Forward', look: 'active' },
    { state: 'reverse', zh: '反向', en: 'Reverse', look: 'active' },
    { state: 'leak', zh: '泄漏', en: 'Leak', look: 'fault', badge: 'leak' },
  ],
  instrument: [
    NORMAL,
    { state: 'high', zh: '偏高', en: 'High', look: 'plain', badge: 'high' },
    { state: 'low', zh: '偏低', en: 'Low', look: 'plain', badge: 'low' },
    FAULT,
  ],
  switch: [
    { state: 'off', zh: '关', en: 'Off', look: 'rest' },
    { state: 'on', zh: '开', en: 'On', look: 'active' },
    FAULT,
  ],
  switchgear: [
    { state: 'open', zh: '分闸', en: 'Open', look: 'rest' },
    { state: 'closed', zh: '合闸', en: 'Closed', look: 'active' },
    { state: 'tripped', zh: '跳闸', en: 'Tripped', look: 'fault', badge: 'alert' },
    { state: 'earthed', zh: '接地', en: 'Earthed', look: 'rest' },
  ],
  powered: [
    { state: 'dead', zh: '失电', en: 'De-energised', look: 'rest' },
    { state: 'live', zh: '带电', en: 'Energised', look: 'active' },
    FAULT,
  ],
  battery: [
    { state: 'idle', zh: '静置', en: 'Idle', look: 'plain' },
    { state: 'charging', zh: '充电', en: 'Charging', look: 'active', badge: 'rising' },
    { state: 'discharging', zh: '放电', en: 'Discharging', look: 'active', badge: 'falling' },
    FAULT,
  ],
  device: [
    { state: 'offline', zh: '离线', en: 'Offline', look: 'rest' },
    { state: 'online', zh: '在线', en: 'Online', look: 'active' },
    FAULT,
  ],
};

const UNKNOWN: SymbolState = { state: 'unknown', zh: '未知', en: 'Not known', look: 'unknown' };

/**
 * The state that a kind draws for a word. `running`, `stopped` and `fault` are understood by every kind, so that three
 * rules serve a pump, a valve and a breaker alike; a word of another kind is not known and claims nothing.
 */
export function drawnState(kind: SymbolKind, word: string): SymbolState {
  const states = SYMBOL_STATES[kind];
  const own = states.find(({ state }) => state === word);
  if (own !== undefined) return own;
  const rest = states[0] ?? UNKNOWN;
  if (word === 'stopped') return rest;
  if (word === 'running') return states.find(({ look }) => look === 'active') ?? rest;
  if (word === 'fault') return states.find(({ look }) => look === 'fault') ?? UNKNOWN;
  return UNKNOWN;
}

/** Opening of a valve or a gate, 0–1: its position if known, else by the look of its state. */
export function opening(look: SymbolLook, level: number | undefined): number {
  if (level !== undefined) return Math.min(1, Math.max(0, level));
  if (look === 'active') return 1;
  return look === 'changing' ? 0.5 : 0;
}
