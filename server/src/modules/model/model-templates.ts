import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/page/template-calls.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Model, ModelContent, ModelPage } from '@tidegate/contract/nouns/model/model.ts';
import type { TemplateRef, TemplateSource } from '@tidegate/contract/nouns/page/rules/expanded-templates.ts';
import { codeOfPageSignal } from '@tidegate/contract/nouns/model/rules/model-page.ts';
import { repointedWidgets } from '@tidegate/contract/nouns/page/rules/repointed-widgets.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { PageTemplates, TemplateSources } from '../page/module.ts';
import type { ModelStore } from './content/store.ts';
import type { TemplateModel, TemplateStore, TemplateTarget } from './template-store.ts';
import { filledPage } from './content/titles.ts';
import { nameText, namesAs } from '@tidegate/contract/locale/name-text.ts';

/** Versions that are kept read: one never changes. */
const KEPT_MOST = 50;

type BoundPage = TemplateSource & Pick<ModelPage, 'con'>;

interface Parts {
  readonly store: TemplateStore;
  readonly models: Pick<ModelStore, 'page'>;
  readonly objects: ObjectFinder;
  readonly templates: PageTemplates;
}

/** The pages of models as templates: bound to the signals of one equipment by their codes. */
export class ModelTemplates implements TemplateSources {
  readonly #store: TemplateStore;
  readonly #models: Parts['models'];
  readonly #objects: ObjectFinder;
  readonly #templates: PageTemplates;
  readonly #known = new Map<string, Promise<ModelContent | undefined>>();

  constructor({ store, models, objects, templates }: Parts) {
    this.#store = store;
    this.#models = models;
    this.#objects = objects;
    this.#templates = templates;
    templates.supply(this);
  }

  async find(ref: TemplateRef, equipment: Equipment): Promise<BoundPage | undefined> {
    const model = await this.#store.model(ref, equipment);
    const page = await this.#pageOf(model, ({ key }) => key === ref.pageKey);
    return model && page && this.#bound(model, page, equipment);
  }

  async info(
    { modelId, modelCode = '', pageKey }: InputOf<typeof calls.templateInfo>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.templateInfo>> {
    const equipment = context.objects.one('equipment');
    const ref = { modelId, modelCode, pageKey, equipmentId: equipment.id };
    const found = await this.find(ref, equipment);
    if (found === undefined) return { fault: 'sourceGone', con: {}, widgets: [] };
    return { fault: null, ...(await this.#content(found, equipment, context)) };
  }

  async faceplate(context: RequestContext): Promise<OutputOf<typeof calls.templateFaceplate>> {
    const equipment = context.objects.one('equipment');
    const model = await this.#store.modelOf(equipment.id);
    const page = await this.#pageOf(model, isFaceplate);
    if (model === undefined || page === undefined) return null;
    return this.#content(await this.#bound(model, page, equipment), equipment, context);
  }

  async ofEquipment(context: RequestContext): Promise<OutputOf<typeof calls.templateOfEquipment>> {
    const { id } = context.objects.one('equipment');
    const model = await this.#store.modelOf(id);
    if (model === undefined) return [];
    const [known] = await this.#objects.find('model', [model.id], context.range);
    return known === undefined ? [] : this.#offered(known);
  }

  async query(
    { text = '', ...input }: InputOf<typeof calls.templateQuery>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.templateQuery>> {
    const { total, rows } = await this.#models.page(context.range, pageOf({ ...input, name: text }));
    return { total, rows: (await Promise.all(rows.map((model) => this.#offered(model)))).flat() };
  }

  async #offered(offered: Model): Promise<OutputOf<typeof calls.templateOfEquipment>> {
    const { id, code, latest } = offered;
    const { pages = [] } = (await this.#contentOf({ id, latest })) ?? {};
    return pages.map(({ key, con }) => {
      const { title, titleEn, role, width, height } = readPage(con, []).con;
      const model = { modelId: id, modelCode: code, ...namesAs('model', offered) };
      return { ...model, pageKey: key, title, titleEn, role, width, height };
    });
  }

  async #content({ con, widgets, key }: BoundPage, equipment: Equipment, context: RequestContext) {
    const filled = await this.#templates.expanded(widgets, equipment.id, context.range, [key]);
    return { con, widgets: [...filled] };
  }

  async #bound(model: TemplateModel, page: ModelPage, equipment: Equipment): Promise<BoundPage> {
    const target = await this.#store.target(equipment.id, model.id);
    const { con } = target.made === null ? page : filledPage(page, target.made.values);
    return { key: `${model.id} ${page.key}`, con, widgets: named(bound(page.widgets, target), equipment) };
  }

  async #pageOf(model: TemplateModel | undefined, is: (page: ModelPage) => boolean): Promise<ModelPage | undefined> {
    const content = model && (await this.#contentOf(model));
    return content?.pages.find(is);
  }

  #contentOf(model: Pick<TemplateModel, 'id' | 'latest'>): Promise<ModelContent | undefined> {
    const key = `${model.id} ${model.latest}`;
    const kept = this.#known.get(key);
    if (kept !== undefined) return kept;
    if (this.#known.size >= KEPT_MOST) this.#known.clear();
    const read = this.#store.content(model);
    this.#known.set(key, read);
    // A failed read is not cached.
    read.catch(() => this.#known.delete(key));
    return read;
  }
}

const isFaceplate = ({ con }: ModelPage): boolean => con['role'] === 'faceplate';

/** Widgets of a model's page bound to what the equipment has; a signal that it lacks is named in its place. */
function bound(widgets: readonly unknown[], { signals, made }: TemplateTarget): readonly unknown[] {
  return repointedWidgets(widgets, {
    signal: (dataId) => {
      const code = codeOfPageSignal(dataId);
      return code === undefined ? undefined : signals.get(code);
    },
    page: (key) => made?.parts.pages[key],
    report: (key) => made?.parts.reports[key],
    camera: (key) => made?.parts.cameras[key],
  });
}

const NAME = '{equipment}';

/** Texts of widgets with `{equipment}` replaced by its name: a template does not know whose it is. */
function named(value: readonly unknown[], equipment: Equipment): readonly unknown[];
function named(value: unknown, equipment: Equipment): unknown;
function named(value: unknown, equipment: Equipment): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => named(one, equipment));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([key, part]): [string, unknown] => [key, named(part, equipment)]);
  return { ...Object.fromEntries(inner), ...namedTexts(value, equipment) };
}

/** A text that serves both languages is split where the name does not. */
function namedTexts(value: object, equipment: Equipment): object {
  const text = 'text' in value && typeof value.text === 'string' ? value.text : '';
  const textEn = 'textEn' in value && typeof value.textEn === 'string' ? value.textEn : '';
  if (!text.includes(NAME) && !textEn.includes(NAME)) return {};
  return {
    text: text.replaceAll(NAME, equipment.name),
    textEn: (textEn || text).replaceAll(NAME, nameText(equipment, 'en')),
  };
}
