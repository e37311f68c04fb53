import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { measureOf } from '../../parts/signal/measure.ts';
import type { Composed } from './draw.ts';
import { isFault } from './machine-parts.ts';

/** Kinds of machines, each with a faceplate of its own. */
export type MachineKind = 'motor' | 'valve' | 'loop' | 'tank' | 'generator';

/** Everything that a signal can report of its machine beside its state. */
export type Role =
  | 'fault'
  | 'mode'
  | 'current'
  | 'power'
  | 'speed'
  | 'voltage'
  | 'frequency'
  | 'breaker'
  | 'position'
  | 'opened'
  | 'closed'
  | 'output'
  | 'inflow'
  | 'outflow'
  | 'hours'
  | 'starts';

/** The roles that a kind has, in the order in which operators read them. */
export const ROLES_OF: { readonly [K in MachineKind]: readonly Role[] } = {
  motor: ['fault', 'mode', 'current', 'power', 'speed', 'hours', 'starts'],
  valve: ['fault', 'mode', 'position', 'opened', 'closed'],
  loop: ['mode', 'output'],
  tank: ['fault', 'inflow', 'outflow'],
  generator: ['fault', 'mode', 'breaker', 'power', 'voltage', 'frequency', 'current', 'speed', 'hours', 'starts'],
};

/** The roles whose figures are drawn as bars with their limits, the most informative first. */
export const BARS_OF: { readonly [K in MachineKind]: readonly Role[] } = {
  motor: ['current', 'power', 'speed'],
  valve: ['position'],
  loop: ['output'],
  tank: [],
  generator: ['power', 'voltage', 'frequency'],
};

const named = (signal: Composed, zh: RegExp, en: RegExp): boolean =>
  zh.test(signal.name) || en.test(nameText(signal, 'en'));

const isRead = (signal: Composed): boolean => isFigure(signal) && signal.rw === 'ro';
const isState = ({ dataType, rw }: Composed): boolean => dataType === 'bool' && rw === 'ro';

/** A figure by its unit, or by its name where it has none. */
const figure =
  (units: readonly string[], zh: RegExp, en: RegExp) =>
  (signal: Composed): boolean =>
    isRead(signal) && (units.includes(signal.unit) || (signal.unit === '' && named(signal, zh, en)));

const isAuxiliary = (signal: Composed) => named(signal, /电池|蓄电|直流|充电/, /\b(battery|dc|charger)\b/i);
const voltage = figure(['V', 'kV'], /电压/, /\bvoltage\b/i);
const speed = figure(['rpm', 'r/min'], /转速/, /\b(speed|rpm)\b/i);
const hertz = figure(['Hz'], /频率/, /\bfrequency\b/i);
const share = (signal: Composed) =>
  isRead(signal) && signal.unit === '%' && named(signal, /转速|频率|能级|负载/, /\b(speed|capacity|load)\b/i);
const flow = (signal: Composed) => isRead(signal) && measureOf(signal) === 'flow';

/** True if a signal says whether a machine is run automatically or by hand, at the place or from afar. */
export const isMode = (signal: Composed): boolean =>
  signal.pulseMs === null &&
  !isFigure(signal) &&
  named(signal, /模式|方式|手动|自动|就地|远程/, /\b(mode|auto(matic)?|manual|local|remote)\b/i);

const MEANINGS: { readonly [R in Role]: (signal: Composed) => boolean } = {
  fault: (signal) => isState(signal) && isFault(signal),
  mode: isMode,
  current: figure(['A', 'mA', 'kA'], /电流/, /\b(current|amps?)\b/i),
  power: figure(['W', 'kW', 'MW'], /(?<!无功)功率(?!因数)/, /(?<!reactive )\bpower\b(?! factor)/i),
  speed: (signal) => speed(signal) || hertz(signal) || share(signal),
  voltage: (signal) => voltage(signal) && !isAuxiliary(signal),
  frequency: hertz,
  breaker: (signal) => isState(signal) && named(signal, /断路器|合闸/, /\bbreaker\b/i),
  position: (signal) => isRead(signal) && named(signal, /开度|阀位/, /\b(position|opening)\b/i),
  opened: (signal) =>
    isState(signal) && (named(signal, /开到位|全开/, /\bopen(ed)?\b/i) || /[_-](zso|opn)$/i.test(signal.name)),
  closed: (signal) => isState(signal) && (named(signal, /关到位|全关/, /\bclosed\b/i) || /[_-]zsc$/i.test(signal.name)),
  output: (signal) =>
    isRead(signal) &&
    ['%', 'Hz'].includes(signal.unit) &&
    named(signal, /开度|阀位|频率|输出/, /\b(output|position|opening|frequency|speed)\b/i),
  inflow: (signal) =>
    flow(signal) && named(signal, /进|入|补/, /\b(in(let|flow|fluent|take|coming)?|feed|fill|make-?up)\b/i),
  outflow: (signal) =>
    flow(signal) && named(signal, /出|供|排/, /\b(out(let|flow|going)?|effluent|discharge|delivery|supply)\b/i),
  hours: figure(['h'], /运行时间|运行小时|运转时间|小时数/, /\b(hours|running time)\b/i),
  starts: (signal) => isRead(signal) && named(signal, /次数/, /\b(starts|start count|number of starts|operations)\b/i),
};

/** The signal of each role that a kind has, the first one that means it; a signal has one role at most. */
export function rolesIn(kind: MachineKind, signals: readonly Composed[]): ReadonlyMap<Role, Composed> {
  const roles = new Map<Role, Composed>();
  const left = new Set(signals);
  for (const role of ROLES_OF[kind]) {
    const found = [...left].find(MEANINGS[role]);
    if (found === undefined) continue;
    roles.set(role, found);
    left.delete(found);
  }
  return roles;
}

/** True if a state that is on says that a valve is closed. */
export const isOnWhenClosed = (signal: Composed): boolean => MEANINGS.closed(signal) && !MEANINGS.opened(signal);
