import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/handover/calls.ts';
import type { Handover } from '@tidegate/contract/nouns/handover/handover.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { groupNameOf } from '../../kernel/group-name.ts';
import type { HandoverStore } from './store.ts';
import type { Historian } from '../../ports/historian.ts';
import type { Ids } from '../../ports/ids.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import { isNarrow } from '../../kernel/access.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { newGatewaySecret } from '../gateway/module.ts';
import type { HandoverMail } from './mail.ts';

const DAY_MS = 86_400_000;

interface Parts {
  readonly store: HandoverStore;
  readonly objects: ObjectFinder;
  readonly historian: Pick<Historian, 'oldest'>;
  readonly mail: Pick<HandoverMail, 'sendAnswer'>;
  readonly ids: Ids;
}

/** Gateways that are handed over from one organisation to another (docs/decisions/gateway-handover.md). */
export class Handovers {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The objects that would be transferred or end, and the obstacles. Refuses forbidden and narrowScope as `offer` does.
   */
  async preview(
    { withHistory }: InputOf<typeof calls.handoverPreview>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.handoverPreview>> {
    refuseOutsiders(context);
    const { store } = this.#parts;
    const { id } = context.objects.one('gateway');
    const ties = await store.ties(id, withHistory);
    return { goods: await store.goods(id), cuts: await store.cuts(id), ties: [...ties] };
  }

  async of(context: RequestContext): Promise<Handover | null> {
    return (await this.#parts.store.of(context.objects.one('gateway').id)) ?? null;
  }

  /**
   * Offers a gateway. Does not reveal whether the organisation exists. Refuses forbidden without the permission to
   * change equipment, which leaves either way; narrowScope to a person with access to some equipment only;
   * handoverTied, handoverOwn and handoverOpen.
   */
  async offer(input: InputOf<typeof calls.handoverOffer>, context: RequestContext): Promise<void> {
    refuseOutsiders(context);
    const { gatewayId, toOrgId, toOrgName, withEquipment, note, days } = input;
    const withHistory = withEquipment && input.withHistory;
    if (withEquipment) {
      const ties = await this.#parts.store.ties(gatewayId, withHistory);
      if (ties.length > 0) throw new Refusal('handoverTied', { where: ties.join(', ') });
    }
    const expiresAt = context.at + days * DAY_MS;
    const said = { toOrgId, toOrgName, withEquipment, withHistory, note, expiresAt };
    const { userId, loginname } = context.person.user;
    await this.#parts.store.offer(
      { ...said, gatewayId, offeredAt: context.at, offeredBy: { userId, loginname } },
      context.trail({ object: `gateway:${gatewayId}`, new: said }),
    );
  }

  async withdraw(context: RequestContext): Promise<void> {
    refuseOutsiders(context);
    const { id } = context.objects.one('gateway');
    await this.#parts.store.withdraw(id, context.trail({ object: `gateway:${id}` }));
  }

  /** Offers to the organisations in the person's access scope, and the information for making one. */
  async incoming(context: RequestContext): Promise<OutputOf<typeof calls.handoverIncoming>> {
    const { orgId: id } = context.range;
    const [own] = await this.#parts.objects.find('org', [id], context.range);
    const offers = await this.#parts.store.incoming(context.range, context.at);
    return { own: { id, name: own?.name ?? '' }, offers: [...offers] };
  }

  /** Number of transferred objects, and start of the history that is transferred too. */
  async contents(context: RequestContext): Promise<OutputOf<typeof calls.handoverContents>> {
    const { store, historian } = this.#parts;
    const { id, withEquipment, withHistory } = context.objects.one('handover');
    const gatewayId = await store.gatewayOf(id);
    if (gatewayId === undefined) throw new Refusal('handoverNone');
    const goods = withEquipment ? await store.goods(gatewayId) : NOTHING;
    const since = withHistory ? await historian.oldest(await store.signalIds(gatewayId)) : undefined;
    return { goods: withHistory ? goods : { ...goods, notes: 0 }, since: since ?? null };
  }

  /** Takes a gateway over. Refuses what `HandoverStore.accept` refuses, and forbidden as `offer` does. */
  async accept(
    input: InputOf<typeof calls.handoverAccept>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.handoverAccept>> {
    refuseOutsiders(context);
    const { store, ids, mail } = this.#parts;
    const offer = context.objects.one('handover');
    const { secret, secretHash } = newGatewaySecret(ids);
    const groupName = groupNameOf(input.groupName);
    const { offeredBy, ...taken } = await store.accept(
      offer.id,
      { ownerId: context.range.userId, secretHash, groupName, at: context.at },
      context.trail({ old: offer, new: { groupName } }),
    );
    await mail.sendAnswer({ offer, to: offeredBy, at: context.at });
    return { ...taken, secret };
  }

  async refuse({ reason }: InputOf<typeof calls.handoverRefuse>, context: RequestContext): Promise<void> {
    refuseOutsiders(context);
    const { store, mail } = this.#parts;
    const offer = context.objects.one('handover');
    const { offeredBy } = await store.refuse(
      offer.id,
      reason,
      context.at,
      context.trail({ old: offer, new: { reason } }),
    );
    await mail.sendAnswer({ offer, to: offeredBy, at: context.at, reason });
  }
}

const NOTHING = { equipment: 0, drivers: 0, signals: 0, alarmRules: 0, pages: 0, reports: 0, cameras: 0, notes: 0 };

/** A handover transfers equipment of the organisation, so it needs permission to change equipment. */
function refuseOutsiders({ person }: RequestContext): void {
  if (isNarrow(person)) throw new Refusal('narrowScope');
  if (!person.auths.has('manage_equipment_edit')) throw new Refusal('forbidden');
}
