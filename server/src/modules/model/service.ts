import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/model/calls.ts';
import type * as drafts from '@tidegate/contract/nouns/model/draft-calls.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type {
  ListedModelContent,
  Model,
  ModelContent,
  ModelDifference,
  ModelDriver,
  ModelVersion,
} from '@tidegate/contract/nouns/model/model.ts';
import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { listedModelPage } from '@tidegate/contract/nouns/model/rules/model-page.ts';
import type { ModelHand, ModelStore } from './content/store.ts';
import type { ModelRollout } from './rollout-store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { refuseSecretsToKey, withoutSecrets, withSecretsOf } from '../driver/module.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { SettingsService } from '../setting/module.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';
import {
  checkContent,
  EMPTY_CONTENT,
  withDriver,
  withAlarm,
  withoutAlarm,
  withoutDriver,
  withoutSignals,
  withParameters,
  withSignal,
} from './content/content.ts';
import { changeDraft } from './draft/draft-change.ts';
import { contentDifference } from './difference.ts';
import { shownValue } from './content/fields.ts';
import { contentOf } from './equipment-content.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

/** Models: templates of equipment, with a draft and published versions. */
export class Models {
  readonly #store: ModelStore;
  readonly #rollout: Pick<ModelRollout, 'states'>;
  readonly #settings: Pick<SettingsService, 'refuseProtocolsOff'>;

  constructor(
    store: ModelStore,
    rollout: Pick<ModelRollout, 'states'>,
    settings: Pick<SettingsService, 'refuseProtocolsOff'>,
  ) {
    this.#store = store;
    this.#rollout = rollout;
    this.#settings = settings;
  }

  async add(input: InputOf<typeof calls.modelAdd>, context: RequestContext): Promise<OutputOf<typeof calls.modelAdd>> {
    const { code, category = '', remark = '' } = input;
    const fields = { code, ...pickNames(input), category, remark };
    const equipment = context.objects.optional('equipment');
    const [state] = equipment === undefined ? [] : await this.#rollout.states([equipment.id]);
    const made = state === undefined ? { content: EMPTY_CONTENT, left: [] } : contentOf(state, handOf(context));
    const draft = checkContent(made.content, context.language);
    const orgId = equipment?.orgId ?? context.range.orgId;
    const trail = context.trail({ new: { ...fields, equipmentId: input.equipmentId } });
    const id = await this.#store.add({ ...fields, orgId, draft }, handOf(context), trail);
    return { id, left: [...made.left] };
  }

  async edit({ id, ...given }: InputOf<typeof calls.modelEdit>, context: RequestContext): Promise<void> {
    const fields = withoutUndefined(given);
    const trail = context.trail({ object: `model:${id}`, old: context.objects.one('model'), new: fields });
    await this.#store.change(id, fields, handOf(context), trail);
  }

  async remove(context: RequestContext): Promise<void> {
    const model = context.objects.one('model');
    await this.#store.remove(model.id, context.trail({ object: `model:${model.id}`, old: model }));
  }

  info(context: RequestContext): Model {
    return context.objects.one('model');
  }

  async query(input: InputOf<typeof calls.modelQuery>, context: RequestContext): Promise<Rows<Model>> {
    return this.#store.page(context.range, { ...pageOf(input), language: context.language });
  }

  /** Refuses noVersion. Driver passwords are never returned; drawings of pages are a separate call. */
  async content(input: InputOf<typeof calls.modelContent>): Promise<ListedModelContent> {
    const content = await this.#content(input);
    return { ...content, drivers: content.drivers.map(shown), pages: content.pages.map(listedModelPage) };
  }

