import type { Rows } from '@tidegate/contract/id.ts';
import type { Model, ModelContent, ModelVersion } from '@tidegate/contract/nouns/model/model.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { sql } from 'kysely';
import type { AuditEntry } from '../../../ports/audit-log.ts';
import type { Range } from '../../../kernel/range.ts';
import { changing, adding } from '../../../kernel/sql/audit-chain.ts';
import { openedModel, sealedModel } from '../../driver/module.ts';
import { inOrgs } from '../../../kernel/sql/reach.ts';
import { byCount, byNumber, byText, inOrder, readRecords, countOf } from '../../../kernel/sql/read-page.ts';
import { holdsText } from '../../../kernel/sql/text-search.ts';
import { refuseTakenCode } from '../../../kernel/sql/taken.ts';
import type { CoreDb, CoreTransaction } from '../../../kernel/sql/tables.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import type { Selected } from '../../../kernel/sql/read-page.ts';
import type { SortedFilter } from '../../../kernel/paging.ts';
import { nameColumns, nameRefs, nameShown } from '../../../kernel/sql/names.ts';
import type { NameField } from '@tidegate/contract/locale/name-text.ts';

/** The editable fields of a model, without its content. */
export type ModelFields = Pick<Model, 'code' | NameField | 'category' | 'remark'>;

/** Person who changes a model, and time (ms). */
export interface ModelHand {
  readonly at: number;
  readonly by: string;
}

export interface ModelFilter extends SortedFilter<'model'> {
  /** Language of the names for sorting; Chinese when left out. */
  readonly language?: Language | undefined;
}

/** Models and their versions. Each change and its audit row are one transaction. */
export class ModelStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Refuses codeExists. */
  async add(
    model: ModelFields & { readonly orgId: string; readonly draft: ModelContent },
    hand: ModelHand,
    trail: AuditEntry,
  ): Promise<string> {
    const { orgId: org, draft, ...fields } = model;
    const orgId = Number(org);
    return adding(this.#db, 'model', trail, async (tx) => {
      await refuseTakenCode(tx, 'model', orgId, fields.code, 0);
      const row = await tx
        .insertInto('model')
        .values({ ...fields, orgId, ...draftColumns(tx, draft), latest: 0, ...updated(hand) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordPicture(tx, row.id, draft);
      return row.id;
    });
  }

  /** Refuses codeExists. */
  async change(id: string, fields: Partial<ModelFields>, hand: ModelHand, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await changing(this.#db, trail, async (tx) => {
      const { orgId } = await locked(tx, key, hand);
      if (fields.code !== undefined) await refuseTakenCode(tx, 'model', orgId, fields.code, key);
      await tx
        .updateTable('model')
        .set({ ...fields, ...updated(hand) })
        .where('id', '=', key)
        .execute();
    });
  }

  /** Refuses inUse while equipment is of it. */
  async remove(id: string, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await changing(this.#db, trail, async (tx) => {
      const count = await countOf(tx.selectFrom('equipmentModel').where('modelId', '=', key));
      if (count > 0) throw new Refusal('inUse', { count });
      await tx.deleteFrom('modelPicture').where('modelId', '=', key).execute();
      await tx.deleteFrom('modelVersion').where('modelId', '=', key).execute();
      await tx.deleteFrom('model').where('id', '=', key).execute();
    });
  }

  async page(range: Range, filter: ModelFilter): Promise<Rows<Model>> {
    const wanted = selectModels(this.#db, range).$if(filter.name !== '', (query) =>
      query.where((where) =>
        holdsText([...nameRefs(where.ref, 'model'), where.ref('model.code'), where.ref('model.category')], filter.name),
      ),
    );
    const ordered = inOrder(
      'model',
      filter.sort,
      wanted,
      (by) => ({
        name: byText(nameShown(filter.language, by.ref, 'model')),
        code: byText(by.ref('model.code')),
        category: byText(by.ref('model.category')),
        version: byNumber(by.ref('model.latest')),
        equipment: byCount('equipmentCount'),
        updated: byNumber(by.ref('model.updatedAt')),
      }),
      (query) => query.orderBy('model.id'),
    );
    return readRecords(ordered, filter, modelOf);
  }

  /** The draft, or else the latest version; undefined when the model does not exist. */
  async draft(id: string): Promise<ModelContent | undefined> {
    const row = await this.#db
      .selectFrom('model')
      .select(['draft', 'latest'])
      .where('id', '=', Number(id))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return row.draft === null ? this.version(id, row.latest) : openedModel(this.#db, row.draft);
  }

  /** A published version, or undefined. */
  async version(id: string, version: number): Promise<ModelContent | undefined> {
    return versionOf(this.#db, Number(id), version);
  }

  /** The latest first. */
  async versions(id: string): Promise<readonly ModelVersion[]> {
    return this.#db
      .selectFrom('modelVersion')
      .select(['version', 'note', 'at', 'by', 'driverCount', 'signalCount'])
      .where('modelId', '=', Number(id))
      .orderBy('version', 'desc')
      .execute();
  }

  /** Stores the result of `edit` as a draft, from the existing draft or the latest version; one editor at a time. */
  async changeDraft(
    id: string,
    edit: (content: ModelContent) => ModelContent,
    hand: ModelHand,
    trail: AuditEntry,
  ): Promise<void> {
    const key = Number(id);
    await changing(this.#db, trail, async (tx) => {
      const { draft, latest } = await locked(tx, key, hand);
      const content = draft === null ? await versionOf(tx, key, latest) : openedModel(tx, draft);
      if (content === undefined) throw new Refusal('notFound');
      const edited = edit(content);
      await tx.updateTable('model').set(draftColumns(tx, edited)).where('id', '=', key).execute();
      await recordPicture(tx, key, edited);
    });
  }

  /** Does nothing without a draft; refuses noVersion if nothing would be left. */
  async discardDraft(id: string, hand: ModelHand, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await changing(this.#db, trail, async (tx) => {
      const { draft, latest } = await locked(tx, key, hand);
      if (draft === null) return;
      const content = await versionOf(tx, key, latest);
      if (content === undefined) throw new Refusal('noVersion');
      await tx
        .updateTable('model')
        .set({ ...draftColumns(tx, content), draft: null })
        .where('id', '=', key)
        .execute();
    });
  }

  /** Answers the number of the new version. Refuses noDraft, and what `check` refuses. */
  async publish(
    id: string,
    note: string,
    check: (content: ModelContent) => void,
    hand: ModelHand,
    trail: (version: number) => AuditEntry,
  ): Promise<number> {
    const key = Number(id);
    return changing(this.#db, trail, async (tx) => {
      const { draft, latest } = await locked(tx, key, hand);
      if (draft === null) throw new Refusal('noDraft');
      const content = openedModel(tx, draft);
      check(content);
      const version = latest + 1;
      const { draft: text, ...counts } = draftColumns(tx, content);
      await tx
        .insertInto('modelVersion')
        .values({ modelId: key, version, content: text, note, at: hand.at, by: hand.by, ...counts })
        .execute();
      await tx.updateTable('model').set({ draft: null, latest: version }).where('id', '=', key).execute();
      return version;
    });
  }
}

