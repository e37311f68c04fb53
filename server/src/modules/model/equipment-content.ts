import type { ModelAlarm, ModelContent, ModelPage, ModelSignal } from '@tidegate/contract/nouns/model/model.ts';
import type { ModelCamera, ModelPosition, ModelReport } from '@tidegate/contract/nouns/model/model-parts.ts';
import { idName, idOfName, namesUsed } from '@tidegate/contract/rules/formula/used-signals.ts';
import { alarmKey, alarmOfRule, alarmUses, renamedAlarm } from '@tidegate/contract/nouns/model/rules/model-alarm.ts';
import { modelPageKey, modelPageTitle, NOWHERE, pageSignal } from '@tidegate/contract/nouns/model/rules/model-page.ts';
import { renamedInPlace } from '@tidegate/contract/nouns/model/rules/model-place.ts';
import { modelReportKey } from '@tidegate/contract/nouns/model/rules/model-report.ts';
import { repointedOptions, repointedWidgets } from '@tidegate/contract/nouns/page/rules/repointed-widgets.ts';
import type { EquipmentState } from './content/rollout-records.ts';
import type { ModelHand } from './content/store.ts';
import { EMPTY_CONTENT, renamed } from './content/content.ts';
import { fittingPages } from './draft/draft-pages.ts';
import { placeOf } from './plan/plan-place.ts';
import { inModelsWords } from './plan/plan-reports.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

/**
 * The content of a piece of equipment as that of a model. Drivers with the same name are numbered, as are rules of one
 * signal. Left out: signals calculated from those of other equipment and everything calculated from these, rules that
 * need any of them, and pages beyond the limit of a model; what pages show of other equipment stays bound to it.
 * Reports lose columns of other equipment, and are left out where none remains.
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
  const ofSignals = new Map(state.signals.flatMap(({ id, code }) => (kept.has(code) ? [[id, code]] : [])));
  const reports = reportsOf(state.reports, ofSignals);
  const reportKeys = new Map(reports.map(({ id, report }) => [id, report.key]));
  const cameraKeys = new Map(state.cameras.map(({ id }, at) => [id, `c${at + 1}`]));
  const drawn = pagesOf(state.pages, { signals: ofSignals, reports: reportKeys, cameras: cameraKeys }, hand);
  const pages = fittingPages(drawn);
  const left = [
    ...all.filter((signal) => !signals.includes(signal)).map(({ code }) => code),
    ...named.filter((alarm) => !alarms.includes(alarm)).map(alarmKey),
    ...drawn.filter((page) => !pages.includes(page)).map(modelPageTitle),
    ...state.reports.filter(({ id }) => !reportKeys.has(id)).map(({ name }) => name),
    ...reports.flatMap(({ left: columns }) => columns),
  ];
  const content = {
    ...EMPTY_CONTENT,
    drivers,
    signals,
    alarms,
    pages: [...pages],
    lastPage: drawn.length,
    reports: reports.map(({ report }) => report),
    lastReport: reports.length,
    cameras: state.cameras.map((camera, at): ModelCamera => {
      const { useType, channelNumber, ptz } = camera;
      // By what its device is reached is filled in at each equipment.
      const fields = {
        ...pickNames(camera),
        useType,
        channelNumber,
        ptz,
        serialNumber: '',
        hlsReserve: '',
        rtmpReserve: '',
      };
      return { ...fields, key: `c${at + 1}` };
    }),
    lastCamera: state.cameras.length,
    // The location is the equipment's own; the signals of its position are not.
    place: { ...EMPTY_CONTENT.place, position: ownPosition(state, ofSignals) },
    picture: state.picture,
  };
  return { content, left };
}

/** Its position, as far as its signals are the model's. */
function ownPosition(state: EquipmentState, codes: ReadonlyMap<string, string>): ModelPosition | null {
  const place = { ...EMPTY_CONTENT.place, position: placeOf(state, { codes }).position };
  return renamedInPlace(place, (name) => (idOfName(name) === undefined ? name : undefined)).position;
}

/** The reports with the codes of their signals, each with its omitted parts. */
function reportsOf(
  reports: EquipmentState['reports'],
  signals: ReadonlyMap<string, string>,
): readonly { readonly id: string; readonly report: ModelReport; readonly left: readonly string[] }[] {
  const own = reports.map((report) => ({ report, ...ownColumns(report, signals) }));
  const kept = own.filter(({ report, columns }) => report.kind === 'alarm' || columns.length > 0);
  return kept.map(({ report, columns, left }, at) => {
    const { priorities, equipmentIds: _others, ...fields } = inModelsWords(report, (id) => signals.get(id));
    return {
      id: report.id,
      // Nobody has asked for the mails of all equipment.
      report: {
        ...fields,
        schedule: { ...fields.schedule, enabled: false },
        priorities,
        columns,
        key: modelReportKey(at + 1),
        lastColumn: 0,
      },
      left,
    };
  });
}

/** The columns of its own signals, and what those of other equipment are called. */
function ownColumns(
  report: EquipmentState['reports'][number],
  signals: ReadonlyMap<string, string>,
): { readonly columns: ModelReport['columns']; readonly left: readonly string[] } {
  const { columns } = inModelsWords(report, (id) => signals.get(id));
  const isForeign = new Set(columns.filter(({ signal }) => idOfName(signal) !== undefined).map(({ key }) => key));
  const left = report.columns.filter(({ key }) => isForeign.has(key));
  return {
    columns: columns.filter(({ key }) => !isForeign.has(key)),
    left: left.map(({ key, title, named }) => `${report.name} / ${title || named.zh || key}`),
  };
}

/** The pages with the names that a model has for signals, pages, reports and cameras. */
function pagesOf(
  pages: EquipmentState['pages'],
  { signals, reports, cameras }: Record<'signals' | 'reports' | 'cameras', ReadonlyMap<string, string>>,
  hand: ModelHand,
): readonly ModelPage[] {
  const keys = new Map(pages.map(({ id }, at) => [id, modelPageKey(at + 1)]));
  const to = {
    ...NOWHERE,
    signal: (id: string) => {
      const code = signals.get(id);
      return code === undefined ? undefined : pageSignal(code);
    },
    page: (id: string) => keys.get(id),
    report: (id: string) => reports.get(id),
    camera: (id: string) => cameras.get(id),
  };
  return pages.map((page, at): ModelPage => {
    const widgets = [...repointedWidgets(page.widgets(), to)];
    const con = repointedOptions(page.con, { page: (id) => keys.get(id) ?? '' });
    return { key: modelPageKey(at + 1), con, widgets, isHome: page.isHome, revision: 1, ...hand };
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
