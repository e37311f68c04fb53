import type { QuotaName } from '@tidegate/contract/quotas.ts';
import { quotaOf } from '@tidegate/contract/quotas.ts';
import type { CoreDb, CoreTransaction } from './tables.ts';

/** Under which the limits of every organisation are kept. */
export const EVERY_ORG = 0;

/** An organisation on the way from the top of the tree to a node. */
interface ChainLink {
  readonly id: number;
  readonly name: string;
  readonly path: string;
}

/** The limits that are set, and for whom they hold. */
export interface QuotaLimits {
  /** The organisations that a node lies in, the top one first. */
  chainOf(orgId: number): Promise<readonly ChainLink[]>;
  /** What holds for all of one organisation: its own limit, else that of every organisation. */
  own(orgId: number, name: QuotaName): number;
  /** What holds for a person or a gateway: the limit of the nearest organisation that has one, else that of every organisation. */
  nearest(chain: readonly ChainLink[], name: QuotaName): number;
}

/** Reads the limits once, for one change. */
export async function quotaLimits(db: CoreDb | CoreTransaction): Promise<QuotaLimits> {
  const rows = await db.selectFrom('quotaLimit').selectAll().execute();
  const set = new Map(rows.map(({ orgId, quota, value }) => [`${orgId} ${quota}`, value]));
  const ofEvery = (name: QuotaName): number => set.get(`${EVERY_ORG} ${name}`) ?? quotaOf(name).limit;
  return {
    chainOf: async (orgId) => {
      const node = await db.selectFrom('org').select('path').where('id', '=', orgId).executeTakeFirst();
      const ids = (node?.path ?? '').split('/').filter((id) => id !== '');
      if (ids.length === 0) return [];
      return db
        .selectFrom('org')
        .select(['id', 'name', 'path'])
        .where('id', 'in', ids.map(Number))
        .where('kind', '=', 'org')
        .orderBy('path')
        .execute();
    },
    own: (orgId, name) => set.get(`${orgId} ${name}`) ?? ofEvery(name),
    nearest: (chain, name) =>
      chain.toReversed().flatMap(({ id }) => set.get(`${id} ${name}`) ?? [])[0] ?? ofEvery(name),
  };
}
