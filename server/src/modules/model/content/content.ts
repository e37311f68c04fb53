import type {
  ModelAlarm,
  ModelContent,
  ModelDriver,
  ModelParameter,
  ModelSignal,
} from '@tidegate/contract/nouns/model/model.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { formulaFaultText } from '@tidegate/contract/rules/formula/fault-texts.ts';
import { FormulaError } from '@tidegate/contract/rules/formula/node.ts';
import { parseFormula } from '@tidegate/contract/rules/formula/parse.ts';
import { findCycle } from '@tidegate/contract/rules/formula/references.ts';
import { inputNames, namesUsed, namesWatched, renamedUses } from '@tidegate/contract/rules/formula/used-signals.ts';
import { parametersOf } from '@tidegate/contract/nouns/model/rules/template.ts';
import { alarmKey, alarmUses, renamedAlarm } from '@tidegate/contract/nouns/model/rules/model-alarm.ts';
import { UNSCALED, checkSignal } from '../../signal/module.ts';
import { renamedInPage } from '@tidegate/contract/nouns/model/rules/model-page.ts';
import { modelPlaceSchema } from '@tidegate/contract/nouns/model/model-parts.ts';
import { renamedInPlace } from '@tidegate/contract/nouns/model/rules/model-place.ts';
import { renamedInReport } from '@tidegate/contract/nouns/model/rules/model-report.ts';
import { checkTemplate } from '../../driver/module.ts';
import { settledAlarm, withoutOrphans } from './alarm-check.ts';
import { checkCameras } from '../draft/draft-cameras.ts';
import { checkPosition } from '../draft/draft-place.ts';
import { checkReports } from '../draft/draft-reports.ts';
import { openFields, TEXTS } from './instance.ts';
import { refuseGoneFromTitles } from './titles.ts';

/** A model that holds nothing yet. */
export const EMPTY_CONTENT: ModelContent = {
  format: 1,
  parameters: [],
  drivers: [],
  signals: [],
  alarms: [],
  pages: [],
  lastPage: 0,
  reports: [],
  lastReport: 0,
  cameras: [],
  lastCamera: 0,
  place: modelPlaceSchema.parse({}),
  picture: '',
};

/** Refuses nameExists, and modelParameterUnknown while one that is left out is used. */
export function withParameters(content: ModelContent, parameters: ModelParameter[], language: Language): ModelContent {
  refuseGoneFromTitles(content, parameters);
  return checkContent({ ...content, parameters }, language);
}

/** The content with the driver `was` replaced, or with one more where there is no `was`. */
export function withDriver(
  content: ModelContent,
  was: string | undefined,
  driver: ModelDriver,
  language: Language,
): ModelContent {
  const drivers = replaced(content.drivers, ({ name }) => name === was, driver, was !== undefined);
  const signals =
    was === undefined || was === driver.name
      ? content.signals
      : content.signals.map((signal) => (signal.driver === was ? { ...signal, driver: driver.name } : signal));
  return checkContent({ ...content, drivers, signals }, language);
}

/** Refuses inUse while signals use it. */
export function withoutDriver(content: ModelContent, name: string): ModelContent {
  const count = content.signals.filter(({ driver }) => driver === name).length;
  if (count > 0) throw new Refusal('inUse', { count });
  return { ...content, drivers: content.drivers.filter((driver) => driver.name !== name) };
}

/** The content with the signal `was` replaced, or with one more; formulas, alarm rules, pages, reports and the position follow one that is renamed. */
export function withSignal(
  content: ModelContent,
  was: string | undefined,
  signal: ModelSignal,
  language: Language,
): ModelContent {
  const signals = replaced(content.signals, ({ code }) => code === was, signal, was !== undefined);
  const follow = (name: string): string => (name === was ? signal.code : name);
  if (was === undefined || was === signal.code) return checkContent({ ...content, signals }, language);
  const followed = signals.map((one) => renamed(one, follow));
  const alarms = content.alarms.map((one) => renamedAlarm(one, follow));
  const pages = content.pages.map((page) => renamedInPage(page, follow));
  const reports = content.reports.map((report) => renamedInReport(report, follow));
  const place = renamedInPlace(content.place, follow);
  return checkContent({ ...content, signals: followed, alarms, pages, reports, place }, language);
}

/**
 * Alarm rules of these signals are deleted with them. Refuses signalUsed, which names the signals calculated from one
 * of them and the rules that need one, and that would remain. Pages and reports show an error in place of a deleted
 * signal, and the position omits it.
 */
export function withoutSignals(content: ModelContent, codes: readonly string[]): ModelContent {
  const going = new Set(codes);
  const signals = content.signals.filter(({ code }) => !going.has(code));
  const using = signals.filter((signal) => namesUsed(signal).some((name) => going.has(name)));
  const place = renamedInPlace(content.place, (code) => (going.has(code) ? undefined : code));
  const left = withoutOrphans({ ...content, signals, place });
  const needing = left.alarms.filter((alarm) => alarmUses(alarm).some((name) => going.has(name)));
  const where = [...using.map(({ code }) => code), ...needing.map(alarmKey)];
  if (where.length > 0) throw new Refusal('signalUsed', { where: where.join(', ') });
  return left;
}

/** The content with the alarm rule `was` replaced, or with one more where there is no `was`. */
export function withAlarm(
  content: ModelContent,
  was: string | undefined,
  alarm: ModelAlarm,
  language: Language,
): ModelContent {
  const alarms = replaced(content.alarms, (one) => alarmKey(one) === was, alarm, was !== undefined);
  return checkContent({ ...content, alarms }, language);
}

