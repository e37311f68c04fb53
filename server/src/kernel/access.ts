import { scopeOfKind, type ChangeScope } from '@tidegate/contract/catalogue/object-kinds.ts';
import type { ObjectKind } from '@tidegate/contract/names.ts';
import type { Auth } from '@tidegate/contract/auths.ts';
import { LACK_REFUSALS } from '@tidegate/contract/catalogue/auths.ts';
import type { Call } from '@tidegate/contract/call.ts';
import { lacking } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { authTexts } from '@tidegate/contract/catalogue/rights-texts.ts';
import { fieldRefusedToKeys, keyScopesOf } from '@tidegate/contract/catalogue/key-scope.ts';
import { changedFields, unnamedScope } from '@tidegate/contract/catalogue/change-scope.ts';
import { z } from 'zod';
import type { Clock } from '../ports/clock.ts';
import type { DeviceRegistry } from '../ports/device-registry.ts';
import type { ObjectFinder } from './object-finder.ts';
import { PolledObjects } from './polled-objects.ts';
import type { Person } from './request-context.ts';
import type { Range } from './range.ts';
import { RequestedObjects } from './request-context.ts';

/** The owner and location of an object; which of them apply depends on the scope of its kind. */
const placeSchema = z.object({
  id: z.string().optional(),
  gatewayId: z.string().optional(),
  equipmentId: z.string().nullish(),
});

const NOTHING = new RequestedObjects(new Map());

interface SharedGateways {
  /** Gateways that also have equipment outside the access scope. */
  sharedAmong(ids: readonly string[], range: Range): Promise<ReadonlySet<string>>;
}

/** Decides who may make which call on which object: the one gate in front of every call. */
export class Access {
  readonly #objects: ObjectFinder;
  readonly #gateways: SharedGateways;
  readonly #polled: PolledObjects;

  constructor(
    objects: ObjectFinder,
    registry: Pick<DeviceRegistry, 'onChange'>,
    gateways: SharedGateways,
    clock: Pick<Clock, 'monotonic'>,
  ) {
    this.#objects = objects;
    this.#gateways = gateways;
    this.#polled = new PolledObjects(clock);
    registry.onChange(() => this.#polled.forget());
  }

  /**
   * Refuses sessionLost without a session, forbidden or the permission's own refusal to a person who lacks the
   * permission, keyCannot and keyScope to a key, wallCannot to a wall display.
   */
  checkPerson(call: Call, person: Person | undefined): void {
    if (person?.display !== undefined && call.displays !== 'allowed') throw new Refusal('wallCannot');
    if (call.who === 'anyone' && person?.key === undefined) return;
    if (person === undefined) throw new Refusal('sessionLost');
    if (person.key !== undefined) checkKey(call, person.auths, person.key.held);
    const lacked = lacking(call.who, person.auths);
    if (lacked !== undefined) throw new Refusal(LACK_REFUSALS[lacked] ?? 'forbidden');
    // While another person knows the password, changing it is the only call allowed.
    if (person.user.mustChangePassword && !call.whilePasswordDue) throw new Refusal('passwordDue');
  }

  /**
   * Loads the objects that the input names, within the person's access scope. Refuses notFound both for a missing
   * object and for one outside the scope; keySecret to a key that sets a secret; narrowScope and gatewayShared to a
   * person whose scope is narrower than what the call changes. Polled calls may see objects up to one second old.
   */
  load(
    call: Call,
    input: Readonly<Record<string, unknown>>,
    person: Person | undefined,
  ): RequestedObjects | Promise<RequestedObjects> {
    if (person === undefined) return NOTHING;
    if (typeof call.touches === 'string') {
      checkKeyFields(call, input, person);
      if (isNarrow(person)) checkUnnamed(call);
      return NOTHING;
    }
    const [first] = call.touches;
    const isPolled =
      call.rate === 'poll' && call.touches.length === 1 && (first?.kind === 'equipment' || first?.kind === 'multi');
    if (!isPolled) return this.#loadNow(call, call.touches, input, person);
    const { touches } = call;
    const name = `${first.kind} ${first.field} ${String(input[first.field])}`;
    return this.#polled.find(name, person, (range) => this.#load(touches, input, range));
  }

  async #loadNow(
    call: Call,
    touches: Exclude<Call['touches'], string>,
    input: Readonly<Record<string, unknown>>,
    person: Person,
  ): Promise<RequestedObjects> {
    const touched = await this.#load(touches, input, person.range);
    checkKeyFields(call, input, person);
    if (isNarrow(person)) {
      checkUnnamed(call);
      for (const { kind, field } of changedFields(call)) {
        for (const object of touched.many(kind, field)) await this.#checkChange(scopeOfKind(kind), object, person);
      }
    }
    return touched;
  }

