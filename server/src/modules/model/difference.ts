import type { ModelCamera, ModelPlace } from '@tidegate/contract/nouns/model/model-parts.ts';
import type {
  FieldDifference,
  ModelContent,
  ModelDifference,
  ModelPart,
} from '@tidegate/contract/nouns/model/model.ts';
import { alarmKey } from '@tidegate/contract/nouns/model/rules/model-alarm.ts';
import type { FieldRow } from './content/fields.ts';
import { modelPageTitle } from '@tidegate/contract/nouns/model/rules/model-page.ts';
import { alarmRow, differences, driverRow, signalRow } from './content/fields.ts';
import { cameraRow } from './plan/plan-cameras.ts';
import { pictureRow, positionText } from './plan/plan-place.ts';
import { mergePage } from './plan/merge-page.ts';
import type { ResetFields } from './plan/merge.ts';
import { RESET_ALL } from './plan/merge.ts';
import { mergeReport } from './plan/merge-report.ts';

/** Differences between two contents of a model: parameters, drivers, signals, alarm rules, pages, reports, cameras, place, picture. */
export function contentDifference(before: ModelContent, after: ModelContent): readonly ModelDifference[] {
  return [
    ...partsDifference('parameter', rows(before.parameters, 'name'), rows(after.parameters, 'name')),
    ...partsDifference(
      'driver',
      new Map(before.drivers.map((one) => [one.name, driverRow(one)])),
      new Map(after.drivers.map((one) => [one.name, driverRow(one)])),
    ),
    ...partsDifference(
      'signal',
      new Map(before.signals.map((one) => [one.code, signalRow(one)])),
      new Map(after.signals.map((one) => [one.code, signalRow(one)])),
    ),
    ...partsDifference(
      'alarm',
      new Map(before.alarms.map((one) => [alarmKey(one), alarmRow(one)])),
      new Map(after.alarms.map((one) => [alarmKey(one), alarmRow(one)])),
    ),
    ...keyedDifference('page', before.pages, after.pages, modelPageTitle, mergePage),
    ...keyedDifference('report', before.reports, after.reports, ({ name }) => name, mergeReport),
    ...keyedDifference('camera', before.cameras, after.cameras, ({ name }) => name, cameraFields),
    ...ownDifference('place', placeRowOf(before.place), placeRowOf(after.place)),
    ...ownDifference('picture', pictureRow(before), pictureRow(after)),
  ];
}

/** Differences of parts that are known by keys, whatever their names. */
function keyedDifference<T extends { readonly key: string }>(
  of: 'page' | 'report' | 'camera',
  before: readonly T[],
  after: readonly T[],
  titleOf: (part: T) => string,
  merged: (
    place: { readonly key: string; readonly title: string },
    current: T,
    last: undefined,
    wanted: T,
    reset: ResetFields,
  ) => { readonly fields: readonly FieldDifference[] },
): readonly ModelDifference[] {
  const old = new Map(before.map((part) => [part.key, part]));
  const kept = new Set(after.map(({ key }) => key));
  const found = after.flatMap((part): ModelDifference[] => {
    const { key } = part;
    const title = titleOf(part);
    const was = old.get(key);
    if (was === undefined) return [{ of, key, title, change: 'added', fields: [] }];
    const { fields } = merged({ key, title }, was, undefined, part, RESET_ALL);
    return fields.length === 0 ? [] : [{ of, key, title, change: 'changed', fields: [...fields] }];
  });
  const gone = before.filter(({ key }) => !kept.has(key));
  return [
    ...found,
    ...gone.map((part): ModelDifference => {
      return { of, key: part.key, title: titleOf(part), change: 'removed', fields: [] };
    }),
  ];
}

const cameraFields = (_place: unknown, before: ModelCamera, _last: undefined, after: ModelCamera) => ({
  fields: differences(cameraRow(before), cameraRow(after)),
});

/** Its blanks are not filled yet. */
const placeRowOf = ({ address, lng, lat, position }: ModelPlace): FieldRow =>
  new Map([
    ['address', address || null],
    ['coordinates', lng === '' && lat === '' ? null : `${lng}, ${lat}`],
    ['position', position === null ? null : positionText(position)],
  ]);

function ownDifference(of: 'place' | 'picture', before: FieldRow, after: FieldRow): readonly ModelDifference[] {
  const fields = differences(before, after);
  return fields.length === 0 ? [] : [{ of, key: '', change: 'changed', fields }];
}

const rows = <K extends string>(parts: readonly ({ readonly [key in K]: string } & object)[], key: K) =>
  new Map(parts.map((part): [string, FieldRow] => [part[key], new Map(Object.entries(part))]));

function partsDifference(
  of: ModelPart,
  before: ReadonlyMap<string, FieldRow>,
  after: ReadonlyMap<string, FieldRow>,
): readonly ModelDifference[] {
  const found: ModelDifference[] = [];
  for (const [key, row] of after) {
    const old = before.get(key);
    const fields = old === undefined ? [] : differences(old, row);
    if (old === undefined) found.push({ of, key, change: 'added', fields });
    else if (fields.length > 0) found.push({ of, key, change: 'changed', fields });
  }
  for (const key of before.keys()) if (!after.has(key)) found.push({ of, key, change: 'removed', fields: [] });
  return found;
}
