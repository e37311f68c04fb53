import { wordsOf } from '@tidegate/contract/locale/name-text.ts';
import { loopsIn } from '../../parts/signal/telling.ts';
import { symbolOf } from '../symbols/registry.ts';
import { symbolFor, symbolNamed } from '../symbols/symbol-for.ts';
import type { Composed, Words } from './draw.ts';
import { isMode, rolesIn, type MachineKind, type Role } from './machine-roles.ts';
import { machinesOf } from './sort-signals.ts';
import type { Station } from './station.ts';

/** A machine with the signals that report about it, by what each says. */
export interface Machine {
  readonly kind: MachineKind;
  readonly symbol: string;
  readonly name: Words;
  /** Signal of its picture: its running state, its level, its position, or what a loop measures. */
  readonly main: Composed;
  /** Says that it runs, where the main signal does not. */
  readonly runs: Composed | undefined;
  /** The value at which a loop holds its measurement. */
  readonly setpoint: Composed | undefined;
  readonly roles: ReadonlyMap<Role, Composed>;
  /** Starts and stops, or opens and closes it. */
  readonly command: Composed | undefined;
  /** Signals that are written, its command first. */
  readonly commands: readonly Composed[];
  /** Everything else that is read of it. */
  readonly rest: readonly Composed[];
}

/** All signals of a machine, each once. */
export const signalsOf = ({ main, runs, setpoint, roles, commands, rest }: Machine): readonly Composed[] => [
  ...new Set([main, runs, setpoint, ...roles.values(), ...commands, ...rest].filter((one) => one !== undefined)),
];

const GENERATORS: ReadonlySet<string> = new Set(['generator-set', 'turbine']);

function kindOf({ symbol }: Station): MachineKind | undefined {
  const drawn = symbolOf(symbol);
  if (drawn === undefined || drawn.category === 'instruments') return undefined;
  if (GENERATORS.has(symbol)) return 'generator';
  if (drawn.category === 'valves' || drawn.category === 'gates') return 'valve';
  return drawn.category === 'tanks' || drawn.kind === 'vessel' ? 'tank' : 'motor';
}

/**
 * The machine that a signal of an equipment belongs to, found by the names of all its signals; a measurement with its set-point is an
 * analog loop. Undefined where the signal is of no machine. The name of the equipment says what it is where its signals do not.
 */
export function machineOf(signal: Composed, all: readonly Composed[], equipment?: Words): Machine | undefined {
  const stations = machinesOf(all, equipment).filter((one) => kindOf(one) !== undefined);
  const isKey = ({ main, runs, fault, command }: Station) => [main, runs, fault, command].some(isSame(signal));
  const known = stations.find(isKey);
  const loops = loopsIn(all);
  const [measured, wanted] = loops.find((loop) => loop.some(isSame(signal))) ?? [];
  if (known === undefined && measured !== undefined && wanted !== undefined) return loopOf(measured, wanted, all);
  const owner = known ?? stations.find(({ owned, values }) => [...owned, ...values].some(isSame(signal)));
  const place = { stations, loops, all, equipment };
  if (owner !== undefined) return machineAt(owner, place);
  return stations
    .filter((one) => kindOf(one) === 'generator')
    .map((one) => machineAt(one, place))
    .find((one) => one !== undefined && signalsOf(one).some(isSame(signal)));
}

const isSame = (signal: Composed) => (one: Composed | undefined) => one?.id === signal.id;

const ownOf = ({ main, runs, fault, command, owned, values }: Station): ReadonlySet<Composed> =>
  new Set([main, runs, fault, command, ...owned, ...values].filter((one) => one !== undefined));

/** The equipment of a machine. */
interface Surroundings {
  readonly stations: readonly Station[];
  readonly loops: readonly (readonly [measured: Composed, wanted: Composed])[];
  readonly all: readonly Composed[];
  readonly equipment: Words | undefined;
}

