import { Refusal } from '@tidegate/contract/errors.ts';
import { keysOf } from '@tidegate/contract/keys-of.ts';
import { objectOf, partOf, type Uses } from '@tidegate/contract/nouns/automation/kind.ts';
import type { ShownAutomation } from '@tidegate/contract/nouns/automation/automation.ts';
import type { ObjectKind } from '@tidegate/contract/names.ts';
import type { ObjectFinder, ObjectRecords } from '../../kernel/object-finder.ts';
import type { Range } from '../../kernel/range.ts';
import { type Names, namesBy, pickNames, titleNames, textIn } from '@tidegate/contract/locale/name-text.ts';

type Read<Answer> = { readonly [K in ObjectKind]?: (one: ObjectRecords[K]) => Answer };

/** Parts of an object that can be named by themselves. */
const PARTS: Read<readonly (Names & { readonly key: string })[]> = {
  calendar: ({ shifts }) => shifts,
};

/** The names of objects that are called otherwise. */
const TITLES: Read<Names> = {
  page: ({ title, options }) => titleNames({ title, titleEn: options.titleEn }),
};

/** Objects of all kinds that a person sees. */
export class VisibleObjects {
  readonly #found: ReadonlyMap<string, ReadonlyMap<string, ObjectRecords[ObjectKind]>>;

  private constructor(found: ReadonlyMap<string, ReadonlyMap<string, ObjectRecords[ObjectKind]>>) {
    this.#found = found;
  }

  /** Named objects within the access scope. */
  static async of(uses: Uses, objects: ObjectFinder, range: Range): Promise<VisibleObjects> {
    const found = new Map<string, ReadonlyMap<string, ObjectRecords[ObjectKind]>>();
    for (const kind of keysOf(uses)) {
      const wanted = [...new Set((uses[kind] ?? []).map(objectOf))];
      const seen = wanted.length === 0 ? [] : await objects.find(kind, wanted, range);
      found.set(kind, new Map(seen.map((one) => ['id' in one ? one.id : '', one])));
    }
    return new VisibleObjects(found);
  }

  /** Undefined where the person does not see it. */
  find<K extends ObjectKind>(kind: K, id: string): ObjectRecords[K] | undefined {
    return this.all(kind).get(id);
  }

  /** Refuses notFound where the person does not see it. */
  one<K extends ObjectKind>(kind: K, id: string): ObjectRecords[K] {
    const object = this.find(kind, id);
    if (object === undefined) throw new Refusal('notFound');
    return object;
  }

  /** By their ids. */
  all<K extends ObjectKind>(kind: K): ReadonlyMap<string, ObjectRecords[K]> {
    // Objects under a kind were found as that kind.
    return (this.#found.get(kind) ?? new Map()) as ReadonlyMap<string, ObjectRecords[K]>;
  }

  /** True if all named objects are visible, the parts of objects too. */
  hasAll(uses: Uses): boolean {
    return keysOf(uses).every((kind) => {
      const names = namesIn(kind, this.all(kind));
      return (uses[kind] ?? []).every((use) => names.has(use));
    });
  }

  /** The names of what is named and seen, with those of the objects whose parts are named. */
  namesOf(uses: Uses): ShownAutomation['named'] {
    return Object.fromEntries(
      keysOf(uses).map((kind) => {
        const names = namesIn(kind, this.all(kind));
        const wanted = new Set((uses[kind] ?? []).flatMap((use) => [objectOf(use), use]));
        return [kind, Object.fromEntries([...names].filter(([use]) => wanted.has(use)))];
      }),
    );
  }
}

/** The names of objects of a kind and of their parts, as they are named. */
function namesIn<K extends ObjectKind>(
  kind: K,
  objects: ReadonlyMap<string, ObjectRecords[K]>,
): ReadonlyMap<string, Names> {
  const names = new Map<string, Names>();
  for (const [id, one] of objects) {
    names.set(id, TITLES[kind]?.(one) ?? plainNames(one));
    for (const part of PARTS[kind]?.(one) ?? []) names.set(partOf(id, part.key), pickNames(part));
  }
  return names;
}

function plainNames(one: object): Names {
  const fields = new Map<string, unknown>(Object.entries(one));
  return namesBy((field) => textIn(fields, field));
}
