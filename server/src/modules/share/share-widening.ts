import type { ShareAuth } from '@tidegate/contract/nouns/share/share.ts';
import { SHARE_AUTHS } from '@tidegate/contract/nouns/share/share.ts';
import type { KeptShare, ShareChange } from './records.ts';

type Shown = Pick<
  KeptShare,
  'auth' | 'signalIds' | 'expireAt' | 'showsAlarms' | 'showsReports' | 'enabled' | 'suspendedAt'
>;

/** Share after a change of it. */
export const changedShare = (before: Shown, { resume, ...change }: ShareChange): Shown => ({
  auth: change.auth ?? before.auth,
  signalIds: change.signalIds === undefined ? before.signalIds : change.signalIds,
  expireAt: change.expireAt === undefined ? before.expireAt : change.expireAt,
  showsAlarms: change.showsAlarms ?? before.showsAlarms,
  showsReports: change.showsReports ?? before.showsReports,
  enabled: change.enabled ?? before.enabled,
  suspendedAt: resume === true ? null : before.suspendedAt,
});

/**
 * The ids, out of `all` signals of the share, that a change makes visible or writable to guests, or for longer. Empty
 * if it only restricts.
 */
export function gainedSignals(before: Shown, after: Shown, all: readonly string[]): readonly string[] {
  if (!after.enabled) return [];
  const shownBy = ({ signalIds }: Shown) => (signalIds === null ? all : all.filter((id) => signalIds.includes(id)));
  const isOpened =
    rankOf(after.auth) > rankOf(before.auth) ||
    endOf(after) > endOf(before) ||
    (after.showsAlarms && !before.showsAlarms) ||
    (after.showsReports && !before.showsReports) ||
    !before.enabled ||
    (before.suspendedAt !== null && after.suspendedAt === null);
  if (isOpened) return shownBy(after);
  const known = new Set(shownBy(before));
  return shownBy(after).filter((id) => !known.has(id));
}

const rankOf = (auth: ShareAuth): number => SHARE_AUTHS.indexOf(auth);
const endOf = ({ expireAt }: Shown): number => expireAt ?? Number.POSITIVE_INFINITY;
