import { sql } from 'kysely';
import type { ModelContent, ParameterValues } from '@tidegate/contract/nouns/model/model.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { openedModel } from '../driver/module.ts';
import { modelLinkOf } from './rollout-store.ts';
import type { ModelParts } from './content/rollout-records.ts';
import { isId } from '@tidegate/contract/id.ts';

/** A model with a published version. */
export interface TemplateModel {
  readonly id: string;
  readonly latest: number;
}

/** Targets of a model's templates at an equipment. */
export interface TemplateTarget {
  /** Code of a signal → its id. */
  readonly signals: ReadonlyMap<string, string>;
  /** Parts that its model made at the equipment; null if it is of another model, or of none. */
  readonly made: { readonly parts: ModelParts; readonly values: ParameterValues } | null;
}

/** Reads models and equipment to draw templates. */
export class TemplateStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /**
   * The published model by its id, or else by its code, that may be used for the equipment: one of its own organisation or of
   * one above, or the model that it is of.
   */
  async model(
    { modelId, modelCode }: { readonly modelId: string; readonly modelCode: string },
    { id, orgId }: Equipment,
  ): Promise<TemplateModel | undefined> {
    const key = isId(modelId) ? Number(modelId) : 0;
    const isAbove = sql<boolean>`exists (select 1 from org as mine, org as its where mine.id = ${Number(orgId)}
      and its.id = model.org_id and mine.path like its.path || '%')`;
    const isOfIt = sql<boolean>`exists (select 1 from equipment_model where equipment_model.model_id = model.id
      and equipment_model.equipment_id = ${Number(id)})`;
    const rows = await this.#db
      .selectFrom('model')
      .select(['id', 'latest'])
      .where((where) => where.or([where('id', '=', key), where('code', '=', modelCode)]))
      .where('latest', '>', 0)
      .where((where) => where.or([isAbove, isOfIt]))
      .orderBy('id')
      .execute();
    const row = rows.find((one) => one.id === key) ?? rows[0];
    return row && { id: String(row.id), latest: row.latest };
  }

  /** The published model of an equipment; undefined for one without. */
  async modelOf(equipmentId: string): Promise<TemplateModel | undefined> {
    const row = await this.#db
      .selectFrom('equipmentModel')
      .innerJoin('model', 'model.id', 'equipmentModel.modelId')
      .select(['model.id', 'model.latest'])
      .where('equipmentModel.equipmentId', '=', Number(equipmentId))
      .executeTakeFirst();
    return row && { id: String(row.id), latest: row.latest };
  }

  async target(equipmentId: string, modelId: string): Promise<TemplateTarget> {
    const [key = 0] = sqlIds([equipmentId]);
    const signals = await this.#db.selectFrom('signal').select(['id', 'code']).where('equipmentId', '=', key).execute();
    const row = await this.#db
      .selectFrom('equipmentModel')
      .selectAll()
      .where('equipmentId', '=', key)
      .where('modelId', '=', Number(modelId))
      .executeTakeFirst();
    const link = row && modelLinkOf(row);
    return {
      signals: new Map(signals.map(({ id, code }) => [code, String(id)])),
      made: link === undefined ? null : { parts: link.parts, values: link.values },
    };
  }

  /** Published content of this version. */
  async content({ id, latest }: TemplateModel): Promise<ModelContent | undefined> {
    const row = await this.#db
      .selectFrom('modelVersion')
      .select('content')
      .where('modelId', '=', Number(id))
      .where('version', '=', latest)
      .executeTakeFirst();
    return row && openedModel(this.#db, row.content);
  }
}
