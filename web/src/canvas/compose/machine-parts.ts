import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { namesIn, nameText, wordsOf } from '@tidegate/contract/locale/name-text.ts';
import { measureOf } from '../../parts/signal/measure.ts';
import { symbolOf } from '../symbols/registry.ts';
import { symbolMeant, symbolNamed } from '../symbols/symbol-for.ts';
import { isStart } from './command-words.ts';
import type { Composed, Words } from './draw.ts';
import { BOILER, type Station } from './station.ts';

/** Values that are shown below a machine. */
const VALUES_MAX = 2;

/** True if a two-state signal reports a trip or a fault. */
export const isFault = (signal: Composed): boolean =>
  /故障|跳闸|过载|过流|过热|超温|报警|联锁|动作|跑偏|泄漏|高高|低低|防冻/.test(signal.name) ||
  /\b(trip(ped)?|fault|alarm|overload|overcurrent|interlock|lockout|leak|misaligned|high-high|low-low)\b/i.test(
    nameText(signal, 'en'),
  ) ||
  /[_-]flt$/i.test(signal.name);

/** Words at the end of a name that say what is reported of a thing, not which thing it is. */
const SAID_ZH =
  /[\s_-]*(?:运行|运转|启停|开关|反冲洗|状态|反馈|信号|液位|水位|料位|油位|泥位|开到位|关到位|开度|阀位|合闸|分闸|火焰|开启|关闭|中)$/;
const SAID_EN =
  /[\s_-]+(?:run(?:ning)?|on|status|state|feedback|open(?:ed)?|closed|active|detected|flame|backwash(?:ing)?|in service|level|position|moving|läuft|füllstand)$/i;
const SAID_TAG = /[_-](?:run|s|st|sts|zso|zsc|lvl|pos|opn|fb)$/i;

/** The name of the thing that a signal reports about, in each language: “Pump 1” of “Pump 1 running”. */
function thingOf(signal: Composed): Words {
  const { zh, en } = wordsOf(signal);
  return { zh: bare(zh), en: en === '' ? '' : bare(en) };
}

function bare(name: string): string {
  let [text, before] = [name.trim(), ''];
  while (text !== before) {
    before = text;
    text = [SAID_ZH, SAID_EN, SAID_TAG].reduce((rest, said) => rest.replace(said, ''), text).trim();
  }
  return text === '' ? name : text;
}

