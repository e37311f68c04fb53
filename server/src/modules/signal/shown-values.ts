import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type {
  equipmentSetShown,
  monitorEquipmentValues,
  ShownValue,
} from '@tidegate/contract/nouns/equipment/calls.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DeviceRegistry } from '../../ports/device-registry.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { ShownSignalStore } from './shown-signal-store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { jsonValue } from './written-value.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

/** Another server of a cluster may have changed a choice: so long at most it goes unnoticed. */
const KEPT_MS = 30_000;
const KEPT_MAX = 20_000;

type Brief = ShownValue['signal'];

interface Parts {
  readonly store: ShownSignalStore;
  readonly registry: Pick<DeviceRegistry, 'onChange'>;
  readonly live: Pick<LiveTable, 'get'>;
  readonly clock: Clock;
}

/** The values shown beside each piece of equipment in a list. */
export class ShownValues {
  readonly #parts: Parts;
  readonly #kept = new Map<string, { readonly signals: readonly Brief[]; readonly until: number }>();

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.registry.onChange(() => this.#kept.clear());
  }

  /** Values of each requested equipment, in that order. */
  async of(context: RequestContext): Promise<OutputOf<typeof monitorEquipmentValues>> {
    const ids = context.objects.many('equipment').map(({ id }) => id);
    const now = this.#parts.clock.monotonic();
    const isOld = (id: string) => (this.#kept.get(id)?.until ?? Number.NEGATIVE_INFINITY) <= now;
    const old = ids.filter(isOld);
    if (old.length > 0) {
      if (this.#kept.size > KEPT_MAX) this.#kept.clear();
      const found = await this.#parts.store.of(old);
      for (const [id, signals] of found) this.#kept.set(id, { signals: signals.map(briefOf), until: now + KEPT_MS });
    }
    return ids.map((equipmentId) => ({
      equipmentId,
      values: (this.#kept.get(equipmentId)?.signals ?? []).map((signal) => ({
        signal,
        ...valueOf(this.#parts.live.get(Number(signal.id))),
      })),
    }));
  }

  async chosen(context: RequestContext): Promise<{ readonly signalIds: readonly string[] }> {
    return { signalIds: await this.#parts.store.chosen(context.objects.one('equipment').id) };
  }

  async choose({ equipmentId, signalIds }: InputOf<typeof equipmentSetShown>, context: RequestContext): Promise<void> {
    const distinct = [...new Set(signalIds)];
    await this.#parts.store.choose(
      equipmentId,
      distinct,
      context.trail({ object: `equipment:${equipmentId}`, new: distinct }),
    );
    this.#kept.delete(equipmentId);
  }
}

/** A signal with its latest value, as lists show it. */
export const shownValueOf = (signal: Signal, sample: Sample | undefined): ShownValue => ({
  signal: briefOf(signal),
  ...valueOf(sample),
});

function valueOf(sample: Sample | undefined): Omit<ShownValue, 'signal'> {
  if (sample === undefined) return { value: null, time: null, quality: 'bad' };
  const { value, at: time, quality, code } = sample;
  const shown = jsonValue(value);
  // A number that JSON cannot hold is no value, and bad.
  const trusted = shown === null && value !== null ? 'bad' : quality;
  return { value: shown, time, quality: trusted, ...(code === undefined ? {} : { code }) };
}

/** Fields of the signal for showing its value. */
function briefOf(signal: Signal): Brief {
  const { id, code, dataType, unit, decimals, enumTexts } = signal;
  const { trueText, trueTextEn, falseText, falseTextEn } = signal;
  const texts = { trueText, trueTextEn, falseText, falseTextEn };
  return { id, code, ...pickNames(signal), dataType, unit, decimals, enumTexts, ...texts };
}