function machineAt(station: Station, { stations, loops, all, equipment }: Surroundings): Machine | undefined {
  const kind = kindOf(station);
  if (kind === undefined) return undefined;
  const { main, runs, symbol, fault, command } = station;
  const own = ownOf(station);
  const isOnly = stations.filter((one) => one.symbol === symbol).length === 1;
  const isGenerator = kind === 'generator' && isOnly;
  // The breaker of a generator is a machine of its own on a page, and a part of the generator on its faceplate.
  const others = stations.filter((one) => one !== station && !(isGenerator && one.symbol === 'circuit-breaker'));
  const elsewhere = new Set(others.flatMap((one) => [...ownOf(one)]));
  const free = all.filter((one) => !own.has(one) && !elsewhere.has(one));
  const isAlone = stations.filter((one) => one.main.groupName === main.groupName).length === 1;
  const isWhole = isGenerator && isCalled(equipment, symbol);
  // A generator that is the whole equipment is operated by all that is written there.
  const isBeside = ({ groupName, rw }: Composed) => groupName === main.groupName || (isWhole && rw !== 'ro');
  const beside = isGenerator || (isAlone && main.groupName !== '') ? free.filter(isBeside) : [];
  const belonging = [...own, ...beside].filter((one) => one !== main && one !== runs);
  const found = rolesIn(kind, [...(fault === undefined ? [] : [fault]), ...belonging, ...(isGenerator ? free : [])]);
  return completed({
    kind,
    symbol,
    name: isWhole ? equipment : station.name,
    main,
    runs,
    setpoint: loops.find(([measured]) => measured.id === main.id)?.[1],
    roles: withMode(found, kind, all),
    command,
    belonging,
  });
}

/** True if the name of an equipment means what a symbol draws. */
function isCalled(equipment: Words | undefined, symbol: string): equipment is Words {
  return equipment !== undefined && [equipment.zh, equipment.en].some((name) => symbolNamed(name) === symbol);
}

function loopOf(measured: Composed, wanted: Composed, all: readonly Composed[]): Machine {
  const beside = all.filter((one) => one.groupName === measured.groupName && one !== measured && one !== wanted);
  const found = rolesIn('loop', beside);
  const outputs = beside.filter((one) => rolesIn('loop', [one]).has('output'));
  // Without groups nobody knows which of several outputs is that of the loop.
  const isClear = measured.groupName !== '' || outputs.length === 1;
  const roles = new Map([...found].filter(([role]) => role !== 'output' || isClear));
  return completed({
    kind: 'loop',
    symbol: symbolFor(measured),
    name: wordsOf(measured),
    main: measured,
    runs: undefined,
    setpoint: wanted,
    roles: withMode(roles, 'loop', all),
    command: undefined,
    belonging: [],
  });
}

/** The mode of the whole equipment is that of each machine which has none of its own. */
function withMode(
  roles: ReadonlyMap<Role, Composed>,
  kind: MachineKind,
  all: readonly Composed[],
): ReadonlyMap<Role, Composed> {
  const modes = all.filter((one) => one.enumTexts.length > 0 && isMode(one));
  const [mode] = modes;
  if (kind === 'tank' || roles.has('mode') || mode === undefined || modes.length > 1) return roles;
  return new Map<Role, Composed>([...roles, ['mode', mode]]);
}

type Parts = Omit<Machine, 'commands' | 'rest'> & { readonly belonging: readonly Composed[] };

/** Signals that are written are commands, and those without a role are the rest. */
function completed({ belonging, ...machine }: Parts): Machine {
  const { main, setpoint, roles } = machine;
  const known = [setpoint, ...roles.values()].filter((one) => one !== undefined);
  const first = machine.command === undefined ? [] : [machine.command];
  const commands = new Set([...first, main, ...belonging, ...known].filter(({ rw }) => rw !== 'ro'));
  const shown = new Set([main, machine.runs, ...known, ...commands]);
  return { ...machine, commands: [...commands], rest: [...new Set(belonging)].filter((one) => !shown.has(one)) };
}
