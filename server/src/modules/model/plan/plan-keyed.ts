import type { FieldDifference, ModelDifference, ModelOverride } from '@tidegate/contract/nouns/model/model.ts';
import { WHOLE_PART } from '@tidegate/contract/nouns/model/model.ts';
import type { ResetFields } from './merge.ts';
import { resetKey } from './merge.ts';

/** Key → id in an equipment. */
type Ids = ReadonlyMap<string, string>;

/** Rules that bring parts of one kind, with stable keys in the model, to an equipment. */
interface Kind<Current extends { readonly id: string }, Part, Planned> {
  readonly of: 'page' | 'report' | 'camera';
  readonly there: readonly Current[];
  /** Ids recorded by the last roll-out, and a flag if it was of the same model. */
  readonly noted: Readonly<Record<string, string>>;
  readonly isSameModel: boolean;
  /** Parts that the model of the equipment last set, and parts that it wants. */
  readonly before: ReadonlyMap<string, Part>;
  readonly wanted: ReadonlyMap<string, Part>;
  readonly reset: ResetFields;
  nameOf(part: Part): string;
  /** Name of one that the equipment has. */
  ownName(current: Current): string;
  /** True if one that the equipment had before the model has the same name and purpose. */
  isTheSame(current: Current, part: Part): boolean;
  added(part: Part): Planned;
  merged(
    place: { readonly key: string; readonly title: string },
    current: Current,
    last: Part | undefined,
    wanted: Part,
    reset: ResetFields,
    ids: Ids,
  ): {
    readonly overrides: readonly ModelOverride[];
    readonly fields: readonly FieldDifference[];
    readonly planned: Planned;
  };
  /** True if an unchanged part is written anyway; `back`: ids of those that are created again. */
  isStale?(current: Current, back: ReadonlySet<string>): boolean;
  /** True if one that the model no longer has stays because of its own content. */
  isKept?(current: Current): boolean;
}

const NO_RESET: ResetFields = new Set();

/**
 * The parts by their keys; those that go by their ids. One that was deleted by hand stays away, and one that the model has no
 * more stays where it was changed by hand. `known`: with those that were deleted, as bindings to them stay what they are.
 */
export function planKeyed<Current extends { readonly id: string }, Part, Planned>(
  kind: Kind<Current, Part, Planned>,
): {
  readonly changes: readonly ModelDifference[];
  readonly overrides: readonly ModelOverride[];
  readonly planned: ReadonlyMap<string, Planned>;
  readonly removed: readonly string[];
  readonly known: Ids;
} {
  const { of, isSameModel, before, wanted, reset } = kind;
  const there = new Map(kind.there.map((one) => [one.id, one]));
  // Another model's keys say nothing about this one's parts.
  const last: ReadonlyMap<string, Part> = isSameModel ? before : new Map();
  const noted = new Map(Object.entries(kind.noted));
  const ids = new Map(isSameModel ? noted : []);
  adopt(kind, ids, last);

  const changes: ModelDifference[] = [];
  const overrides: ModelOverride[] = [];
  const planned = new Map<string, Planned>();
  const back = new Set<string>();
  for (const [key, part] of wanted) {
    if (there.has(ids.get(key) ?? '')) continue;
    const title = kind.nameOf(part);
    if (last.has(key) && !reset.has(resetKey(of, key, WHOLE_PART))) {
      overrides.push({ of, key, title, field: WHOLE_PART, value: null, modelValue: title });
      continue;
    }
    planned.set(key, kind.added(part));
    changes.push({ of, key, title, change: 'added', fields: [] });
    back.add(ids.get(key) ?? '');
  }
  for (const [key, part] of wanted) {
    const current = there.get(ids.get(key) ?? '');
    if (current === undefined) continue;
    const title = kind.nameOf(part);
    const merged = kind.merged({ key, title }, current, last.get(key), part, reset, ids);
    overrides.push(...merged.overrides);
    if (merged.fields.length === 0 && kind.isStale?.(current, back) !== true) continue;
    changes.push({ of, key, title, change: 'changed', fields: [...merged.fields] });
    planned.set(key, merged.planned);
  }
  const removed: string[] = [];
  for (const [key, id, part] of goneOf(kind, noted, ids)) {
    const current = there.get(id);
    if (current === undefined) continue;
    const place = { key, title: kind.ownName(current) };
    const { overrides: own } = kind.merged(place, current, part, part, NO_RESET, noted);
    if (own.length > 0 || kind.isKept?.(current) === true) {
      overrides.push({ of, ...place, field: WHOLE_PART, value: place.title, modelValue: null });
      continue;
    }
    removed.push(id);
    changes.push({ of, ...place, change: 'removed', fields: [] });
  }
  return { changes, overrides, planned, removed, known: ids };
}

/** Parts that the model had and has no more: key, id, and as the model last had it. */
function goneOf<Current extends { readonly id: string }, Part, Planned>(
  { isSameModel, before, wanted }: Kind<Current, Part, Planned>,
  noted: Ids,
  ids: Ids,
): readonly (readonly [string, string, Part])[] {
  const kept = new Set(isSameModel ? ids.keys() : []);
  const taken = new Set(ids.values());
  return [...noted].flatMap(([key, id]) => {
    const part = before.get(key);
    const stays = kept.has(key) ? wanted.has(key) : taken.has(id);
    return part === undefined || stays ? [] : [[key, id, part] as const];
  });
}

/**
 * Parts that the equipment had before the model are adopted if they are the same; any other stays unchanged, with the
 * model's beside it.
 */
function adopt<Current extends { readonly id: string }, Part, Planned>(
  { there, wanted, isTheSame }: Kind<Current, Part, Planned>,
  ids: Map<string, string>,
  last: ReadonlyMap<string, Part>,
): void {
  const taken = new Set(ids.values());
  for (const [key, part] of wanted) {
    if (ids.has(key) || last.has(key)) continue;
    const same = there.find((one) => !taken.has(one.id) && isTheSame(one, part));
    if (same === undefined) continue;
    taken.add(same.id);
    ids.set(key, same.id);
  }
}
