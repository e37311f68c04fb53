import type { QuotaName } from '@tidegate/contract/names.ts';
import { quotaOf } from '@tidegate/contract/catalogue/quotas.ts';
import type { CoreDb, CoreTransaction } from './tables.ts';

/** Key of the limits that apply to every organisation. */
export const EVERY_ORG = 0;

/** An organisation on the path from the root of the tree to a node. */
interface ChainLink {
  readonly id: number;
  readonly name: string;
  readonly path: string;
}

/** The limits that are set, and to whom they apply. */
export interface QuotaLimits {
  /** The organisations that contain a node, root first. */
  chainOf(orgId: number): Promise<readonly ChainLink[]>;
  /** The limit of a whole organisation: its own, otherwise that for every organisation. */
  own(orgId: number, name: QuotaName): number;
  /**
   * The limit of a person or a gateway: that of the nearest organisation that has one, otherwise that for every
   * organisation.
   */
  nearest(chain: readonly ChainLink[], name: QuotaName): number;
}

/** Reads the limits once per change. */
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
