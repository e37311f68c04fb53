import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { formulaFaultText } from '@tidegate/contract/rules/formula/fault-texts.ts';
import { FormulaError } from '@tidegate/contract/rules/formula/node.ts';
import { parseFormula } from '@tidegate/contract/rules/formula/parse.ts';
import { renameSignals } from '@tidegate/contract/rules/formula/references.ts';
import { idName, idOfName, renamedUses, usedIds, watchedIds } from '@tidegate/contract/rules/formula/used-signals.ts';
import type { Range } from '../../kernel/range.ts';
import type { NamedSignal, SignalNames, SignalUse } from './names.ts';
import type { SignalFields } from './records.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { isTimeZone } from '@tidegate/contract/locale/time-zone.ts';

/** No device has it, so there is nothing to convert. */
export const UNSCALED = { scaling: 'factor', factor: 1, offset: 0 } as const;

/** Places that a refusal names. */
const PLACES_NAMED = 5;
/** Uses that would lose their meaning without the signal. */
const KEEPING: ReadonlySet<SignalUse['kind']> = new Set(['formula', 'statistic', 'write', 'alarm']);

/** Converts formulas and statistics between their written form, with names, and their stored form, with ids. */
export class CalculatedFields {
  readonly #names: SignalNames;

  constructor(names: SignalNames) {
    this.#names = names;
  }

