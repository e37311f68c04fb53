import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/signal/calls.ts';
import type { ConsentInput } from '@tidegate/contract/fields/consent-fields.ts';
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { DeviceLink } from '../../ports/device-link.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import { adoptedSignals } from './adopted-signals.ts';
import type { SignalFields } from './records.ts';
import type { SignalStore } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { CalculatedFields } from './calculated-fields.ts';
import type { LooseningConsent } from './loosening-consent.ts';
import { consentAlone, consentApart, withConsent } from './loosening-consent.ts';
import { pageOf } from '../../kernel/paging.ts';
import { checkSignal } from './signal-check.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';

interface Parts {
  readonly store: SignalStore;
  readonly objects: ObjectFinder;
  readonly link: Pick<DeviceLink, 'discovered'>;
  readonly calculated: CalculatedFields;
  readonly loosening: LooseningConsent;
}

/** Signals, as an engineer manages them. What loosens the protection of one needs its consent: LooseningConsent. */
export class Signals {
  readonly #store: SignalStore;
  readonly #objects: ObjectFinder;
  readonly #link: Pick<DeviceLink, 'discovered'>;
  readonly #calculated: CalculatedFields;
  readonly #loosening: LooseningConsent;

  constructor({ store, objects, link, calculated, loosening }: Parts) {
    this.#store = store;
    this.#objects = objects;
    this.#link = link;
    this.#calculated = calculated;
    this.#loosening = loosening;
  }