  /** Refuses narrowScope and gatewayShared to a person with access to some equipment only. */
  async #checkChange(scope: ChangeScope, object: unknown, { range }: Person): Promise<void> {
    const place = placeSchema.parse(object);
    if (scope === 'organisation' || (scope === 'organisationOrEquipment' && !place.equipmentId))
      throw new Refusal('narrowScope');
    const isOfGateway = scope === 'gateway' || (scope === 'gatewayOrEquipment' && !place.equipmentId);
    if (!isOfGateway) return;
    const shared = await this.#gateways.sharedAmong([place.gatewayId ?? place.id ?? ''], range);
    if (shared.size > 0) throw new Refusal('gatewayShared');
  }

  async #load(
    touches: Exclude<Call['touches'], string>,
    input: Readonly<Record<string, unknown>>,
    range: Range,
  ): Promise<RequestedObjects> {
    const loaded = new Map<string, readonly unknown[]>();
    for (const { kind, field, optional } of touches) {
      const given = input[field];
      // Empty text clears the reference, so there is nothing to load. Some fields parse it as null.
      if ((given === undefined || given === null || given === '') && optional) continue;
      const ids = (Array.isArray(given) ? given : [given]).map(String);
      const objects = await this.#found(kind, ids, range);
      // Under its kind, the first object that the call names; under its field, each of them, since two may be of one
      // kind.
      if (!loaded.has(kind)) loaded.set(kind, objects);
      loaded.set(`${kind} ${field}`, objects);
    }
    return new RequestedObjects(loaded);
  }

  async #found(kind: ObjectKind, ids: readonly string[], range: Range): Promise<readonly unknown[]> {
    if (ids.length === 0) return [];
    const found = await this.#objects.find(kind, [...new Set(ids)], range);
    const byId = new Map(found.map((object) => ['uuid' in object ? object.uuid : object.id, object]));
    return ids.map((id) => {
      const object = byId.get(id);
      if (object === undefined) throw new Refusal('notFound');
      return object;
    });
  }
}

/** Refuses keyCannot for a call that no key may make, and keyScope for one outside the scopes of the key. */
function checkKey(call: Call, auths: ReadonlySet<Auth>, held: ReadonlySet<Auth>): void {
  const scopes = keyScopesOf(call);
  if (scopes === undefined) throw new Refusal('keyCannot');
  if (scopes.length === 0 || scopes.some((scope) => auths.has(scope))) return;
  const lacked = scopes.find((scope) => held.has(scope));
  if (lacked !== undefined) throw new Refusal('keyScope', { scope: lacked, what: authTexts(lacked) });
}

/** Has access to some equipment only, and to no organisation. */
export const isNarrow = ({ range: { reach } }: Person): boolean => reach === 'own' || reach === 'chosen';

/** Refuses narrowScope for a call that adds to an organisation, or changes it without naming it. */
function checkUnnamed(call: Call): void {
  if (typeof call.who === 'string') return;
  const scope = unnamedScope(call);
  if (scope === 'organisation' || scope === 'organisationOrEquipment') throw new Refusal('narrowScope');
}

/** Refuses keySecret to a key that sets or reads a secret. */
function checkKeyFields(call: Call, input: Readonly<Record<string, unknown>>, { key }: Person): void {
  const secret = key === undefined ? undefined : fieldRefusedToKeys(call, input);
  if (secret !== undefined) throw new Refusal('keySecret', { field: secret });
}
