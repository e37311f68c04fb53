import type { ModelPosition } from '@tidegate/contract/nouns/model/model-parts.ts';
import type { ModelDifference, ModelOverride, ModelSignal, OwnPart } from '@tidegate/contract/nouns/model/model.ts';
import { idName } from '@tidegate/contract/rules/formula/used-signals.ts';
import { POSITION_SIGNALS, renamedInPlace } from '@tidegate/contract/nouns/model/rules/model-place.ts';
import { pictureAddress } from '@tidegate/contract/nouns/picture/rules.ts';
import type { FieldRow } from '../content/fields.ts';
import { isSame } from '../content/fields.ts';
import type { FilledPlace, ModelInstance } from '../content/instance.ts';
import type { ResetFields } from './merge.ts';
import { resetKey } from './merge.ts';
import type { Named } from './plan-names.ts';
import type { EquipmentState, PlannedPlace } from '../content/rollout-records.ts';

interface PlaceParts {
  readonly state: EquipmentState;
  readonly last: ModelInstance | undefined;
  readonly wanted: ModelInstance;
  readonly named: Named;
  readonly reset: ResetFields;
  readonly signals: { readonly added: ReadonlyMap<string, ModelSignal>; readonly removed: readonly string[] };
}

/**
 * Picture and place of an equipment, each field for itself. What the model says nothing of is the equipment's, and so is what the
 * equipment had before it was of the model. A position whose signals the equipment lacks stays away.
 */
export function planPlace({ state, last, wanted, named, reset, signals }: PlaceParts): {
  readonly planned: PlannedPlace;
  readonly changes: readonly ModelDifference[];
  readonly overrides: readonly ModelOverride[];
} {
  const isThere = (code: string): boolean => {
    const id = named.signalIds.get(code) ?? '';
    return signals.added.has(code) || (named.signals.has(id) && !signals.removed.includes(id));
  };
  const model = { ...wanted, place: possible(wanted.place, isThere) };
  const own = { picture: state.picture, place: placeOf(state, named) };
  const place = merged('place', placeRow(own.place), last && placeRow(last.place), placeRow(model.place), reset);
  const picture = merged('picture', pictureRow(own), last && pictureRow(last), pictureRow(model), reset);
  const { position } = wanted.place;
  const missing: ModelOverride[] =
    position === null || model.place.position !== null
      ? []
      : [{ of: 'place', key: '', field: 'position', value: null, modelValue: positionText(position) }];
  const planned = {
    ...(picture.changed.has('picture') ? { picture: wanted.picture } : {}),
    ...(place.changed.has('address') ? { address: model.place.address } : {}),
    ...(place.changed.has('coordinates') ? { coordinates: model.place.coordinates } : {}),
    ...(place.changed.has('position') ? { position: model.place.position } : {}),
  };
  return {
    planned,
    changes: [...place.changes, ...picture.changes],
    overrides: [...place.overrides, ...missing, ...picture.overrides],
  };
}

/** The place of an equipment with the codes that the model has for its signals; those of others as `#id`. */
export function placeOf(
  { address, lng, lat, position }: Pick<EquipmentState, 'address' | 'lng' | 'lat' | 'position'>,
  { codes }: Pick<Named, 'codes'>,
): FilledPlace {
  const nameOf = (id: string): string => codes.get(id) ?? idName(id);
  const other = (id: string | null) => (id === null ? null : nameOf(id));
  const named: ModelPosition | null =
    position === null
      ? null
      : {
          lat: nameOf(position.latSignalId),
          lng: nameOf(position.lngSignalId),
          speed: other(position.speedSignalId),
          course: other(position.courseSignalId),
          altitude: other(position.altitudeSignalId),
          satellites: other(position.satellitesSignalId),
          system: position.system,
          maxKmh: position.maxKmh,
        };
  return { address, coordinates: lng === null || lat === null ? null : [lng, lat], position: named };
}

/** Without the signals that the equipment lacks. */
function possible(place: FilledPlace, isThere: (code: string) => boolean): FilledPlace {
  const texts = { address: '', lng: '', lat: '', position: place.position };
  const { position } = renamedInPlace(texts, (code) => (isThere(code) ? code : undefined));
  return { ...place, position };
}

/** A place as people see it, each field as a text. Half of one position with half of another is one that nobody has set: it is one field. */
export const placeRow = ({ address, coordinates, position }: FilledPlace): FieldRow =>
  new Map([
    ['address', address || null],
    ['coordinates', coordinates === null ? null : coordinates.join(', ')],
    ['position', position === null ? null : positionText(position)],
  ]);

export const pictureRow = ({ picture }: { readonly picture: string }): FieldRow =>
  new Map([['picture', picture === '' ? null : pictureAddress(picture)]]);

export const positionText = ({ system, maxKmh, ...signals }: ModelPosition): string =>
  [POSITION_SIGNALS.flatMap((part) => signals[part] ?? []).join(', '), system, `${maxKmh} km/h`].join(' · ');

function merged(
  of: Extract<OwnPart, 'place' | 'picture'>,
  current: FieldRow,
  last: FieldRow | undefined,
  wanted: FieldRow,
  reset: ResetFields,
): {
  readonly changed: ReadonlySet<string>;
  readonly changes: readonly ModelDifference[];
  readonly overrides: readonly ModelOverride[];
} {
  const part = { of, key: '' } as const;
  const overrides: ModelOverride[] = [];
  const fields: ModelDifference['fields'] = [];
  for (const [field, modelValue] of wanted) {
    const value = current.get(field) ?? null;
    if (isSame(value, modelValue)) continue;
    const isByHand = !isSame(value, last?.get(field) ?? null);
    if (modelValue === null && isByHand) continue;
    if (isByHand && !reset.has(resetKey(of, '', field))) overrides.push({ ...part, field, value, modelValue });
    else fields.push({ field, before: value, after: modelValue });
  }
  return {
    changed: new Set(fields.map(({ field }) => field)),
    changes: fields.length === 0 ? [] : [{ ...part, change: 'changed', fields }],
    overrides,
  };
}