/** Versions may name every picture that a draft ever did: it stays for as long as the model does. */
async function recordPicture(tx: CoreTransaction, modelId: number, { picture }: ModelContent): Promise<void> {
  if (picture === '') return;
  const row = { modelId, hash: picture };
  await tx
    .insertInto('modelPicture')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const updated = ({ at, by }: ModelHand) => ({ updatedAt: at, updatedBy: by });

const draftColumns = (tx: CoreTransaction, content: ModelContent) => ({
  draft: sealedModel(tx, content),
  driverCount: content.drivers.length,
  signalCount: content.signals.length,
});

async function versionOf(
  db: CoreDb | CoreTransaction,
  modelId: number,
  version: number,
): Promise<ModelContent | undefined> {
  const row = await db
    .selectFrom('modelVersion')
    .select('content')
    .where('modelId', '=', modelId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && openedModel(db, row.content);
}

/** The model's row, which nobody else changes until the transaction ends. */
async function locked(
  tx: CoreTransaction,
  key: number,
  hand: ModelHand,
): Promise<{ readonly orgId: number; readonly draft: string | null; readonly latest: number }> {
  const row = await tx
    .updateTable('model')
    .set(updated(hand))
    .where('id', '=', key)
    .returning(['orgId', 'draft', 'latest'])
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  return row;
}

/** The models of a person's range: what `modelOf` reads. */
export function selectModels(db: CoreDb, range: Range) {
  return db
    .selectFrom('model')
    .where((where) => inOrgs(where.ref('model.orgId'), range))
    .select([
      'model.id',
      'model.orgId',
      'model.code',
      ...nameColumns('model'),
      'model.category',
      'model.remark',
      'model.latest',
      'model.driverCount',
      'model.signalCount',
      'model.updatedAt',
      'model.updatedBy',
      sql<number>`case when model.draft is null then 0 else 1 end`.as('hasDraft'),
      sql<number>`(select count(*) from equipment_model where equipment_model.model_id = model.id)`.as(
        'equipmentCount',
      ),
    ]);
}

/** The model that a row of `selectModels` holds. */
export function modelOf(row: Selected<typeof selectModels>): Model {
  return { ...row, id: String(row.id), orgId: String(row.orgId), hasDraft: row.hasDraft === 1 };
}
