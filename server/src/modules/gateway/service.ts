import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/gateway/calls.ts';
import type { BrokerAddress, DiscoveredMetric, ManagedGateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { isReservedSerial } from '@tidegate/contract/nouns/gateway/reserved-serial.ts';
import type { DeviceLink } from '../../ports/device-link.ts';
import type { GatewayStore } from './store.ts';
import type { Ids } from '../../ports/ids.ts';
import { newGatewaySecret } from './secret.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { groupNameOf } from '../../kernel/group-name.ts';
import { pageOf } from '../../kernel/paging.ts';

interface Parts {
  readonly store: GatewayStore;
  readonly link: Pick<DeviceLink, 'discovered'>;
  readonly ids: Ids;
  /** Broker address for gateways. */
  readonly broker: () => BrokerAddress;
  /** The server's own user name at an external broker. */
  readonly brokerUser: string | undefined;
}

/** Gateways, as an engineer manages them. */
export class Gateways {
  readonly #store: GatewayStore;
  readonly #link: Pick<DeviceLink, 'discovered'>;
  readonly #ids: Ids;
  readonly #broker: () => BrokerAddress;
  readonly #ownNames: readonly string[];

  constructor({ store, link, ids, broker, brokerUser }: Parts) {
    this.#store = store;
    this.#link = link;
    this.#ids = ids;
    this.#broker = broker;
    this.#ownNames = brokerUser === undefined ? [] : [brokerUser];
  }

  /** Registers a gateway; its secret is in this answer and nowhere else. Refuses wrongPlace for a department, and snReserved. */
  async add(
    input: InputOf<typeof calls.gatewayAdd>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.gatewayAdd>> {
    const org = context.objects.optional('org');
    if (org !== undefined && org.kind !== 'org') throw new Refusal('wrongPlace');
    if (isReservedSerial(input.sn, this.#ownNames)) throw new Refusal('snReserved', { sn: input.sn });
    const orgId = org?.id ?? context.range.orgId;
    const { secret, secretHash } = newGatewaySecret(this.#ids);
    const { orgId: _chosen, edgeNodeId = input.sn, ...given } = input;
    const fields = { ...given, edgeNodeId, groupName: groupNameOf(given.groupName) };
    const id = await this.#store.add(
      { ...fields, orgId, ownerId: context.range.userId, secretHash, at: context.at },
      context.trail({ new: { orgId, ...fields } }),
    );
    return { id, secret };
  }

  async edit({ id, ...fields }: InputOf<typeof calls.gatewayEdit>, context: RequestContext): Promise<void> {
    groupNameOf(fields.groupName ?? '');
    await this.#store.change(
      id,
      fields,
      context.trail({ object: `gateway:${id}`, old: context.objects.one('gateway'), new: fields }),
    );
  }

  async remove(context: RequestContext): Promise<void> {
    const gateway = context.objects.one('gateway');
    await this.#store.remove(gateway.id, context.trail({ object: `gateway:${gateway.id}`, old: gateway }));
  }

  async info(context: RequestContext): Promise<OutputOf<typeof calls.gatewayInfoById>> {
    const gateway = context.objects.one('gateway');
    const { id } = gateway;
    const shared = await this.#store.sharedAmong([id], context.range);
    return { ...gateway, editable: !shared.has(id), load: await this.#store.load(id, context.range) };
  }

  async query(input: InputOf<typeof calls.gatewayQuery>, context: RequestContext): Promise<Rows<ManagedGateway>> {
    const filter = {
      ...pageOf(input),
      language: context.language,
      groupName: input.groupName,
      online: input.online,
      ids: input.ids,
    };
    const { total, rows } = await this.#store.page(context.range, filter);
    const ids = rows.map(({ id }) => id);
    const shared = await this.#store.sharedAmong(ids, context.range);
    return { total, rows: rows.map((gateway) => ({ ...gateway, editable: !shared.has(gateway.id) })) };
  }

  async groups(context: RequestContext): Promise<readonly string[]> {
    return this.#store.groups(context.range);
  }

  /** Replaces the secret; the old one becomes invalid, and its connection is closed. */
  async rotateSecret(context: RequestContext): Promise<{ readonly secret: string }> {
    const { id } = context.objects.one('gateway');
    const { secret, secretHash } = newGatewaySecret(this.#ids);
    await this.#store.setSecret(id, secretHash, context.trail({ object: `gateway:${id}` }));
    return { secret };
  }

  /** Revokes the secret and closes the connection; no secret is valid until there is a new one. */
  async revokeSecret(context: RequestContext): Promise<void> {
    const { id } = context.objects.one('gateway');
    await this.#store.revokeSecret(id, context.at, context.trail({ object: `gateway:${id}` }));
  }

  broker(): BrokerAddress {
    return this.#broker();
  }

  discovered(context: RequestContext): readonly DiscoveredMetric[] {
    return this.#link.discovered(context.objects.one('gateway').id);
  }
}
