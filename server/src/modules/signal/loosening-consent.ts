import type { ConsentInput } from '@tidegate/contract/fields/consent-fields.ts';
import type { Signal, WriteConfirm } from '@tidegate/contract/nouns/signal/signal.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { arrivalsOf, loosenedBy } from '@tidegate/contract/nouns/signal/protection.ts';
import type { Guarded } from '@tidegate/contract/nouns/signal/protection.ts';
import type { SignalFields } from './records.ts';
import type { SignalStore } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { Consent, WriteConsent } from '../account/module.ts';

/** A signal as it is, undefined for a new one, and as it is to be, undefined for one that goes. */
export interface SignalChange {
  readonly before: Signal | undefined;
  readonly after: SignalFields | undefined;
}

/** A signal whose protection is about to be loosened. */
export type LoosenedSignal = Pick<Signal, 'code' | 'equipmentId' | 'authRegion' | 'writeConfirm'>;

/** Codes that a refusal names. */
const CODES_NAMED = 5;
const NONE: Consent = { reason: '', second: '' };

/**
 * Consent to loosen the protection of a signal's writes: the same that a write of it requires now. One check for every
 * way in which a signal changes: by itself, with others, from a file, from a model.
 */
export class LooseningConsent {
  readonly #signals: Pick<SignalStore, 'all'>;
  readonly #consent: Pick<WriteConsent, 'checkOwn' | 'second'>;

  constructor(signals: Pick<SignalStore, 'all'>, consent: Pick<WriteConsent, 'checkOwn' | 'second'>) {
    this.#signals = signals;
    this.#consent = consent;
  }

  /** The same as `given` for what these changes of the signals of one equipment loosen. */
  async forChanges(
    equipmentId: string,
    changes: readonly SignalChange[],
    input: ConsentInput,
    context: RequestContext,
  ): Promise<Consent> {
    const guarded = changes.map(({ before, after }) => ({
      before: before && guardedOf(before),
      after: after && guardedOf(after),
    }));
    const changing = new Set(changes.map(({ before }) => before?.id));
    const beside = arrivalsOf(guarded).size === 0 ? [] : await this.#signals.all(equipmentId);
    const others = beside.filter(({ id }) => !changing.has(id)).map(guardedOf);
    return this.given(loosenedBy(guarded, others), input, context);
  }

  /**
   * Checks the consent given for loosening these signals, which is always required. Refuses keyCannotLoosen to a key,
   * loosenRegion to a person without the region of one; loosenReason, loosenPassword and loosenSecond until what one of
   * them demands was given, and then what WriteConsent refuses.
   */
  async given(signals: readonly LoosenedSignal[], input: ConsentInput, context: RequestContext): Promise<Consent> {
    if (signals.length === 0) return NONE;
    if (context.person.key !== undefined) throw new Refusal('keyCannotLoosen', { codes: codesOf(signals) });
    for (const { code, authRegion: region } of signals) {
      if (region !== '' && !context.person.user.authRegion.includes(region))
        throw new Refusal('loosenRegion', { code, region });
    }
    const { reason, password, secondLoginname, secondPassword } = input;
    const demanding = (policy: WriteConfirm) => signals.filter(({ writeConfirm }) => writeConfirm === policy);
    const [byReason, byPassword, bySecond] = [demanding('reason'), demanding('password'), demanding('dual')];
    if (byReason.length > 0 && reason === '') throw new Refusal('loosenReason', { codes: codesOf(byReason) });
    if (byPassword.length > 0 && password === '') throw new Refusal('loosenPassword', { codes: codesOf(byPassword) });
    if (bySecond.length > 0 && (secondLoginname === '' || secondPassword === ''))
      throw new Refusal('loosenSecond', { codes: codesOf(bySecond) });
    if (byPassword.length > 0) await this.#consent.checkOwn(password, context);
    const second = bySecond.length === 0 ? '' : await this.#consent.second(bySecond, input, context);
    return { reason, second };
  }
}

const guardedOf = <T extends SignalFields>(signal: T): T & Guarded => ({ ...signal, driver: signal.driverId });

/** The fields of a call, and the consent among them. */
export function consentApart<T extends ConsentInput>(
  input: T,
): { readonly fields: Omit<T, keyof ConsentInput>; readonly consent: ConsentInput } {
  const { reason, password, secondLoginname, secondPassword, secondTotp, ...fields } = input;
  return { fields, consent: { reason, password, secondLoginname, secondPassword, secondTotp } };
}

/** Consent in the log row of a deletion; undefined if none was needed. */
export const consentAlone = (consent: Consent): object | undefined =>
  consent.reason === '' && consent.second === '' ? undefined : withConsent({}, consent);

/** Log detail of a change, with the consent if one was needed. */
export const withConsent = <T extends object>(changed: T, { reason, second }: Consent): T | (T & Partial<Consent>) => ({
  ...changed,
  ...(reason === '' ? {} : { reason }),
  ...(second === '' ? {} : { second }),
});

function codesOf(signals: readonly LoosenedSignal[]): string {
  const codes = signals.slice(0, CODES_NAMED).map(({ code }) => code);
  return codes.join(', ') + (signals.length > CODES_NAMED ? ', …' : '');
}