  /**
   * The fields as they are stored. Refuses badFormula, signalUnknown for a name of no signal that the person can see,
   * formulaCycle with the names along it, and missingField. `id` is that of the signal once it has one.
   */
  async stored(
    fields: SignalFields,
    equipmentId: string,
    context: RequestContext,
    { id, find = this.#finder(equipmentId, context) }: { readonly id?: string; readonly find?: FindNames } = {},
  ): Promise<SignalFields> {
    const { kind } = fields;
    if (kind === 'io')
      return {
        ...fields,
        ...(await this.watched(fields, equipmentId, context, find)),
        formula: '',
        recalcSec: null,
        statistic: null,
      };
    const plain = { ...fields, ...UNSCALED, driverId: null, address: null, metric: fields.code };
    if (kind === 'internal') {
      const watched = await this.watched(fields, equipmentId, context, find);
      return { ...plain, ...watched, formula: '', recalcSec: null, statistic: null };
    }
    const unwritten = { ...plain, interlockExpr: '', readBackSignal: '' };
    const stored = await (kind === 'formula'
      ? this.#formula(unwritten, find, context)
      : this.#statistic(unwritten, find));
    if (id !== undefined) await this.#refuseCircle(id, stored, equipmentId, context.range);
    return { ...stored, rw: 'ro' };
  }

  /**
   * Stored form of the given fields that are evaluated at a write to a signal. Refuses badFormula, signalUnknown for a
   * name of no signal of the equipment, and badField for an interlock with a memory: nobody evaluates it in between.
   */
  async watched(
    { interlockExpr, readBackSignal }: Watched,
    equipmentId: string,
    context: RequestContext,
    find = this.#finder(equipmentId, context),
  ): Promise<Watched> {
    const own = ownOf(find);
    return {
      ...(interlockExpr === undefined ? {} : { interlockExpr: await this.#interlock(interlockExpr, own, context) }),
      ...(readBackSignal === undefined ? {} : { readBackSignal: await this.#readBack(readBackSignal, own) }),
    };
  }

  /**
   * The names of many formulas, looked up at once. `adding` are codes of signals that the equipment is about to get: what is
   * stored names them by these, until they have ids.
   */
  async resolveNames(
    names: readonly string[],
    adding: ReadonlySet<string>,
    equipmentId: string,
    context: RequestContext,
  ): Promise<FindNames> {
    const known = new Map(await this.#finder(equipmentId, context)([...new Set(names)]));
    for (const code of adding) known.set(code, { stored: code, isOwn: true });
    return async (wantedNames) => new Map(wantedNames.flatMap((name) => pairOf(name, known.get(name))));
  }

  /**
   * A formula over signals of the equipment alone as it is stored, empty for none. Refuses badFormula, and signalUnknown
   * for a name of no such signal.
   */
  async ownFormula(text: string, equipmentId: string, context: RequestContext): Promise<string> {
    return text === '' ? '' : this.#byIds(text, ownOf(this.#finder(equipmentId, context)), context);
  }

  /**
   * A condition over signals that the person sees, as seen from the equipment, as it is stored; empty for none. Refuses badFormula,
   * signalUnknown, and badField for one that remembers: nobody evaluates it in between.
   */
  async condition(text: string, equipmentId: string, context: RequestContext): Promise<string> {
    if (text === '') return '';
    const stored = await this.#byIds(text, this.#finder(equipmentId, context), context);
    if (parseFormula(stored).memories > 0) {
      const reason = { zh: '条件不能使用有记忆的函数', en: 'a condition cannot use functions with memory' };
      throw new Refusal('badField', { field: 'condition', reason: reason[context.language] });
    }
    return stored;
  }

  /** Signals of one equipment as people read them; what is out of their sight keeps its id as its name. */
  async shown(signals: readonly Signal[], equipmentId: string, range: Range): Promise<readonly Signal[]> {
    const ids = [...new Set(signals.flatMap((signal) => [...usedIds(signal), ...watchedIds(signal)]))];
    if (ids.length === 0) return signals;
    const names = await this.namesOf(ids, equipmentId, range);
    const shownAs = (name: string): string => names.get(idOfName(name) ?? '') ?? name;
    return signals.map((signal) => ({
      ...signal,
      ...renamedUses(signal, shownAs),
    }));
  }

  /** Id → the name of that signal in formulas of the equipment, within the access scope. */
  async namesOf(ids: readonly string[], equipmentId: string, range: Range): Promise<ReadonlyMap<string, string>> {
    const named = await this.#names.byId(ids, range);
    return this.namesFor(named, equipmentId, range);
  }

  /** The same for signals that are known already. */
  async namesFor(
    signals: readonly NamedSignal[],
    equipmentId: string,
    range: Range,
  ): Promise<ReadonlyMap<string, string>> {
    const names = signals.map((signal) => ({
      id: signal.id,
      name: signal.equipmentId === equipmentId ? signal.code : `${signal.equipmentCode}.${signal.code}`,
    }));
    // A name is good only when it leads back: codes may hold dots and braces, and organisations have equal codes.
    const back = await this.#names.find(
      equipmentId,
      names.map(({ name }) => name),
      range,
    );
    return new Map(
      names.map(({ id, name }) => [id, back.get(name)?.id === id && isSpeakable(name) ? name : idName(id)]),
    );
  }

  /** Name → signal, for the names in a formula of the equipment; what the person cannot see is not there. */
  async signalsOf(
    names: readonly string[],
    equipmentId: string,
    range: Range,
  ): Promise<ReadonlyMap<string, NamedSignal>> {
    const byId = names.flatMap((name) => idOfName(name) ?? []);
    const known = new Map((await this.#names.byId(byId, range)).map((signal) => [idName(signal.id), signal]));
    const rest = names.filter((name) => idOfName(name) === undefined);
    for (const [name, signal] of await this.#names.find(equipmentId, rest, range)) known.set(name, signal);
    return known;
  }

  /** The names along the circle that using those would close; undefined when it would not. */
  async circleOf(id: string, used: readonly string[], equipmentId: string, range: Range): Promise<string | undefined> {
    const path = await this.#names.cycle(id, used);
    if (path === undefined) return undefined;
    const names = await this.namesOf([...new Set(path)], equipmentId, range);
    return path.map((one) => names.get(one) ?? '…').join(' → ');
  }

  /**
   * Obstacles to deleting the signal, on one line: names, and the number of those outside the access scope; empty
   * without any. Pages and reports are no obstacles: widget and column will show that the signal was deleted. Nor are
   * automations, which sleep.
   */
  async placesOf(id: string, equipmentId: string, range: Range): Promise<string> {
    const { seen: all, hidden } = await this.#names.uses(id, range);
    const seen = all.filter(({ kind }) => KEEPING.has(kind));
    const calculated = seen.filter(({ kind }) => kind !== 'alarm');
    const names = await this.namesFor(calculated, equipmentId, range);
    const shown = seen
      .slice(0, PLACES_NAMED)
      .map((use) => (use.kind === 'alarm' ? use.name : (names.get(use.id) ?? use.code)));
    const more = hidden + seen.length - shown.length;
    return [...shown, ...(more > 0 ? [`+${more}`] : [])].join(', ');
  }

  #finder(equipmentId: string, context: RequestContext): FindNames {
    return async (names) => {
      const known = await this.signalsOf(names, equipmentId, context.range);
      return new Map(
        [...known].map(([name, signal]) => [
          name,
          { stored: idName(signal.id), isOwn: signal.equipmentId === equipmentId },
        ]),
      );
    };
  }

  async #formula(fields: SignalFields, find: FindNames, context: RequestContext): Promise<SignalFields> {
    return { ...fields, formula: await this.#byIds(fields.formula, find, context), statistic: null };
  }

  async #interlock(text: string, find: FindNames, context: RequestContext): Promise<string> {
    if (text === '') return '';
    const stored = await this.#byIds(text, find, context);
    if (parseFormula(stored).memories > 0) {
      const reason = { zh: '联锁条件不能使用有记忆的函数', en: 'an interlock cannot use functions with memory' };
      throw new Refusal('badField', { field: 'interlockExpr', reason: reason[context.language] });
    }
    return stored;
  }

  async #readBack(name: string, find: FindNames): Promise<string> {
    return name === '' ? '' : wanted(await find([name]), name);
  }

  /** The formula with its names as ids. */
  async #byIds(text: string, find: FindNames, context: RequestContext): Promise<string> {
    try {
      const { signals } = parseFormula(text);
      const known = await find(signals);
      const formula = renameSignals(text, (name) => wanted(known, name));
      // Ids can be longer than the names that were typed.
      parseFormula(formula);
      return formula;
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      throw new Refusal('badFormula', {
        position: error.span.start + 1,
        reason: formulaFaultText(error, context.language),
      });
    }
  }

  async #statistic(fields: SignalFields, find: FindNames): Promise<SignalFields> {
    const { statistic } = fields;
    if (statistic === null) throw new Refusal('missingField', { field: 'statistic' });
    if (!isTimeZone(statistic.timeZone)) {
      throw new Refusal('badField', { field: 'statistic', reason: statistic.timeZone });
    }
    const startsAt = [...new Set(statistic.startsAt)].toSorted();
    const isShift = statistic.span === 'shift';
    const source = wanted(await find([statistic.source]), statistic.source);
    return {
      ...fields,
      formula: '',
      statistic: { ...statistic, source, startsAt: isShift ? startsAt : startsAt.slice(0, 1) },
    };
  }

  async #refuseCircle(id: string, stored: SignalFields, equipmentId: string, range: Range): Promise<void> {
    const path = await this.circleOf(id, usedIds(stored), equipmentId, range);
    if (path !== undefined) throw new Refusal('formulaCycle', { path });
  }
}

/** Found signals of the equipment itself. */
const ownOf =
  (find: FindNames): FindNames =>
  async (names) =>
    new Map([...(await find(names))].filter(([, { isOwn }]) => isOwn));

function wanted(known: ReadonlyMap<string, FoundName>, name: string): string {
  const found = known.get(name);
  if (found === undefined) throw new Refusal('signalUnknown', { name });
  return found.stored;
}

const pairOf = (name: string, found: FoundName | undefined): (readonly [string, FoundName])[] =>
  found === undefined ? [] : [[name, found]];

/** A signal named by a person: its stored form, and whether it is of the same equipment. */
interface FoundName {
  readonly stored: string;
  readonly isOwn: boolean;
}

/** The fields of a signal that refer to others in its writes. */
type Watched = Partial<Pick<SignalFields, 'interlockExpr' | 'readBackSignal'>>;

/** Signals by the names that a person wrote. */
export type FindNames = (names: readonly string[]) => Promise<ReadonlyMap<string, FoundName>>;

/** False for a name that is not allowed between braces. */
const isSpeakable = (name: string): boolean => !/[{}]/.test(name) && idOfName(name) === undefined;
