import { localeSettingShape } from '@tidegate/contract/locale/locale-fields.ts';
import type { Org, OrgKind } from '@tidegate/contract/nouns/org/org.ts';
import { ORG_KINDS } from '@tidegate/contract/nouns/org/org.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { pictureAddress } from '@tidegate/contract/nouns/picture/rules.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import { insertOrg } from '../../kernel/sql/insert-org.ts';
import { changing, adding } from '../../kernel/sql/audit-chain.ts';
import { removeNotices } from '../message/module.ts';
import { inNodes } from '../../kernel/sql/reach.ts';
import { type HeldRows, refuseHolding } from '../../kernel/sql/held-rows.ts';
import { lockRights } from '../../kernel/sql/rights.ts';
import { insertRole } from '../account/module.ts';
import { idOrNull, sqlIdOrNull } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { NewRole } from '../account/module.ts';

export interface NewOrg {
  /** Null: at the top of the tree. */
  readonly parentId: string | null;
  readonly kind: OrgKind;
  readonly name: string;
  /** Order among its siblings; the last of them when it is left out. */
  readonly seq: number | undefined;
  readonly at: number;
  /** Shipped roles that it is given: nobody above has any to give. */
  readonly roles: readonly Omit<NewRole, 'orgId'>[];
}

/** Changes to a node; `parentId` moves it with everything below it. */
export interface OrgChange {
  readonly name?: string | undefined;
  readonly parentId?: string | undefined;
  readonly seq?: number | undefined;
  readonly title?: string | undefined;
  readonly sessionIdleMin?: number | undefined;
  readonly language?: string | undefined;
  readonly timeZone?: string | undefined;
}

const kind = z.enum(ORG_KINDS);

/** The organisation tree. Each change and its audit row are one transaction. */
export class OrgStore {
  readonly #db: CoreDb;
  readonly #held: HeldRows;

  constructor(db: CoreDb, held: HeldRows) {
    this.#db = db;
    this.#held = held;
  }

  /** The nodes in range, parents before children, siblings by their order. */
  async all(range: Range): Promise<readonly Org[]> {
    const rows = await selectOrgs(this.#db, range).orderBy('org.seq').orderBy('org.id').execute();
    return inTreeOrder(rows.map(orgOf));
  }

  /** Refuses nameExists among its siblings, wrongPlace where its kind does not belong. */
  async add(org: NewOrg, trail: AuditEntry): Promise<string> {
    return adding(this.#db, 'org', trail, async (tx) => {
      await lockRights(tx);
      const parentId = sqlIdOrNull(org.parentId);
      if (parentId !== null) refuseWrongPlace(org.kind, (await nodeOf(tx, parentId)).kind);
      await refuseTakenName(tx, parentId, org.name, 0);
      const seq = org.seq ?? (await nextSeq(tx, parentId));
      const added = await insertOrg(tx, { parentId, kind: org.kind, name: org.name, at: org.at, seq });
      for (const role of org.roles) await insertRole(tx, { ...role, orgId: String(added) });
      return added;
    });
  }

  /**
   * Refuses nameExists, wrongPlace, orgLoop below itself, and moveStrands while people would be left with a role or a
   * department that does not belong to where they are.
   */
  async change(id: string, change: OrgChange, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    const { parentId, ...fields } = change;
    await changing(this.#db, trail, async (tx) => {
      await lockRights(tx);
      const before = await nodeOf(tx, key);
      const above = parentId === undefined ? before.parentId : Number(parentId);
      await refuseTakenName(tx, above, fields.name ?? before.name, key);
      const set = Object.entries(fields).filter(([, value]) => value !== undefined);
      if (set.length > 0) await tx.updateTable('org').set(Object.fromEntries(set)).where('id', '=', key).execute();
      if (above !== null && above !== before.parentId) await move(tx, key, before, above);
    });
  }

  /** `icon`: hash of a picture. */
  async setIcon(id: string, icon: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await tx.updateTable('org').set({ icon }).where('id', '=', Number(id)).execute();
    });
  }

  /** Refuses orgHolds, which names what it still has, and how many of each. */
  async remove(id: string, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await changing(this.#db, trail, async (tx) => {
      await lockRights(tx);
      await refuseHolding(tx, this.#held, key);
      await tx.deleteFrom('notifyPolicy').where('orgId', '=', key).execute();
      await tx.deleteFrom('cameraKey').where('orgId', '=', key).execute();
      // Pen sets shared by people who have left.
      await tx.deleteFrom('penSet').where('orgId', '=', key).execute();
      await removeNotices(tx, tx.selectFrom('notice').select('id').where('orgId', '=', key));
      // With nobody in it and nothing below it nobody has them.
      await tx.deleteFrom('role').where('orgId', '=', key).execute();
      await tx.deleteFrom('org').where('id', '=', key).execute();
    });
  }
}