/** True if a name begins with that of a thing, which ends there: “Pump 10 current” is not of “Pump 1”. */
function isNamedAfter(name: string, thing: string): boolean {
  if (/^[\w#-]?$/.test(thing) || !name.toLowerCase().startsWith(thing.toLowerCase())) return false;
  const [last, next] = [thing.charAt(thing.length - 1), name.charAt(thing.length)];
  return !(/\d/.test(last) && /\d/.test(next)) && !(/[a-z]/i.test(last) && /[a-z]/i.test(next));
}

const isOf = (signal: Composed, { zh, en }: Words): boolean =>
  isNamedAfter(signal.name, zh) || (en !== '' && isNamedAfter(wordsOf(signal).en, en));

/** Kinds of symbols that have no place in a process: what they report is a fact. */
const ASIDE: ReadonlySet<string | undefined> = new Set(['switches', 'site', 'indicators', undefined]);

interface Thing {
  readonly main: Composed;
  readonly symbol: string;
  readonly named: Words;
  readonly owned: Composed[];
}

/**
 * The machines, vessels and instruments that signals report about, in the order of the signals. A signal belongs to the thing that its
 * name begins with, or to the one machine that its group is called after.
 */
export function stationsIn(signals: readonly Composed[]): readonly Station[] {
  const things: Thing[] = [];
  for (const main of signals.filter(isMain).toSorted((one, other) => clarity(other) - clarity(one))) {
    const symbol = symbolMeant(main);
    if (symbol === undefined || ASIDE.has(symbolOf(symbol)?.category)) continue;
    if (symbolOf(symbol)?.category === 'instruments') continue;
    const named = things.find((thing) => isIn(main, thing.main) && thing.symbol === symbol && isOf(main, thing.named));
    const known = named ?? (main.rw === 'ro' ? undefined : switchedBy(main, symbol, things));
    if (known === undefined) things.push({ main, symbol, named: thingOf(main), owned: [] });
    else known.owned.push(main);
  }
  const left = new Set(signals);
  for (const { main, owned } of things) for (const one of [main, ...owned]) left.delete(one);
  for (const signal of left) {
    const owner = ownerOf(signal, things);
    if (owner === undefined) continue;
    owner.owned.push(signal);
    left.delete(signal);
  }
  const placeOf = places(signals);
  const found = things
    // A thing that nobody can read has no picture.
    .filter(({ main }) => main.rw !== 'wo')
    .map((thing) => ({ ...stationOf(thing, things), at: placeOf(thing.main) }));
  const instruments = [...left].flatMap((main) => measured(main, placeOf(main)));
  return [...withBoiler(found), ...instruments].toSorted((one, other) => one.at - other.at);
}

/**
 * An equipment that is one machine, by its name: signals such as “State” and “Command” do not say of what. Undefined where its name
 * means no machine, or none of its signals says that it runs.
 */
export function stationCalled(name: Words, signals: readonly Composed[]): Station | undefined {
  const symbol = symbolNamed(name.zh) ?? symbolNamed(name.en);
  const states = signals.filter((one) => one.dataType === 'bool' && one.rw === 'ro' && !isFault(one));
  const [main] = states.toSorted((one, other) => clarity(other) - clarity(one));
  if (symbol === undefined || main === undefined || symbolOf(symbol)?.kind === 'vessel') return undefined;
  const owned = signals.filter((one) => one !== main);
  return { ...stationOf({ main, symbol, named: name, owned: [...owned] }, []), name, at: 0 };
}

const isDrum = ({ main }: Station): boolean =>
  isFigure(main) && (/汽包|锅筒/.test(main.name) || /\bdrum\b/i.test(nameText(main, 'en')));

/** The steam drum belongs to its boiler; above a flame it is drawn as one, which runs while there is a flame. */
function withBoiler(stations: readonly Station[]): readonly Station[] {
  const drum = stations.find(isDrum);
  if (drum === undefined) return stations;
  const boiler = stations.find(({ symbol }) => symbol === BOILER);
  const burner = stations.find(({ symbol }) => symbol === 'burner');
  if (boiler !== undefined) {
    const values = [drum.main, ...boiler.values].slice(0, VALUES_MAX);
    return stations.filter((one) => one !== drum).map((one) => (one === boiler ? { ...one, values } : one));
  }
  if (burner === undefined) return stations;
  const drawn = { ...drum, symbol: BOILER, name: { zh: '锅炉', en: 'Boiler' }, runs: burner.main };
  return stations.map((one) => (one === drum ? drawn : one));
}

/** True if a thing is known by it: a state, a level, a position, or a switch that reads back. */
function isMain(signal: Composed): boolean {
  if (signal.dataType === 'bool') return signal.rw !== 'wo' && signal.pulseMs === null && !isFault(signal);
  return isFigure(signal) && signal.rw === 'ro';
}

/** A running state says more of a thing than another state, and that more than a switch. */
function clarity(signal: Composed): number {
  if (signal.rw !== 'ro') return 0;
  if (isClosedSwitch(signal)) return 0.5;
  const isRun =
    /运行|运转|火焰|合闸/.test(signal.name) || /\b(run(ning)?|flame|closed|läuft)\b/i.test(nameText(signal, 'en'));
  return isRun ? 3 : signal.dataType === 'bool' ? 2 : 1;
}

/** True if it is on while a valve or a gate is closed: the last thing by which its picture is known. */
const isClosedSwitch = (signal: Composed): boolean =>
  /关到位|全关/.test(signal.name) || /\b(valve|gate|damper)\b.*\bclosed\b/i.test(nameText(signal, 'en'));

const isIn = (one: Composed, other: Composed) => one.groupName === other.groupName;

/** The thing that a switch is of, by its name, or as the only one of its kind in the group. */
function switchedBy(signal: Composed, symbol: string, things: readonly Thing[]): Thing | undefined {
  const owner = ownerOf(signal, things);
  if (owner?.symbol === symbol) return owner;
  const alike = things.filter(({ main, symbol: of }) => of === symbol && main.rw === 'ro' && isIn(main, signal));
  return alike.length === 1 && signal.groupName !== '' ? alike[0] : undefined;
}

function ownerOf(signal: Composed, things: readonly Thing[]): Thing | undefined {
  const near = things.filter(({ main }) => isIn(main, signal));
  const length = ({ named }: Thing) => Math.max(named.zh.length, named.en.length);
  const [longest] = near.filter(({ named }) => isOf(signal, named)).toSorted((a, b) => length(b) - length(a));
  if (longest !== undefined || signal.groupName === '') return longest;
  const meant = new Set(Object.values(namesIn(signal, 'group')).map(symbolNamed));
  const called = near.filter(({ symbol }) => meant.has(symbol));
  return called.length === 1 ? called[0] : undefined;
}

function stationOf({ main, symbol, named, owned }: Thing, things: readonly Thing[]): Omit<Station, 'at'> {
  const isVessel = measureOf(main) === 'level';
  const read = owned.filter((one) => isFigure(one) && one.rw === 'ro' && measureOf(one) !== 'total');
  const group = wordsOf(namesIn(main, 'group'));
  const isAlone = things.filter((one) => isIn(one.main, main) && one.symbol === symbol).length === 1;
  const isCalled = isAlone && !isVessel && main.groupName !== '' && symbolNamed(main.groupName) === symbol;
  return {
    symbol,
    name: isCalled ? group : isState(main, named) ? ofSymbol(symbol) : named,
    main,
    fault: owned.find((one) => one.dataType === 'bool' && one.rw === 'ro' && isFault(one)),
    values: read.slice(0, VALUES_MAX),
    command: main.dataType === 'bool' && main.rw !== 'ro' ? main : owned.find(isStart),
    owned,
  };
}

/** True if a name says nothing but a state: “Flame”. */
const isState = (signal: Composed, { zh, en }: Words): boolean =>
  zh === signal.name && (en === '' || en === wordsOf(signal).en) && [zh, en].some((one) => ONLY_STATE.test(one));
const ONLY_STATE = /^(?:火焰|运行|运转|flame|running|run)$/i;

/** A thing that has no name of its own is called as its picture is. */
const ofSymbol = (symbol: string): Words => {
  const drawn = symbolOf(symbol);
  return { zh: drawn?.zh ?? '', en: drawn?.en ?? '' };
};

/** The instrument of a figure; none where the figure does not say what it measures. */
function measured(main: Composed, at: number): readonly Station[] {
  if (!isFigure(main) || main.rw !== 'ro') return [];
  const symbol = symbolMeant(main);
  if (symbol === undefined || symbolOf(symbol)?.category !== 'instruments') return [];
  return [{ symbol, name: wordsOf(main), main, fault: undefined, values: [], command: undefined, owned: [], at }];
}

/** The place of a signal: groups in the order of their first signals, each with its signals in their order. */
function places(signals: readonly Composed[]): (signal: Composed) => number {
  const firsts = new Map<string, number>();
  const order = new Map<Composed, number>();
  for (const [index, signal] of signals.entries()) {
    order.set(signal, index);
    if (!firsts.has(signal.groupName)) firsts.set(signal.groupName, index);
  }
  return (signal) => {
    const index = order.get(signal) ?? 0;
    const first = signal.groupName === '' ? index : (firsts.get(signal.groupName) ?? index);
    return first + index / (signals.length + 1) / 2;
  };
}
