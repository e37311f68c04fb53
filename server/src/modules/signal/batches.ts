import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/signal/batch-calls.ts';
import type { SignalKind } from '@tidegate/contract/nouns/signal/calculation.ts';
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { SignalFields } from './records.ts';
import type { SignalStore } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { CalculatedFields } from './calculated-fields.ts';
import type { LooseningConsent } from './loosening-consent.ts';
import { consentAlone, consentApart, withConsent } from './loosening-consent.ts';
import { checkSignal } from './signal-check.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';

/** Fields that signals of a kind do not have. */
const NOT_OF = {
  io: ['recalcSec'],
  internal: ['driverId', 'address', 'rw', 'recalcSec', 'readBackSignal'],
  formula: ['driverId', 'address', 'rw', 'interlockExpr', 'readBackSignal'],
  statistic: ['driverId', 'address', 'rw', 'interlockExpr', 'readBackSignal'],
} as const satisfies { readonly [K in SignalKind]: readonly (keyof SignalFields)[] };

interface Parts {
  readonly store: SignalStore;
  readonly objects: ObjectFinder;
  readonly calculated: Pick<CalculatedFields, 'watched'>;
  readonly loosening: LooseningConsent;
}

/** Many signals of one equipment changed or deleted at once. */
export class SignalBatches {
  readonly #store: SignalStore;
  readonly #objects: ObjectFinder;
  readonly #calculated: Pick<CalculatedFields, 'watched'>;
  readonly #loosening: LooseningConsent;

  constructor({ store, objects, calculated, loosening }: Parts) {
    this.#store = store;
    this.#objects = objects;
    this.#calculated = calculated;
    this.#loosening = loosening;
  }

  /** The same fields for all of them or for none; each is checked as if it were changed alone. */
  async edit(input: InputOf<typeof calls.signalEditMany>, context: RequestContext): Promise<void> {
    const {
      fields: { equipmentId, ids, ...given },
      consent: signed,
    } = consentApart(input);
    const entered = withoutUndefined(given);
    const fields = { ...entered, ...(await this.#calculated.watched(entered, equipmentId, context)) };
    const chosen = context.objects.optional('driver');
    const drivers = new Map<string, Driver | undefined>();
    const changed: SignalFields[] = [];
    const signals = ofEquipment(equipmentId, context);
    for (const { id: _id, equipmentId: _equipmentId, ...old } of signals) {
      const key = chosen?.id ?? old.driverId ?? '';
      if (!drivers.has(key)) drivers.set(key, chosen ?? (await this.#driverOf(key, context)));
      changed.push(checkOneOfMany({ ...old, ...fields }, drivers.get(key), equipmentId, context));
      const wrong = NOT_OF[old.kind].find((field) => isGiven(fields[field]));
      if (wrong !== undefined) {
        throw new Refusal('badField', { field: wrong, reason: `${old.code}: ${old.kind}` });
      }
    }
    const changes = signals.map((before, index) => ({ before, after: changed[index] }));
    const consent = await this.#loosening.forChanges(equipmentId, changes, signed, context);
    const trail = context.trail({ object: `equipment:${equipmentId}`, new: withConsent({ ids, ...fields }, consent) });
    await this.#store.applyBatch(equipmentId, { added: [], changed }, trail);
  }

  /** Deletes the given signals of the equipment; deleted ones do not matter. Refuses signalUsed, and deletes none then. */
  async remove(input: InputOf<typeof calls.signalDeleteMany>, context: RequestContext): Promise<void> {
    const {
      fields: { equipmentId, ids },
      consent: signed,
    } = consentApart(input);
    const wanted = new Set(ids);
    const there = (await this.#store.all(equipmentId)).filter(({ id }) => wanted.has(id));
    const old = { ids: there.map(({ id }) => id), codes: there.map(({ code }) => code) };
    const changes = there.map((before) => ({ before, after: undefined }));
    const consent = await this.#loosening.forChanges(equipmentId, changes, signed, context);
    const trail = context.trail({ object: `equipment:${equipmentId}`, old, new: consentAlone(consent) });
    if (there.length > 0) await this.#store.removeMany(equipmentId, old.ids, trail);
  }

  async #driverOf(driverId: string, context: RequestContext): Promise<Driver | undefined> {
    if (driverId === '') return undefined;
    const [driver] = await this.#objects.find('driver', [driverId], context.range);
    return driver;
  }
}

/** Clearing a field changes nothing where it is empty. */
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The signals that the call names. Refuses notFound when one is of another equipment. */
function ofEquipment(equipmentId: string, context: RequestContext): readonly Signal[] {
  const signals = context.objects.many('signal');
  if (signals.some((signal) => signal.equipmentId !== equipmentId)) throw new Refusal('notFound');
  return [...new Map(signals.map((signal) => [signal.id, signal])).values()];
}

/** A signal of many that is wrong is named by its code. */
function checkOneOfMany(
  signal: SignalFields,
  driver: Driver | undefined,
  equipmentId: string,
  { language }: RequestContext,
): SignalFields {
  try {
    return checkSignal(signal, driver, equipmentId, language);
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal === 'notFound') throw error;
    const { field = '', reason = '' } = error.params;
    const said = typeof reason === 'object' ? reason[language] : reason;
    throw new Refusal('badField', { field, reason: `${signal.code}: ${said}` });
  }
}
