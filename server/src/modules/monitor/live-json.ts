import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { isSameSample } from '@tidegate/contract/nouns/history/sample.ts';
import type { LiveTable } from '../../ports/live-table.ts';

/** Before anything ever came. */
const NEVER = '{"value":null,"time":null,"quality":"bad"}';

/** Values as ready JSON text, one fragment per signal, rebuilt only when the value has changed. */
export class LiveJson {
  readonly #live: Pick<LiveTable, 'get' | 'changedSince'>;
  readonly #fragments = new Map<number, { readonly sample: Sample; readonly json: string }>();

  constructor(live: Pick<LiveTable, 'get' | 'changedSince'>) {
    this.#live = live;
  }

  /** The object signal id → value of all the signals. */
  all(signalIds: readonly number[]): string {
    let json = '{';
    for (const signalId of signalIds) {
      const sample = this.#live.get(signalId);
      const entry = sample === undefined ? `"${signalId}":${NEVER}` : this.#fragment(sample);
      json += json.length === 1 ? entry : `,${entry}`;
    }
    return `${json}}`;
  }

  /** The same of those that changed after the revision. */
  changedSince(signalIds: readonly number[], revision: number): string {
    let json = '{';
    for (const sample of this.#live.changedSince(signalIds, revision)) {
      json += json.length === 1 ? this.#fragment(sample) : `,${this.#fragment(sample)}`;
    }
    return `${json}}`;
  }

  #fragment(sample: Sample): string {
    const known = this.#fragments.get(sample.signalId);
    if (known !== undefined && isSameSample(known.sample, sample)) return known.json;
    const json = `"${sample.signalId}":${valueJson(sample)}`;
    this.#fragments.set(sample.signalId, { sample, json });
    return json;
  }
}

/** One value as JSON: 64-bit integers as decimal text; a number that JSON cannot hold is no value and bad. */
export function valueJson({ value, at, quality, code }: Sample): string {
  const isUnspeakable = typeof value === 'number' && !Number.isFinite(value);
  const shown = isUnspeakable ? null : typeof value === 'bigint' ? value.toString() : value;
  const trusted = isUnspeakable ? 'bad' : quality;
  const tail = code === undefined ? '' : `,"code":${code}`;
  return `{"value":${JSON.stringify(shown)},"time":${at},"quality":"${trusted}"${tail}}`;
}
