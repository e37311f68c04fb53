import type { ModelAlarm, ModelContent, ModelPage, ModelSignal } from '@tidegate/contract/entities/model.ts';
import { idName, idOfName, namesUsed } from '@tidegate/contract/rules/formula/used-signals.ts';
import { alarmKey, alarmOfRule, alarmUses, renamedAlarm } from '@tidegate/contract/rules/model/model-alarm.ts';
import { modelPageKey, modelPageTitle, NOWHERE, pageSignal } from '@tidegate/contract/rules/model/model-page.ts';
import { repointedWidgets } from '@tidegate/contract/rules/page/repointed-widgets.ts';
import type { EquipmentState } from './rollout-store.ts';
import type { ModelHand } from './store.ts';
import { EMPTY_CONTENT, renamed } from './content.ts';
import { fittingPages } from './draft-pages.ts';

/**
 * What an equipment has as the content of a model. Drivers that share a name are numbered, as are rules of one signal;
 * signals that are reckoned from those of other equipment, and what is reckoned from these, are left out, and so are rules
 * that need any of them. Pages are left out that are more than a model takes; what they show of other equipment stays bound to it.
 */
export function contentOf(
  state: EquipmentState,
  hand: ModelHand,
): {
  readonly content: ModelContent;
  readonly left: readonly string[];
} {
  const names = distinctNames(state.drivers);
  const codes = new Map(state.signals.map(({ id, code }) => [idName(id), code]));
  const all = state.signals.map(({ id: _id, equipmentId: _equipment, driverId, ...signal }): ModelSignal => {
    const driver = driverId === null ? null : (names.get(driverId) ?? null);
    return renamed({ ...signal, driver }, (name) => codes.get(name) ?? name);
  });
  const signals = withoutForeign(all);
  const drivers = state.drivers.map(({ id, equipmentId: _equipment, ...driver }) => ({
    ...driver,
    name: names.get(id) ?? driver.name,
  }));
  const named = namedAlarms(state.alarms, (name) => codes.get(name) ?? name);
  const kept = new Set(signals.map(({ code }) => code));
  const alarms = named.filter((alarm) =>
    [...(alarm.signal === null ? [] : [alarm.signal]), ...alarmUses(alarm)].every((name) => kept.has(name)),
  );
  const ofSignals = new Map(state.signals.flatMap(({ id, code }) => (kept.has(code) ? [[id, pageSignal(code)]] : [])));
  const drawn = pagesOf(state.pages, ofSignals, hand);
  const pages = fittingPages(drawn);
  const left = [
    ...all.filter((signal) => !signals.includes(signal)).map(({ code }) => code),
    ...named.filter((alarm) => !alarms.includes(alarm)).map(alarmKey),
    ...drawn.filter((page) => !pages.includes(page)).map(modelPageTitle),
  ];
  return { content: { ...EMPTY_CONTENT, drivers, signals, alarms, pages: [...pages], lastPage: drawn.length }, left };
}

/** The pages with the names that a model has for signals and pages. */
function pagesOf(
  pages: EquipmentState['pages'],
  signals: ReadonlyMap<string, string>,
  hand: ModelHand,
): readonly ModelPage[] {
  const keys = new Map(pages.map(({ id }, at) => [id, modelPageKey(at + 1)]));
  const to = { ...NOWHERE, signal: (id: string) => signals.get(id), page: (id: string) => keys.get(id) };
  return pages.map((page, at): ModelPage => {
    const widgets = [...repointedWidgets(page.widgets(), to)];
    return { key: modelPageKey(at + 1), con: { ...page.con }, widgets, isHome: page.isHome, revision: 1, ...hand };
  });
}

function distinctNames(drivers: EquipmentState['drivers']): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    drivers.map(({ id, name }) => {
      let own = name;
      for (let number = 2; taken.has(own); number += 1) own = `${name} ${number}`;
      taken.add(own);
      return [id, own];
    }),
  );
}

function withoutForeign(signals: readonly ModelSignal[]): ModelSignal[] {
  const known = new Set(signals.map(({ code }) => code));
  const own = signals.filter((signal) =>
    namesUsed(signal).every((name) => idOfName(name) === undefined && known.has(name)),
  );
  return own.length === signals.length ? own : withoutForeign(own);
}

function namedAlarms(rules: EquipmentState['alarms'], nameOf: (name: string) => string): readonly ModelAlarm[] {
  const taken = new Set<string>();
  const plain = (id: string | null) => (id === null ? null : idName(id));
  return rules.map(({ id: _id, gatewayId: _gateway, equipmentId: _equipment, signalId, ...rule }) => {
    const { limitSignalId, referenceSignalId } = rule;
    const stored = { ...rule, limitSignalId: plain(limitSignalId), referenceSignalId: plain(referenceSignalId) };
    const alarm = renamedAlarm(alarmOfRule(stored, plain(signalId)), nameOf);
    let own = alarm;
    for (let number = 2; taken.has(alarmKey(own)); number += 1) own = { ...alarm, name: numbered(alarm.name, number) };
    taken.add(alarmKey(own));
    return own;
  });
}

/** Longest that a rule's name may be. */
const NAME_MAX = 60;

function numbered(name: string, number: number): string {
  const end = ` ${number}`;
  return `${name.slice(0, NAME_MAX - end.length)}${end}`;
}
