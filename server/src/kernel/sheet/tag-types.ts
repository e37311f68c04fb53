import { Refusal } from '@tidegate/contract/errors.ts';

type Tag = Readonly<Record<string, unknown>>;
type Parameters = ReadonlyMap<string, string>;

const isTag = (value: unknown): value is Tag => typeof value === 'object' && value !== null && !Array.isArray(value);
const tagsOf = ({ tags }: Tag): readonly Tag[] => (Array.isArray(tags) ? tags.filter(isTag) : []);
const partsOf = (value: unknown): Tag => (isTag(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Types within types, and folders within folders. */
const DEPTH_MAX = 32;
/** The folder in which a provider of Ignition has its types. */
const TYPES = '_types_';

/**
 * A tag export of Ignition in which each instance of a type is a folder with the tags of the type, its parameters filled in; any other document
 * is returned as it is. Refuses importTooLong where the instances have more than `maxTags` tags.
 */
export function withTypedTags(document: unknown, maxTags: number): unknown {
  const types = new Map<string, Tag>();
  findTypes(document, [], types);
  return types.size === 0 ? document : new Instances(types, maxTags).resolved(document, new Map(), 0);
}

function findTypes(value: unknown, path: readonly string[], types: Map<string, Tag>): void {
  if (path.length > DEPTH_MAX) return;
  if (Array.isArray(value)) for (const item of value) findTypes(item, path, types);
  if (!isTag(value)) return;
  const name = textOf(value['name']);
  const below = name === '' ? path : name === TYPES ? [] : [...path, name];
  if (value['tagType'] === 'UdtType') types.set(below.join('/'), value);
  else for (const tag of tagsOf(value)) findTypes(tag, below, types);
}

class Instances {
  readonly #types: ReadonlyMap<string, Tag>;
  readonly #maxTags: number;
  #left: number;

  constructor(types: ReadonlyMap<string, Tag>, maxTags: number) {
    this.#types = types;
    this.#maxTags = maxTags;
    this.#left = maxTags;
  }

  resolved(value: unknown, parameters: Parameters, depth: number): unknown {
    if (depth > DEPTH_MAX) return value;
    if (Array.isArray(value)) return value.map((item) => this.resolved(item, parameters, depth + 1));
    if (!isTag(value) || value['tagType'] === 'UdtType') return value;
    const type = value['tagType'] === 'UdtInstance' ? this.#typeOf(textOf(value['typeId']), depth) : undefined;
    if (type === undefined) {
      const bound = filled(value, parameters);
      const { tags } = value;
      return tags === undefined ? bound : { ...bound, tags: this.resolved(tags, parameters, depth + 1) };
    }
    const known = new Map([...parameters, ['InstanceName', textOf(value['name'])]]);
    for (const { parameters: given } of [type, value]) addParameters(given, known);
    const tags = merged(tagsOf(type), tagsOf(value));
    this.#left -= tags.length;
    if (this.#left < 0) throw new Refusal('importTooLong', { rows: this.#maxTags });
    return { name: value['name'], tagType: 'Folder', tags: this.resolved(tags, known, depth + 1) };
  }

  /** A type with what it has from its own one. */
  #typeOf(id: string, depth: number): Tag | undefined {
    const type = this.#types.get(id);
    const parent = textOf(type?.['typeId']);
    if (type === undefined || parent === '' || parent === id || depth > DEPTH_MAX) return type;
    const base = this.#typeOf(parent, depth + 1);
    if (base === undefined) return type;
    const parameters = { ...partsOf(base['parameters']), ...partsOf(type['parameters']) };
    return { ...type, parameters, tags: merged(tagsOf(base), tagsOf(type)) };
  }
}

/** The tags of a type, each with what an instance says instead. */
function merged(tags: readonly Tag[], instead: readonly Tag[]): readonly Tag[] {
  const byName = new Map(tags.map((tag) => [textOf(tag['name']), tag]));
  for (const tag of instead) {
    const name = textOf(tag['name']);
    const own = byName.get(name);
    const below = merged(own === undefined ? [] : tagsOf(own), tagsOf(tag));
    byName.set(name, { ...own, ...tag, ...(below.length === 0 ? {} : { tags: below }) });
  }
  return [...byName.values()];
}

function addParameters(given: unknown, known: Map<string, string>): void {
  for (const [name, parameter] of Object.entries(partsOf(given))) {
    const value: unknown = isTag(parameter) ? parameter['value'] : parameter;
    if (typeof value === 'string') known.set(name, withParameters(value, known));
    else if (typeof value === 'number') known.set(name, String(value));
  }
}

/** A tag with the parameters in the fields that are bound to them. */
function filled(tag: Tag, parameters: Parameters): Tag {
  const fields = Object.entries(tag).map(([key, field]): [string, unknown] => {
    const isBound = isTag(field) && field['bindType'] === 'parameter' && typeof field['binding'] === 'string';
    return [key, isBound ? withParameters(String(field['binding']), parameters) : field];
  });
  return Object.fromEntries(fields);
}

const withParameters = (text: string, parameters: Parameters): string =>
  text.replaceAll(/\{([^{}]{1,100})\}/g, (whole, name: string) => parameters.get(name) ?? whole);
