import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/driver/calls.ts';
import type { DriverUse } from '@tidegate/contract/nouns/driver/calls.ts';
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import { isNarrow } from '../../kernel/access.ts';
import type { DriverStore, ProtocolCount } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import { checkParams, refuseSecretsToKey, withoutSecrets, withSecretsOf } from './protocol-fields.ts';
import type { SettingsService } from '../setting/module.ts';

/** Drivers: how a gateway connects to a device. */
export class Drivers {
  readonly #store: DriverStore;
  readonly #settings: Pick<SettingsService, 'refuseProtocolsOff'>;

  constructor(store: DriverStore, settings: Pick<SettingsService, 'refuseProtocolsOff'>) {
    this.#store = store;
    this.#settings = settings;
  }

  async add(input: InputOf<typeof calls.driverAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    await this.#settings.refuseProtocolsOff([input.protocol]);
    const params = checkParams(
      input.protocol,
      withSecretsOf(undefined, input.protocol, input.params),
      context.language,
    );
    refuseSecretsToKey(context, input.protocol, {}, params);
    await this.#refuseClash(input.equipmentId, input.protocol, params, context);
    const driver = {
      equipmentId: input.equipmentId,
      name: input.name,
      protocol: input.protocol,
      params,
      pollMs: input.pollMs,
      enabled: input.enabled,
    };
    return { id: await this.#store.add(driver, context.trail({ new: logged(driver, driver) })) };
  }

  async edit({ id, params, ...rest }: InputOf<typeof calls.driverEdit>, context: RequestContext): Promise<void> {
    const old = context.objects.one('driver');
    const next = params === undefined ? undefined : paramsFor(old, params, context);
    if (next !== undefined) await this.#refuseClash(old.equipmentId, old.protocol, next, context);
    const fields = { ...rest, ...(next === undefined ? {} : { params: next }) };
    const trail = { old: logged(old, old), new: logged(old, fields) };
    await this.#store.change(id, fields, context.trail({ object: `driver:${id}`, ...trail }));
  }

  async remove(context: RequestContext): Promise<void> {
    const driver = context.objects.one('driver');
    await this.#store.remove(driver.id, context.trail({ object: `driver:${driver.id}`, old: logged(driver, driver) }));
  }

  /**
   * Refuses gatewayShared for other settings of a serial port than those of equipment that the person does not reach: one of
   * the two would have no port.
   */
  async #refuseClash(
    equipmentId: string,
    protocol: Protocol,
    params: Readonly<Record<string, unknown>>,
    context: RequestContext,
  ): Promise<void> {
    const own = PROTOCOL_KINDS[protocol].serialPort?.(params);
    if (own === undefined || !isNarrow(context.person)) return;
    const others = await this.#store.besideOf(equipmentId, context.range);
    const ports = others.flatMap((other) => PROTOCOL_KINDS[other.protocol].serialPort?.(other.params) ?? []);
    if (ports.some(({ path, settings }) => path === own.path && settings !== own.settings))
      throw new Refusal('gatewayShared');
  }

  info(context: RequestContext): Driver {
    return shown(context.objects.one('driver'));
  }

  async countByProtocol(context: RequestContext): Promise<ProtocolCount[]> {
    return [...(await this.#store.countByProtocol(context.range))];
  }

  async ofProtocol(input: InputOf<typeof calls.driverOfProtocol>, context: RequestContext): Promise<Rows<DriverUse>> {
    const { page, pageSize } = pageOf(input);
    return this.#store.ofProtocol(input.protocol, context.range, page, pageSize);
  }

  async query(input: InputOf<typeof calls.driverQuery>): Promise<Rows<Driver>> {
    const { page, pageSize } = pageOf(input);
    const { total, rows } = await this.#store.page(input.equipmentId, page, pageSize);
    return { total, rows: rows.map(shown) };
  }
}

const shown = (driver: Driver): Driver => ({ ...driver, params: withoutSecrets(driver.protocol, driver.params) });

function paramsFor(old: Driver, given: Record<string, unknown>, context: RequestContext): Record<string, unknown> {
  const params = checkParams(old.protocol, withSecretsOf(old, old.protocol, given), context.language);
  refuseSecretsToKey(context, old.protocol, old.params, params);
  return params;
}

/** The fields of a driver as the audit log has them. */
const logged = ({ protocol }: Pick<Driver, 'protocol'>, fields: Partial<Driver>): Partial<Driver> =>
  fields.params === undefined ? fields : { ...fields, params: withoutSecrets(protocol, fields.params) };