interface Node {
  readonly parentId: number | null;
  readonly kind: OrgKind;
  readonly name: string;
  readonly path: string;
}

async function nodeOf(tx: CoreTransaction, id: number): Promise<Node> {
  const row = await tx
    .selectFrom('org')
    .select(['parentId', 'kind', 'name', 'path'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  return { ...row, kind: kind.parse(row.kind) };
}

function refuseWrongPlace(kindOf: OrgKind, above: OrgKind): void {
  if (kindOf === 'org' && above === 'dept') throw new Refusal('wrongPlace');
}

async function refuseTakenName(
  tx: CoreTransaction,
  parentId: number | null,
  name: string,
  except: number,
): Promise<void> {
  const taken = await tx
    .selectFrom('org')
    .select('id')
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    .where('name', '=', name)
    .where('id', '<>', except)
    .executeTakeFirst();
  if (taken !== undefined) throw new Refusal('nameExists', { name });
}

async function nextSeq(tx: CoreTransaction, parentId: number | null): Promise<number> {
  const last = await tx
    .selectFrom('org')
    .select((select) => select.fn.max('seq').as('seq'))
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    .executeTakeFirst();
  return Number(last?.seq ?? 0) + 1;
}

/** Moves a node with everything below it. */
async function move(tx: CoreTransaction, id: number, node: Node, parentId: number): Promise<void> {
  const above = await nodeOf(tx, parentId);
  if (above.path.startsWith(node.path)) throw new Refusal('orgLoop');
  refuseWrongPlace(node.kind, above.kind);
  const path = `${above.path}${id}/`;
  await tx.updateTable('org').set({ parentId }).where('id', '=', id).execute();
  await sql`update org set path = ${path} || substr(path, ${sql.lit(node.path.length + 1)})
    where path like ${`${node.path}%`}`.execute(tx);
  await refuseStranded(tx, path);
}

/** Refuses moveStrands when somebody below the path has a department or a role of where they no longer are. */
async function refuseStranded(tx: CoreTransaction, path: string): Promise<void> {
  const below = `${path}%`;
  const isRoleAway = sql`not exists (select 1 from org as giver
    where giver.id = role.org_id and org.path like giver.path || '%')`;
  const isOtherBetween = sql`exists (select 1 from org as other where other.kind = 'org' and other.id <> org.id
    and other.path like org.path || '%' and dept.path like other.path || '%')`;
  const isDeptAway = sql`(dept.id is not null and (dept.path not like org.path || '%' or ${isOtherBetween}))`;
  const stranded = await sql<{ total: number }>`select count(*) as total from account
    join role on role.id = account.role_id join org on org.id = account.org_id
    left join org as dept on dept.id = account.dept_id
    where (org.path like ${below} or dept.path like ${below}) and (${isRoleAway} or ${isDeptAway})`.execute(tx);
  const count = Number(stranded.rows[0]?.total ?? 0);
  if (count > 0) throw new Refusal('moveStrands', { count });
}

/** Parents before their children; siblings stay in the order they are given in. */
function inTreeOrder(nodes: readonly Org[]): readonly Org[] {
  const known = new Set(nodes.map(({ id }) => id));
  const below = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : ''));
  const ordered: Org[] = [];
  const waiting = [...(below.get('') ?? [])].toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    ordered.push(node);
    waiting.push(...(below.get(node.id) ?? []).toReversed());
  }
  return ordered;
}

/** The nodes of a person's range: what `orgOf` reads. */
export function selectOrgs(db: CoreDb, range: Range) {
  return db
    .selectFrom('org')
    .where((where) =>
      inNodes({ id: where.ref('org.id'), kind: where.ref('org.kind'), path: where.ref('org.path') }, range),
    )
    .select([
      'org.id',
      'org.parentId',
      'org.kind',
      'org.name',
      'org.path',
      'org.seq',
      'org.title',
      'org.icon',
      'org.sessionIdleMin',
      'org.language',
      'org.timeZone',
      sql<number>`(select count(*) from account where coalesce(account.dept_id, account.org_id) = org.id)`.as(
        'userCount',
      ),
      sql<number>`(select count(*) from gateway where gateway.org_id = org.id)`.as('gatewayCount'),
    ]);
}

/** The node that a row of `selectOrgs` holds. */
export function orgOf(row: Selected<typeof selectOrgs>): Org {
  const { icon, ...shown } = row;
  return {
    ...shown,
    id: String(row.id),
    parentId: idOrNull(row.parentId),
    kind: kind.parse(row.kind),
    language: localeSettingShape.language.parse(row.language),
    faviconIco: pictureAddress(icon),
    userCount: Number(row.userCount),
    gatewayCount: Number(row.gatewayCount),
  };
}
