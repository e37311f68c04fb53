import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/probe/calls.ts';
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import { deviceCodeText, foreignCode } from '@tidegate/contract/catalogue/code-texts.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { ASK_MAX_BYTES, type GatewayAnswer, type GatewayAsk } from '@tidegate/contract/link/gateway-asks.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { DeviceLink } from '../../ports/device-link.ts';
import type { Ids } from '../../ports/ids.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { SignalStore, LooseningConsent } from '../signal/module.ts';
import { consentAlone, checkSignal } from '../signal/module.ts';
import type { RequestContext, Trail } from '../../kernel/request-context.ts';
import { checkParams, withoutSecrets, withSecretsOf } from '../driver/module.ts';

interface Parts {
  readonly link: Pick<DeviceLink, 'ask'>;
  readonly objects: ObjectFinder;
  readonly signals: Pick<SignalStore, 'add' | 'all'>;
  readonly audit: Pick<AuditLog, 'append'>;
  readonly ids: Pick<Ids, 'uuid'>;
  readonly loosening: Pick<LooseningConsent, 'forChanges'>;
}

/** A request without its id: what `id` is left out of each kind. */
type Asking = GatewayAsk extends infer A ? (A extends { id: string } ? Omit<A, 'id'> : never) : never;
type Answered = OutputOf<typeof calls.driverTest>;

const SUCCESS = '200';
const CODE_MAX = 64;

/** Probes devices through their gateway. Each probe is logged with its result. */
export class Probes {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses badField for params that the protocol does not know; gatewayOffline, gatewayCannot, tooMany, commandTimeout. */
  async test({ protocol, params }: InputOf<typeof calls.driverTest>, context: RequestContext): Promise<Answered> {
    const driver = context.objects.optional('driver');
    const checked = checkParams(protocol, withSecretsOf(driver, protocol, params), context.language);
    const object = `equipment:${context.objects.one('equipment').id}`;
    const trail = { object, new: { protocol, params: withoutSecrets(protocol, checked) } };
    const answer = await this.#askGateway({ what: 'test', protocol, params: checked }, context, trail);
    return answered(answer, context);
  }

  /** Refuses as `test` does, and notFound for a driver of another equipment. */
  async read(
    { address, dataType, factor = 1, offset = 0, root }: InputOf<typeof calls.signalReadOnce>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.signalReadOnce>> {
    const { id, protocol, params } = driverOf(context);
    const answer = await this.#askGateway(
      { what: 'read', protocol, params, address, dataType, factor, offset, root: root ?? null },
      context,
      {
        object: `driver:${id}`,
        new: { address, dataType },
      },
    );
    return { ...answered(answer, context), look: answer.look };
  }

  /** Refuses as `read` does. A driver of another protocol than OPC UA answers 1722. */
  async browse(
    { nodeId = '', from = 0 }: InputOf<typeof calls.driverBrowse>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.driverBrowse>> {
    const { id, protocol, params } = driverOf(context);
    const answer = await this.#askGateway({ what: 'browse', protocol, params, nodeId, from }, context, {
      object: `driver:${id}`,
      new: { nodeId, from },
    });
    return { ...answered(answer, context), browsed: answer.browsed };
  }

  /** Signals for the findings of a probe. Codes are derived from the names, and made different from existing ones. */
  async adopt(
    { equipmentId, found, ...signed }: InputOf<typeof calls.driverAdopt>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.driverAdopt>> {
    const { signals, loosening } = this.#parts;
    const driver = driverOf(context);
    const taken = new Set<string>();
    for (const { code, metric } of await signals.all(equipmentId)) taken.add(code).add(metric);
    const made = found.map(({ address, name, dataType, rw }) => {
      const code = freeCode(name, taken);
      taken.add(code);
      const signal = { ...PLAIN_SIGNAL, code, metric: code, name, dataType, rw, address, driverId: driver.id };
      return checkSignal(signal, driver, equipmentId, context.language);
    });
    const changes = made.map((after) => ({ before: undefined, after }));
    const consent = await loosening.forChanges(equipmentId, changes, signed, context);
    const trail = context.trail({
      object: `driver:${driver.id}`,
      new: consentAlone(consent) === undefined ? found : { found, ...consentAlone(consent) },
    });
    const ids = await signals.add(equipmentId, made, trail);
    return { ids: [...ids] };
  }

  /**
   * Sends the request to the gateway of the equipment, which has to be in the person's access scope as well. A refusal
   * is recorded by `register`.
   */
  async #askGateway(asking: Asking, context: RequestContext, trail: Trail): Promise<GatewayAnswer> {
    const { link, objects, audit, ids } = this.#parts;
    const { gatewayId } = context.objects.one('equipment');
    const [gateway] = await objects.find('gateway', [gatewayId], context.range);
    if (gateway === undefined) throw new Refusal('notFound');
    const request: GatewayAsk = { id: ids.uuid(), ...asking };
    if (Buffer.byteLength(JSON.stringify(request)) > ASK_MAX_BYTES) throw new Refusal('tooLarge');
    const answer = await link.ask(gatewayId, request);
    await audit.append(context.trail({ ...trail, result: foreignCode(answer.code) }));
    return answer;
  }
}

/** Refuses notFound for a driver of another equipment than the one that is named. */
function driverOf(context: RequestContext): Driver {
  const driver = context.objects.one('driver');
  if (driver.equipmentId !== context.objects.one('equipment').id) throw new Refusal('notFound');
  return driver;
}

function answered({ code, message, ms, at, facts, certificate }: GatewayAnswer, context: RequestContext): Answered {
  const text = code === SUCCESS ? '' : deviceCodeText(code, context.language);
  return { code, message: text, detail: message, ms, at, facts, certificate };
}

/** The name without what formulas and topics could take for something else; with a number when it is taken. */
function freeCode(name: string, taken: ReadonlySet<string>): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '_').slice(0, CODE_MAX) || 'variable';
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `_${number}`;
    const code = plain.slice(0, CODE_MAX - ending.length) + ending;
    if (!taken.has(code)) return code;
  }
}
