import { DataType } from './datatype.ts';
import type { Quality } from './host-events.ts';
import type { Property, PropertySet } from './payload.ts';

const qualityKey = 'Quality';
/** Sparkplug knows three qualities only. A good value with this property, ours, set to true is an uncertain one. */
const uncertainKey = 'Uncertain';

/** The properties that say a quality, added to others; undefined where there is nothing to say. */
export function qualityProperties(quality: Quality, others: PropertySet | undefined): PropertySet | undefined {
  if (quality === 'good') return others;
  const set = new Map<string, Property>(others);
  const code = quality === 'bad' ? 0 : quality === 'stale' ? 500 : 192;
  set.set(qualityKey, { type: DataType.Int32, value: code });
  if (quality === 'uncertain') set.set(uncertainKey, { type: DataType.Boolean, value: true });
  return set;
}

/** The quality that properties say. None means good: Sparkplug asks for the property only where a value is not. */
export function qualityOf(properties: PropertySet | undefined): Quality {
  if (properties === undefined) return 'good';
  const quality = properties.get(qualityKey);
  if (quality === undefined) return properties.get(uncertainKey)?.value === true ? 'uncertain' : 'good';
  const code = typeof quality.value === 'bigint' ? Number(quality.value) : quality.value;
  if (code === 500) return 'stale';
  if (code === 192) return properties.get(uncertainKey)?.value === true ? 'uncertain' : 'good';
  if (code === 0) return 'bad';
  // Not one of the three: older senders hand OPC codes through, of which 64 to 127 are uncertain and 128 up are good.
  if (typeof code !== 'number' || (code >= 64 && code < 128)) return 'uncertain';
  return code >= 128 && code < 256 ? 'good' : 'bad';
}