  async #content({ id, version = 0 }: InputOf<typeof calls.modelContent>): Promise<ModelContent> {
    const content = version === 0 ? await this.#store.draft(id) : await this.#store.version(id, version);
    if (content === undefined) throw new Refusal('noVersion');
    return content;
  }

  /** Refuses noDraft, and whatever is wrong with the draft. */
  async publish(
    input: InputOf<typeof calls.modelPublish>,
    context: RequestContext,
  ): Promise<{ readonly version: number }> {
    const { id, note } = input;
    const version = await this.#store.publish(
      id,
      note,
      (content) => void checkContent(content, context.language),
      handOf(context),
      (published) => context.trail({ object: `model:${id}`, new: { version: published, note } }),
    );
    return { version };
  }

  async versions(context: RequestContext): Promise<readonly ModelVersion[]> {
    return this.#store.versions(context.objects.one('model').id);
  }

  async difference(input: InputOf<typeof calls.modelDifference>): Promise<readonly ModelDifference[]> {
    const { id, from, to } = input;
    return contentDifference(await this.#content({ id, version: from }), await this.#content({ id, version: to }));
  }

  async discard(context: RequestContext): Promise<void> {
    const { id } = context.objects.one('model');
    await this.#store.discardDraft(id, handOf(context), context.trail({ object: `model:${id}` }));
  }

  async setParameters(input: InputOf<typeof drafts.modelParameters>, context: RequestContext): Promise<void> {
    await changeDraft(this.#store, context, input.parameters, (content) =>
      withParameters(content, input.parameters, context.language),
    );
  }

  /** Refuses protocolOff. */
  async addDriver(
    { id: _id, ...given }: InputOf<typeof drafts.modelDriverAdd>,
    context: RequestContext,
  ): Promise<void> {
    await this.#settings.refuseProtocolsOff([given.protocol]);
    const params = withSecretsOf(undefined, given.protocol, given.params);
    refuseSecretsToKey(context, given.protocol, {}, params);
    const driver = { ...given, params };
    await changeDraft(this.#store, context, shown(driver), (content) =>
      withDriver(content, undefined, driver, context.language),
    );
  }

  async editDriver(
    { id: _id, was, ...given }: InputOf<typeof drafts.modelDriverEdit>,
    context: RequestContext,
  ): Promise<void> {
    const fields = withoutUndefined(given);
    await changeDraft(this.#store, context, { was, ...fields, ...shownParams(fields.params) }, (content) => {
      const old = content.drivers.find(({ name }) => name === was);
      if (old === undefined) throw new Refusal('notFound');
      const params = fields.params && withSecretsOf(old, old.protocol, fields.params);
      if (params !== undefined) refuseSecretsToKey(context, old.protocol, old.params, params);
      return withDriver(content, was, { ...old, ...fields, ...(params && { params }) }, context.language);
    });
  }

  async removeDriver({ name }: InputOf<typeof drafts.modelDriverDelete>, context: RequestContext): Promise<void> {
    await changeDraft(this.#store, context, { name }, (content) => withoutDriver(content, name));
  }

  async addSignal(
    { id: _id, driver, ...given }: InputOf<typeof drafts.modelSignalAdd>,
    context: RequestContext,
  ): Promise<void> {
    const { driverId: _none, ...plain } = PLAIN_SIGNAL;
    const fields = withoutUndefined(given);
    const signal = { ...plain, enumTexts: [], metric: fields.code, ...fields, driver: driver || null };
    await changeDraft(this.#store, context, signal, (content) =>
      withSignal(content, undefined, signal, context.language),
    );
  }

  async editSignal(
    { id: _id, was, ...given }: InputOf<typeof drafts.modelSignalEdit>,
    context: RequestContext,
  ): Promise<void> {
    const { driver, ...fields } = withoutUndefined(given);
    await changeDraft(this.#store, context, { was, ...fields }, (content) => {
      const old = content.signals.find(({ code }) => code === was);
      if (old === undefined) throw new Refusal('notFound');
      if (fields.kind !== undefined && fields.kind !== old.kind) throw new Refusal('kindFixed');
      const named = { ...old, ...fields, driver: driver === undefined ? old.driver : driver || null };
      return withSignal(content, was, named, context.language);
    });
  }

  async removeSignals({ codes }: InputOf<typeof drafts.modelSignalDelete>, context: RequestContext): Promise<void> {
    await changeDraft(this.#store, context, { codes }, (content) => withoutSignals(content, codes));
  }

  async saveAlarm({ was, alarm }: InputOf<typeof drafts.modelAlarmSave>, context: RequestContext): Promise<void> {
    await changeDraft(this.#store, context, { was, ...alarm }, (content) =>
      withAlarm(content, was, alarm, context.language),
    );
  }

  async removeAlarm({ key }: InputOf<typeof drafts.modelAlarmDelete>, context: RequestContext): Promise<void> {
    await changeDraft(this.#store, context, { key }, (content) => withoutAlarm(content, key));
  }
}

const shown = <T extends Pick<ModelDriver, 'protocol' | 'params'>>(driver: T): T => ({
  ...driver,
  params: withoutSecrets(driver.protocol, driver.params),
});

/** The same where the protocol is not known yet. */
const shownParams = (params: ModelDriver['params'] | undefined) =>
  params && {
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, shownValue(`params.${name}`, value)]),
    ),
  };

const handOf = (context: RequestContext): ModelHand => ({ at: context.at, by: context.person.user.loginname });