export function withoutAlarm(content: ModelContent, key: string): ModelContent {
  return { ...content, alarms: content.alarms.filter((one) => alarmKey(one) !== key) };
}

/** The signal with the names of those that it uses replaced. */
export function renamed(signal: ModelSignal, rename: (name: string) => string): ModelSignal {
  return { ...signal, ...renamedUses(signal, rename) };
}

/**
 * The content in stored form. Refuses a duplicate name or code, a parameter, driver or signal that the model does not
 * have, circular references between formulas, and fields that are invalid for any parameters.
 */
export function checkContent(content: ModelContent, language: Language): ModelContent {
  const parameters = distinct(content.parameters, ({ name }) => name, 'nameExists');
  const drivers = distinct(content.drivers, ({ name }) => name, 'nameExists');
  const codes = distinct(content.signals, ({ code }) => code, 'codeExists');
  const knowParameters = (texts: readonly unknown[]): void => {
    for (const text of texts) {
      if (typeof text !== 'string') continue;
      for (const name of parametersOf(text)) {
        if (!parameters.has(name)) throw new Refusal('modelParameterUnknown', { name });
      }
    }
  };
  const checkedDrivers = content.drivers.map((driver) => {
    knowParameters(Object.values(driver.params));
    const open = openFields(driver.params);
    return { ...driver, params: checkTemplate('params', driver.protocol, driver.params, open, language) };
  });
  const signals = content.signals.map((signal) => {
    knowParameters([...TEXTS.map((field) => signal[field]), ...Object.values(signal.address ?? {})]);
    const { driver: name, ...fields } = calculated(signal, language);
    for (const used of [...inputNames(fields), ...watchedBy(fields, language)]) {
      if (!codes.has(used)) throw new Refusal('signalUnknown', { name: used });
    }
    const { driverId: _none, ...checked } = checkSignal({ ...fields, driverId: null }, undefined, '', language);
    if (name === null) return { ...checked, driver: null };
    const driver = drivers.get(name);
    if (driver === undefined) throw new Refusal('notFound');
    if (signal.address === null) throw new Refusal('missingField', { field: 'address' });
    const open = openFields(signal.address);
    const address = checkTemplate('address', driver.protocol, signal.address, open, language);
    return { ...checked, driver: name, address };
  });
  const circle = findCycle(codes.keys(), (code) => inputNames(codes.get(code) ?? NOTHING_USED));
  if (circle !== undefined) throw new Refusal('formulaCycle', { path: circle.join(' → ') });
  checkReports(content.reports);
  checkCameras(content);
  const { address: placed, lng, lat, position } = content.place;
  knowParameters([placed, lng, lat]);
  checkPosition(position, codes, language);
  distinct(content.alarms, alarmKey, 'nameExists');
  const alarms = content.alarms.map((alarm) => checkedAlarm(alarm, codes, language));
  return { ...content, drivers: checkedDrivers, signals, alarms };
}

/** Refuses badFormula for an invalid formula of a rule. */
function checkedAlarm(alarm: ModelAlarm, codes: ReadonlyMap<string, ModelSignal>, language: Language): ModelAlarm {
  try {
    return settledAlarm(alarm, (name) => codes.get(name), language);
  } catch (error) {
    throw error instanceof Refusal ? error : badFormula(error, language);
  }
}

/** Refuses badFormula for an invalid interlock. */
function watchedBy(fields: Parameters<typeof namesWatched>[0], language: Language): readonly string[] {
  try {
    return namesWatched(fields);
  } catch (error) {
    throw badFormula(error, language);
  }
}

const NOTHING_USED = { formula: '', statistic: null };

/** A calculated signal has its own fields: no device, no scaling. Refuses badFormula and missingField. */
function calculated(signal: ModelSignal, language: Language): ModelSignal {
  const { kind, formula, statistic } = signal;
  if (kind === 'io') return { ...signal, formula: '', recalcSec: null, statistic: null };
  const plain = { ...signal, ...UNSCALED, driver: null, address: null, metric: signal.code };
  if (kind === 'internal') return { ...plain, formula: '', recalcSec: null, statistic: null };
  if (kind === 'statistic') {
    if (statistic === null) throw new Refusal('missingField', { field: 'statistic' });
    return { ...plain, formula: '', rw: 'ro' };
  }
  try {
    parseFormula(formula);
    return { ...plain, statistic: null, rw: 'ro' };
  } catch (error) {
    throw badFormula(error, language);
  }
}

function badFormula(error: unknown, language: Language): Refusal {
  if (!(error instanceof FormulaError)) throw error;
  return new Refusal('badFormula', { position: error.span.start + 1, reason: formulaFaultText(error, language) });
}

function distinct<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  refusal: 'nameExists' | 'codeExists',
): ReadonlyMap<string, T> {
  const byKey = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (byKey.has(key)) throw new Refusal(refusal, refusal === 'codeExists' ? { code: key } : { name: key });
    byKey.set(key, item);
  }
  return byKey;
}

/** Refuses notFound when the one to replace is gone. */
function replaced<T>(items: readonly T[], isIt: (item: T) => boolean, item: T, mustBe: boolean): T[] {
  if (!mustBe) return [...items, item];
  if (!items.some(isIt)) throw new Refusal('notFound');
  return items.map((one) => (isIt(one) ? item : one));
}
