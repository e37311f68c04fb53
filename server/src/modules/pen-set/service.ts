import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/pen-set/calls.ts';
import {
  penLookSchema,
  type ListedPenSet,
  type Pen,
  type PenLook,
  type ShownPenSet,
} from '@tidegate/contract/nouns/pen-set/pen-set.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { PenSetRecord, PenSetStore } from './store.ts';

/** Sets of pens: people save them for themselves or for their organisation. A set never shows more than the person may see. */
export class PenSets {
  readonly #store: PenSetStore;
  readonly #objects: ObjectFinder;

  constructor(store: PenSetStore, objects: ObjectFinder) {
    this.#store = store;
    this.#objects = objects;
  }

  async query(input: InputOf<typeof calls.penSetQuery>, context: RequestContext): Promise<Rows<ListedPenSet>> {
    const { total, rows } = await this.#store.page(context.range, pageOf(input));
    return { total, rows: rows.map((set) => listed(set, context)) };
  }

  async info(context: RequestContext): Promise<ShownPenSet> {
    const set = context.objects.one('penSet');
    const signalIds = [...new Set(set.pens.map(({ signalId }) => signalId))];
    const found = await this.#objects.find('signal', signalIds, context.range);
    const seen = new Set(found.map(({ id }) => id));
    const pens = set.pens.filter(({ signalId }) => seen.has(signalId));
    return { ...listed(set, context), pens, isPartial: pens.length < set.pens.length };
  }

  async add(input: InputOf<typeof calls.penSetAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    const { name, isShared = false, range = '8h', signalIds, looks = [] } = input;
    const fields = { name, isShared, range, pens: pensOf(signalIds, looks) };
    const { userId, loginname: by } = context.person.user;
    const set = { ...fields, orgId: context.range.orgId, userId, by };
    return { id: await this.#store.add(set, context.trail({ new: fields })) };
  }

  /** Refuses penSetForeign. Looks without signals apply to the present pens. */
  async edit(input: InputOf<typeof calls.penSetEdit>, context: RequestContext): Promise<void> {
    const { id, signalIds, looks, ...given } = input;
    const { pens, name, isShared, range } = changeable(context);
    const isPens = signalIds !== undefined || looks !== undefined;
    const ids = signalIds ?? pens.map(({ signalId }) => signalId);
    const fields = { ...given, ...(isPens ? { pens: pensOf(ids, looks ?? pens.map(penLook)) } : {}) };
    const old = { name, isShared, range, pens };
    await this.#store.change(id, fields, context.trail({ object: `penSet:${id}`, old, new: fields }));
  }

  /** Refuses penSetForeign. */
  async remove(context: RequestContext): Promise<void> {
    const { id, name, isShared, range, pens, by } = changeable(context);
    const old = { name, isShared, range, pens, by };
    await this.#store.remove(id, context.trail({ object: `penSet:${id}`, old }));
  }
}

/** Each signal once. */
const pensOf = (signalIds: readonly string[], looks: readonly PenLook[]): Pen[] =>
  signalIds
    .map((signalId, index) => ({ signalId, ...penLookSchema.parse(looks[index] ?? {}) }))
    .filter(({ signalId }, index) => signalIds.indexOf(signalId) === index);

const penLook = ({ signalId: _signal, ...look }: Pen): PenLook => look;

/** A shared set outlives its author: managers of the organisation change it too. */
const mayChange = ({ userId, isShared }: PenSetRecord, { person }: RequestContext): boolean =>
  userId === person.user.userId || (isShared && person.auths.has('manage_org_edit'));

function changeable(context: RequestContext): PenSetRecord {
  const set = context.objects.one('penSet');
  if (!mayChange(set, context)) throw new Refusal('penSetForeign');
  return set;
}

const listed = (set: PenSetRecord, context: RequestContext): ListedPenSet => ({
  id: set.id,
  name: set.name,
  isShared: set.isShared,
  range: set.range,
  by: set.by,
  isMine: set.userId === context.person.user.userId,
  mayChange: mayChange(set, context),
});
