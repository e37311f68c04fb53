import { ALARM_RECORD_AUTHS } from '@tidegate/contract/auths.ts';
import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/share/multi-calls.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Share, ShareAuth, ShareVisit } from '@tidegate/contract/nouns/share/share.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { checkSharePassword } from '@tidegate/contract/nouns/share/share-password.ts';
import type { AccountStore, Passwords } from '../account/module.ts';
import { readablePassword, personOf } from '../account/module.ts';
import type { Ids } from '../../ports/ids.ts';
import type { MultiStore, MultiMonitor } from '../multi/module.ts';
import { placeOf } from '../multi/module.ts';
import type { KeptShare, ShareChange } from './records.ts';
import type { ShareStore } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import { changedShare, gainedSignals } from './share-widening.ts';
import type { ShareScopes } from './share-scope.ts';

/** 128 random bits. */
const KEY_BYTES = 16;
const GENERATED_LENGTH = 8;

const NOT_SHARED: Share = {
  enabled: false,
  key: '',
  auth: 'view',
  signalIds: null,
  expireAt: null,
  showsAlarms: false,
  showsReports: false,
  suspendedAt: null,
  failures: 0,
  passwordAt: null,
  sharedBy: '',
  guests: [],
};

interface Parts {
  readonly store: ShareStore;
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly monitor: Pick<MultiMonitor, 'allSignals'>;
  readonly signalsBehind: MultiStore['signalsBehind'];
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly scopes: Pick<ShareScopes, 'forget'>;
  readonly ids: Ids;
}

/** Shares of multi-equipment records, as who shares them does. */
export class Shares {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async info(context: RequestContext): Promise<Share> {
    const { store, accounts } = this.#parts;
    const share = await store.ofMulti(context.objects.one('multi').id);
    if (share === undefined) return NOT_SHARED;
    const { enabled, auth, signalIds, expireAt, showsAlarms, showsReports, suspendedAt, passwordAt } = share;
    return {
      enabled,
      key: enabled ? share.key : '',
      auth,
      signalIds: signalIds === null ? null : [...signalIds],
      expireAt,
      showsAlarms,
      showsReports,
      suspendedAt,
      failures: await store.failures(share.key, context.at),
      passwordAt,
      sharedBy: (await accounts.byId(share.sharerId))?.loginname ?? '',
      guests: await store.guests(share.id),
    };
  }

