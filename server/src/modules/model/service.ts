import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/calls/manage/model.ts';
import type * as drafts from '@tidegate/contract/calls/manage/model-draft.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type {
  ListedModelContent,
  Model,
  ModelContent,
  ModelDifference,
  ModelDriver,
  ModelVersion,
} from '@tidegate/contract/entities/model.ts';
import { PLAIN_SIGNAL } from '@tidegate/contract/entities/plain-signal.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { listedModelPage } from '@tidegate/contract/rules/model/model-page.ts';
import type { ModelHand, ModelStore } from './store.ts';
import type { ModelRollout } from './rollout-store.ts';
import type { Ask } from '../../kernel/ask.ts';
import { POLL_MS, refuseSecretsToKey, withoutSecrets, withSecretsOf } from '../driver/module.ts';
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
} from './content.ts';
import { changeDraft } from './draft/draft-change.ts';
import { contentDifference } from './difference.ts';
import { shownValue } from './fields.ts';
import { contentOf } from './equipment-content.ts';

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

  async add(input: InputOf<typeof calls.modelAdd>, ask: Ask): Promise<OutputOf<typeof calls.modelAdd>> {
    const { code, name, nameEn = '', category = '', remark = '' } = input;
    const fields = { code, name, nameEn, category, remark };
    const equipment = ask.touched.optional('equipment');
    const [state] = equipment === undefined ? [] : await this.#rollout.states([equipment.id]);
    const made = state === undefined ? { content: EMPTY_CONTENT, left: [] } : contentOf(state, handOf(ask));
    const draft = checkContent(made.content, ask.language);
    const orgId = equipment?.orgId ?? ask.range.orgId;
    const trail = ask.trail({ new: { ...fields, equipmentId: input.equipmentId } });
    const id = await this.#store.add({ ...fields, orgId, draft }, handOf(ask), trail);
    return { id, left: [...made.left] };
  }

  async edit({ id, ...given }: InputOf<typeof calls.modelEdit>, ask: Ask): Promise<void> {
    const fields = withoutUndefined(given);
    const trail = ask.trail({ object: `model:${id}`, old: ask.touched.one('model'), new: fields });
    await this.#store.change(id, fields, handOf(ask), trail);
  }

  async remove(ask: Ask): Promise<void> {
    const model = ask.touched.one('model');
    await this.#store.remove(model.id, ask.trail({ object: `model:${model.id}`, old: model }));
  }

  info(ask: Ask): Model {
    return ask.touched.one('model');
  }

  async query(input: InputOf<typeof calls.modelQuery>, ask: Ask): Promise<Rows<Model>> {
    return this.#store.page(ask.range, { ...pageOf(input), language: ask.language });
  }

  /** Refuses noVersion. Passwords of drivers are answered to nobody, what is drawn on pages by itself. */
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
  async publish(input: InputOf<typeof calls.modelPublish>, ask: Ask): Promise<{ readonly version: number }> {
    const { id, note = '' } = input;
    const version = await this.#store.publish(
      id,
      note,
      (content) => void checkContent(content, ask.language),
      handOf(ask),
      (published) => ask.trail({ object: `model:${id}`, new: { version: published, note } }),
    );
    return { version };
  }

  async versions(ask: Ask): Promise<readonly ModelVersion[]> {
    return this.#store.versions(ask.touched.one('model').id);
  }

  async difference(input: InputOf<typeof calls.modelDifference>): Promise<readonly ModelDifference[]> {
    const { id, from, to } = input;
    return contentDifference(await this.#content({ id, version: from }), await this.#content({ id, version: to }));
  }

  async discard(ask: Ask): Promise<void> {
    const { id } = ask.touched.one('model');
    await this.#store.discardDraft(id, handOf(ask), ask.trail({ object: `model:${id}` }));
  }

  async setParameters(input: InputOf<typeof drafts.modelParameters>, ask: Ask): Promise<void> {
    await changeDraft(this.#store, ask, input.parameters, (content) =>
      withParameters(content, input.parameters, ask.language),
    );
  }

  /** Refuses protocolOff. */
  async addDriver({ id: _id, ...given }: InputOf<typeof drafts.modelDriverAdd>, ask: Ask): Promise<void> {
    await this.#settings.refuseProtocolsOff([given.protocol]);
    const params = withSecretsOf(undefined, given.protocol, given.params);
    refuseSecretsToKey(ask, given.protocol, {}, params);
    const driver = { ...given, params, pollMs: given.pollMs ?? POLL_MS, enabled: given.enabled ?? true };
    await changeDraft(this.#store, ask, shown(driver), (content) =>
      withDriver(content, undefined, driver, ask.language),
    );
  }

  async editDriver({ id: _id, was, ...given }: InputOf<typeof drafts.modelDriverEdit>, ask: Ask): Promise<void> {
    const fields = withoutUndefined(given);
    await changeDraft(this.#store, ask, { was, ...fields, ...shownParams(fields.params) }, (content) => {
      const old = content.drivers.find(({ name }) => name === was);
      if (old === undefined) throw new Refusal('notFound');
      const params = fields.params && withSecretsOf(old, old.protocol, fields.params);
      if (params !== undefined) refuseSecretsToKey(ask, old.protocol, old.params, params);
      return withDriver(content, was, { ...old, ...fields, ...(params && { params }) }, ask.language);
    });
  }

  async removeDriver({ name }: InputOf<typeof drafts.modelDriverDelete>, ask: Ask): Promise<void> {
    await changeDraft(this.#store, ask, { name }, (content) => withoutDriver(content, name));
  }

  async addSignal({ id: _id, driver, ...given }: InputOf<typeof drafts.modelSignalAdd>, ask: Ask): Promise<void> {
    const { driverId: _none, ...plain } = PLAIN_SIGNAL;
    const fields = withoutUndefined(given);
    const signal = { ...plain, enumTexts: [], metric: fields.code, ...fields, driver: driver || null };
    await changeDraft(this.#store, ask, signal, (content) => withSignal(content, undefined, signal, ask.language));
  }

  async editSignal({ id: _id, was, ...given }: InputOf<typeof drafts.modelSignalEdit>, ask: Ask): Promise<void> {
    const { driver, ...fields } = withoutUndefined(given);
    await changeDraft(this.#store, ask, { was, ...fields }, (content) => {
      const old = content.signals.find(({ code }) => code === was);
      if (old === undefined) throw new Refusal('notFound');
      if (fields.kind !== undefined && fields.kind !== old.kind) throw new Refusal('kindFixed');
      const named = { ...old, ...fields, driver: driver === undefined ? old.driver : driver || null };
      return withSignal(content, was, named, ask.language);
    });
  }

  async removeSignals({ codes }: InputOf<typeof drafts.modelSignalDelete>, ask: Ask): Promise<void> {
    await changeDraft(this.#store, ask, { codes }, (content) => withoutSignals(content, codes));
  }

  async saveAlarm({ was, alarm }: InputOf<typeof drafts.modelAlarmSave>, ask: Ask): Promise<void> {
    await changeDraft(this.#store, ask, { was, ...alarm }, (content) => withAlarm(content, was, alarm, ask.language));
  }

  async removeAlarm({ key }: InputOf<typeof drafts.modelAlarmDelete>, ask: Ask): Promise<void> {
    await changeDraft(this.#store, ask, { key }, (content) => withoutAlarm(content, key));
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

const handOf = (ask: Ask): ModelHand => ({ at: ask.at, by: ask.person.user.loginname });
