import { seenName } from '@tidegate/contract/fields/name-field.ts';
import type { DiscoveredMetric } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { DATA_TYPES } from '@tidegate/contract/nouns/signal/signal.ts';
import type { SignalFields } from './records.ts';

/** A code is at most this long, a metric name may be longer. */
const CODE_MAX = 64;
const NAME_MAX = 100;
/** A metric of letters that nobody sees. */
const NAMELESS = 'metric';

/**
 * A signal for each metric that a birth announced, with the end of its name as code and name. What nobody sees is left out of
 * them, and two codes that would be the same by this, or by their length, get a number; `taken` are the codes of the
 * equipment.
 */
export function adoptedSignals(metrics: readonly DiscoveredMetric[], taken: Iterable<string>): SignalFields[] {
  const own = metrics.map(({ metric }) => codeOf(metric)).filter((code, at) => code === metrics[at]?.metric);
  const codes = new Set([...taken, ...own]);
  return metrics.map(({ metric, dataType }) => {
    const wanted = codeOf(metric);
    const code = wanted === metric ? wanted : freeCode(wanted, codes);
    codes.add(code);
    return {
      ...PLAIN_SIGNAL,
      code,
      name: seenName(metric).slice(-NAME_MAX) || code,
      metric,
      dataType: dataTypeOf(dataType),
      // Only trying shows that a foreign node takes writes; an engineer allows it.
      rw: 'ro',
    };
  });
}

const codeOf = (metric: string): string => seenName(metric).slice(-CODE_MAX) || NAMELESS;

function freeCode(wanted: string, codes: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const code = `${wanted.slice(0, CODE_MAX - end.length)}${end}`;
    if (!codes.has(code)) return code;
  }
}

/** Sparkplug's name of a type → ours. What has no counterpart is kept as text. */
function dataTypeOf(sparkplug: string): DataType {
  const alike: { readonly [name: string]: DataType } = {
    boolean: 'bool',
    float: 'float32',
    double: 'float64',
    text: 'string',
    uuid: 'string',
  };
  const lower = sparkplug.toLowerCase();
  return alike[lower] ?? DATA_TYPES.find((type) => type === lower) ?? 'string';
}