  /** Refuses sharePassword. */
  async setPassword(
    { equipId, password = readablePassword(this.#parts.ids, GENERATED_LENGTH) }: InputOf<typeof calls.shareEditPwd>,
    context: RequestContext,
  ): Promise<{ readonly key: string; readonly password: string }> {
    const { store, passwords, ids, scopes } = this.#parts;
    checkSharePassword(password);
    const hash = await passwords.hash(password);
    const given = { hash, freshKey: ids.secret(KEY_BYTES), sharerId: context.range.userId, at: context.at };
    const key = await store.setPassword(equipId, given, context.trail({ object: `multi:${equipId}` }));
    scopes.forget();
    return { key, password };
  }

  /**
   * Refuses notFound before it was shared, and for a signal that is not of the record. Widening keeps within what the person
   * has: noWrite without the right to write what becomes writable by it, shareBeyond for signals out of their range or, to
   * be written, of a region that they do not hold.
   */
  async change({ equipId, ...change }: InputOf<typeof calls.shareEditAuth>, context: RequestContext): Promise<void> {
    const { store, scopes } = this.#parts;
    const old = await this.#kept(equipId);
    if (change.enabled === true && !old.enabled) throw new Refusal('shareEnded');
    await this.#refuseWidening(old, change, context);
    const { auth, signalIds, expireAt, showsAlarms, showsReports, enabled } = old;
    const before = { auth, signalIds, expireAt, showsAlarms, showsReports, enabled };
    const trail = context.trail({ object: `multi:${equipId}`, old: before, new: change });
    await store.change(equipId, change, trail);
    scopes.forget();
  }

  async visits({ equipId, ...input }: InputOf<typeof calls.shareVisits>): Promise<Rows<ShareVisit>> {
    const share = await this.#parts.store.ofMulti(equipId);
    const { page, pageSize } = pageOf(input);
    return share === undefined ? { total: 0, rows: [] } : this.#parts.store.visits(share.id, page, pageSize);
  }

  async endGuest({ equipId, userId }: InputOf<typeof calls.shareEndGuest>, context: RequestContext): Promise<void> {
    const share = await this.#kept(equipId);
    const trail = context.trail({ object: `multi:${equipId}`, old: { userId } });
    await this.#parts.store.endGuest(share.id, userId, trail);
    this.#parts.scopes.forget();
  }

  /**
   * A share of all signals includes those behind another gateway as soon as the record watches it: refuses what the
   * person could not have added to the share, noWrite and shareBeyond.
   */
  async refuseBinding(gatewayId: string, context: RequestContext): Promise<void> {
    const { store, accounts, signalsBehind } = this.#parts;
    const { id, gateways } = context.objects.one('multi');
    const share = await store.ofMulti(id);
    const isOver = share?.expireAt !== null && share?.expireAt !== undefined && share.expireAt <= context.at;
    if (share === undefined || !share.enabled || isOver || share.signalIds !== null) return;
    if (gateways.some((one) => one.gatewayId === gatewayId)) return;
    const sharer = await accounts.byId(share.sharerId);
    if (sharer === undefined) return;
    const gained = await signalsBehind(gatewayId, personOf(sharer, '', false).range);
    if (gained.length === 0) return;
    refuseLacking(share, context);
    const own = new Map((await signalsBehind(gatewayId, context.range)).map((signal) => [signal.id, signal]));
    refuseBeyond(
      share.auth,
      gained.map((signal) => signal.id),
      own,
      context,
    );
  }

  async #kept(multiId: string): Promise<KeptShare> {
    const share = await this.#parts.store.ofMulti(multiId);
    if (share === undefined) throw new Refusal('notFound');
    return share;
  }

  async #refuseWidening(old: KeptShare, change: ShareChange, context: RequestContext): Promise<void> {
    const own = new Map((await this.#parts.monitor.allSignals(placeOf(context))).map((signal) => [signal.id, signal]));
    const kept = new Set(old.signalIds);
    if (change.signalIds?.some((id) => !own.has(id) && !kept.has(id)) === true) throw new Refusal('notFound');
    const after = changedShare(old, change);
    const gained = gainedSignals(old, after, await this.#shownAtMost(old, context));
    if (gained.length > 0 || (after.showsAlarms && !old.showsAlarms) || (after.showsReports && !old.showsReports)) {
      refuseLacking(after, context);
    }
    const isRaised = after.auth === 'viewWrite' && old.auth !== 'viewWrite';
    if (isRaised || gained.length > 0) refuseBeyond(after.auth, gained, own, context);
  }

  /** Ids of all signals of the record in the access scope of the sharer. */
  async #shownAtMost({ sharerId }: KeptShare, context: RequestContext): Promise<readonly string[]> {
    const { accounts, monitor } = this.#parts;
    const sharer = await accounts.byId(sharerId);
    if (sharer === undefined) return [];
    const { range } = personOf(sharer, '', false);
    return (await monitor.allSignals({ ...placeOf(context), range })).map(({ id }) => id);
  }
}

/** Nobody shows by a share what they may not see themselves. Refuses noAlarmRecords and forbidden. */
function refuseLacking(
  { showsAlarms, showsReports }: Pick<KeptShare, 'showsAlarms' | 'showsReports'>,
  context: RequestContext,
): void {
  const { auths } = context.person;
  if (showsAlarms && !ALARM_RECORD_AUTHS.some((auth) => auths.has(auth))) throw new Refusal('noAlarmRecords');
  if (showsReports && !auths.has('monitor_report_view')) throw new Refusal('forbidden');
}

/** Refuses noWrite without the right to write what becomes writable, and shareBeyond for what is out of the person's own reach. */
function refuseBeyond(
  auth: ShareAuth,
  gained: readonly string[],
  own: ReadonlyMap<string, Pick<Signal, 'rw' | 'authRegion'>>,
  context: RequestContext,
): void {
  const isWriting = auth === 'viewWrite';
  if (isWriting && !context.person.auths.has('monitor_signal_write')) throw new Refusal('noWrite');
  const { authRegion: held } = context.person.user;
  const isBeyond = gained.some((id) => {
    const signal = own.get(id);
    if (signal === undefined) return true;
    const isWritten = isWriting && signal.rw !== 'ro';
    return isWritten && signal.authRegion !== '' && !held.includes(signal.authRegion);
  });
  if (isBeyond) throw new Refusal('shareBeyond');
}