  async add(input: InputOf<typeof calls.signalAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    const {
      fields: { equipmentId, ...given },
      consent: signed,
    } = consentApart(input);
    const signal = { ...PLAIN_SIGNAL, metric: input.code, ...withoutUndefined(given) };
    const made = await this.#calculated.stored(signal, equipmentId, context);
    const driver = made.kind === 'io' ? context.objects.optional('driver') : undefined;
    const checked = checkSignal(made, driver, equipmentId, context.language);
    const consent = await this.#loosening.forChanges(
      equipmentId,
      [{ before: undefined, after: checked }],
      signed,
      context,
    );
    const [id = ''] = await this.#store.add(
      equipmentId,
      [checked],
      context.trail({ new: withConsent(checked, consent) }),
    );
    return { id };
  }

  async edit({ id: _named, ...input }: InputOf<typeof calls.signalEdit>, context: RequestContext): Promise<void> {
    const { fields: given, consent: signed } = consentApart(input);
    const before = context.objects.one('signal');
    const { id: _id, equipmentId, ...old } = before;
    const entered = withoutUndefined(given);
    const fields = { ...entered, ...(await this.#calculated.watched(entered, equipmentId, context)) };
    if (fields.kind !== undefined && fields.kind !== old.kind) throw new Refusal('kindFixed');
    if (old.kind !== 'io') return this.#editCalculated(before, fields, signed, context);
    const driver = context.objects.optional('driver') ?? (await this.#driverOf(old.driverId, context));
    const checked = checkSignal({ ...old, ...fields }, driver, equipmentId, context.language);
    const changed = {
      ...fields,
      ...(driver === undefined ? {} : { address: checked.address }),
      ...(checked.scaling !== 'factor' ? { factor: checked.factor, offset: checked.offset } : {}),
    };
    await this.#change(before, changed, signed, context);
  }

  async remove(signed: ConsentInput, context: RequestContext): Promise<void> {
    const signal = context.objects.one('signal');
    await this.#refuseUsed(signal, context);
    const change = { before: signal, after: undefined };
    const consent = await this.#loosening.forChanges(signal.equipmentId, [change], signed, context);
    const trail = context.trail({ object: `signal:${signal.id}`, old: signal, new: consentAlone(consent) });
    await this.#store.remove(signal.id, trail);
  }

  async info(context: RequestContext): Promise<Signal> {
    const signal = context.objects.one('signal');
    const [shown = signal] = await this.#calculated.shown([signal], signal.equipmentId, context.range);
    return shown;
  }

  async query(input: InputOf<typeof calls.manageSignalQuery>, context: RequestContext): Promise<Rows<Signal>> {
    const { total, rows } = await this.#store.page(input.equipmentId, pageOf(input));
    return { total, rows: [...(await this.#calculated.shown(rows, input.equipmentId, context.range))] };
  }

  async all(equipmentId: string, context: RequestContext): Promise<readonly Signal[]> {
    return this.#calculated.shown(await this.#store.all(equipmentId), equipmentId, context.range);
  }

  /** Signals for metrics that a birth announced. Refuses badField for a name that was not, and adds none then. */
  async adopt(
    input: InputOf<typeof calls.signalAdopt>,
    context: RequestContext,
  ): Promise<{ readonly ids: readonly string[] }> {
    const { gatewayId, deviceId } = context.objects.one('equipment');
    const announced = new Map(
      this.#link
        .discovered(gatewayId)
        .filter(({ device }) => device === deviceId)
        .map((metric) => [metric.metric, metric]),
    );
    const metrics = input.metrics.map((name) => {
      const metric = announced.get(name);
      if (metric === undefined) throw new Refusal('badField', { field: 'metrics', reason: name });
      return metric;
    });
    const present = await this.#store.all(input.equipmentId);
    const signals = adoptedSignals(
      metrics,
      present.map(({ code }) => code),
    );
    const ids = await this.#store.add(
      input.equipmentId,
      signals,
      context.trail({ object: `equipment:${input.equipmentId}`, new: input.metrics }),
    );
    return { ids };
  }

  /** Unchanged fields are not checked: they may refer to signals outside the access scope of the person. */
  async #editCalculated(
    signal: Signal,
    given: Partial<SignalFields>,
    signed: ConsentInput,
    context: RequestContext,
  ): Promise<void> {
    const { id, equipmentId, ...old } = signal;
    const [shown = signal] = await this.#calculated.shown([signal], equipmentId, context.range);
    const {
      formula = shown.formula,
      statistic = shown.statistic,
      driverId: _driver,
      address: _address,
      ...rest
    } = given;
    const isSame =
      formula === shown.formula && JSON.stringify(statistic ?? null) === JSON.stringify(shown.statistic ?? null);
    const wanted = { ...old, ...rest, ...(isSame ? {} : { formula, statistic }) };
    const stored = isSame ? wanted : await this.#calculated.stored(wanted, equipmentId, context, { id });
    checkSignal(stored, undefined, equipmentId, context.language);
    const changed = {
      ...rest,
      ...(isSame ? {} : { formula: stored.formula, statistic: stored.statistic }),
      rw: stored.kind === 'internal' ? stored.rw : ('ro' as const),
    };
    await this.#change(signal, changed, signed, context);
  }

  async #change(
    before: Signal,
    changed: Partial<SignalFields>,
    signed: ConsentInput,
    context: RequestContext,
  ): Promise<void> {
    const { id, equipmentId, ...old } = before;
    const change = { before, after: { ...old, ...changed } };
    const consent = await this.#loosening.forChanges(equipmentId, [change], signed, context);
    const trail = context.trail({ object: `signal:${id}`, old, new: withConsent(changed, consent) });
    await this.#store.change(id, changed, trail);
  }

  /** Names the places that the person can see; the store refuses for the others. */
  async #refuseUsed({ id, equipmentId }: Signal, context: RequestContext): Promise<void> {
    const where = await this.#calculated.placesOf(id, equipmentId, context.range);
    if (where !== '') throw new Refusal('signalUsed', { where });
  }

  async #driverOf(driverId: string | null, context: RequestContext): Promise<Driver | undefined> {
    if (driverId === null) return undefined;
    const [driver] = await this.#objects.find('driver', [driverId], context.range);
    return driver;
  }
}
