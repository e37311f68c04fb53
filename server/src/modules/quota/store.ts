import type { OrgQuotaUse, SetLimits } from '@tidegate/contract/nouns/quota/quota.ts';
import type { QuotaKind, QuotaName } from '@tidegate/contract/names.ts';
import { QUOTA_KINDS, QUOTA_NAMES, quotaOf, stockOf } from '@tidegate/contract/catalogue/quotas.ts';
import { sql } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { ConfigWriter } from '../../kernel/sql/config-writer.ts';
import { EVERY_ORG } from '../../kernel/sql/quota-limits.ts';
import { type CoreDb, countedRowsOf } from '../../kernel/sql/tables.ts';
import { orgIdsOf } from '../../kernel/org-path.ts';

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    quotaLimit: { orgId: number; quota: string; value: number };
  }
}

/** Limits that are set instead of the defaults of the server. */
export interface StoredLimits {
  readonly defaults: SetLimits;
  /** Limits of each organisation that has some of its own, by its id. */
  readonly ofOrgs: ReadonlyMap<string, SetLimits>;
}

/** Quotas: the limits that are set, and what organisations use. That changes fit them is the stores' own part. */
export class QuotaStore {
  readonly #db: CoreDb;
  readonly #writer: ConfigWriter;

  constructor(db: CoreDb, writer: ConfigWriter) {
    this.#db = db;
    this.#writer = writer;
  }

  /** Called after limits have changed. */
  onChange(listener: () => void): void {
    this.#writer.onQuotas(listener);
  }

  async limits(): Promise<StoredLimits> {
    const rows = await this.#db.selectFrom('quotaLimit').selectAll().execute();
    const byOrg = Map.groupBy(rows, ({ orgId }) => orgId);
    const setOf = (orgId: number): SetLimits =>
      Object.fromEntries((byOrg.get(orgId) ?? []).filter(isKnown).map(({ quota, value }) => [quota, value]));
    const ids = [...byOrg.keys()].filter((id) => id !== EVERY_ORG);
    return { defaults: setOf(EVERY_ORG), ofOrgs: new Map(ids.map((id) => [String(id), setOf(id)])) };
  }

  /** Use of each organisation, with everything below it; parents before children. Reads all organisations. */
  async use(): Promise<readonly Omit<OrgQuotaUse, 'limits'>[]> {
    const nodes = await this.#db.selectFrom('org').select(['id', 'name', 'path', 'kind']).orderBy('path').execute();
    const used = new Map(nodes.map(({ id }) => [id, new Map<QuotaName, number>()]));
    const idsAbove = new Map(nodes.map(({ id, path }) => [id, orgIdsOf(path).map(Number)]));
    for (const kind of QUOTA_KINDS) {
      const names = stockOf([kind]).filter((name) => quotaOf(name).of === 'org');
      for (const { orgId, objects, bytes } of await this.#counts(kind)) {
        for (const name of names) {
          const amount = quotaOf(name).unit === 'bytes' ? bytes : objects;
          for (const above of idsAbove.get(orgId) ?? []) {
            const ofAbove = used.get(above);
            ofAbove?.set(name, (ofAbove.get(name) ?? 0) + amount);
          }
        }
      }
    }
    return nodes
      .filter(({ kind }) => kind === 'org')
      .map(({ id, name, path }) => ({ id: String(id), name, path, used: Object.fromEntries(used.get(id) ?? []) }));
  }

  /** Sets limits of an organisation, or of all without one; null takes one back. One transaction with its audit row. */
  async save(
    orgId: string | undefined,
    limits: Partial<Record<QuotaName, number | null>>,
    trail: AuditEntry,
  ): Promise<void> {
    const id = orgId === undefined ? EVERY_ORG : Number(orgId);
    await this.#writer.write(trail, async ({ tx, touchQuotas }) => {
      touchQuotas();
      for (const [quota, value] of Object.entries(limits)) {
        await tx.deleteFrom('quotaLimit').where('orgId', '=', id).where('quota', '=', quota).execute();
        if (value !== null) await tx.insertInto('quotaLimit').values({ orgId: id, quota, value }).execute();
      }
    });
  }

  async #counts(kind: QuotaKind) {
    const { org, from, bytes = '0' } = countedRowsOf(this.#db)[kind];
    const { rows } = await sql<{ orgId: number; objects: number; bytes: number }>`
      select ${sql.raw(org)} as "orgId", count(*) as objects, cast(coalesce(sum(${sql.raw(bytes)}), 0) as bigint) as bytes
      from ${sql.raw(from)} where ${sql.raw(org)} is not null group by 1`.execute(this.#db);
    return rows.map((row) => ({
      orgId: Number(row.orgId),
      objects: Number(row.objects),
      bytes: Number(row.bytes),
    }));
  }
}

/** False for a quota that another version knew. */
function isKnown(row: { readonly quota: string }): boolean {
  return QUOTA_NAMES.some((name) => name === row.quota);
}
