import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/model/use-calls.ts';
import type { ConsentInput } from '@tidegate/contract/fields/consent-fields.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Model, ModelContent, ParameterValues } from '@tidegate/contract/nouns/model/model.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import type { NewEquipment } from '../equipment/module.ts';
import type { EquipmentPlan, EquipmentState, RolloutHand } from './content/rollout-records.ts';
import type { ModelRollout } from './rollout-store.ts';
import type { ModelStore } from './content/store.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { LooseningConsent } from '../signal/module.ts';
import { withConsent } from '../signal/module.ts';
import type { Consent } from '../account/module.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { SettingsService } from '../setting/module.ts';
import { refuseOff } from '../setting/module.ts';
import type { ModelInstance } from './content/instance.ts';
import { instanceOf } from './content/instance.ts';
import type { ResetFields } from './plan/merge.ts';
import { RESET_ALL, resetKey } from './plan/merge.ts';
import type { Planned } from './plan/plan.ts';
import { planFor } from './plan/plan.ts';
import { NO_NAMES, NO_OTHER_NAMES, pickNames } from '@tidegate/contract/locale/name-text.ts';

/** Target of a model for each equipment, with all that a plan has to know read before. */
interface Order {
  readonly model: Pick<Model, 'id' | 'code'>;
  readonly version: number;
  readonly content: ModelContent;
  /** `model version` → its content: those that equipment is of now. */
  readonly contents: ReadonlyMap<string, ModelContent>;
  readonly language: Language;
  /** Now, ms. */
  readonly at: number;
  /** Protocols that no driver may be added with. */
  readonly off: readonly Protocol[];
  readonly reset?: ResetFields;
}

interface Parts {
  readonly models: Pick<ModelStore, 'version'>;
  readonly rollout: ModelRollout;
  readonly objects: ObjectFinder;
  readonly settings: Pick<SettingsService, 'info'>;
  readonly loosening: Pick<LooseningConsent, 'given'>;
}

/** Models at work: applying them to equipment, what each equipment keeps as its own, giving that back. */
export class Rollouts {
  readonly #models: Parts['models'];
  readonly #rollout: ModelRollout;
  readonly #objects: ObjectFinder;
  readonly #settings: Parts['settings'];
  readonly #loosening: Parts['loosening'];

  constructor({ models, rollout, objects, settings, loosening }: Parts) {
    this.#loosening = loosening;
    this.#settings = settings;
    this.#models = models;
    this.#rollout = rollout;
    this.#objects = objects;
  }

  /** The effect of applying, for each target separately; obstacles are listed there and nothing is refused. */
  async preview(
    input: InputOf<typeof calls.modelPreview>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.modelPreview>> {
    await this.#gatewaysOf(input, context);
    const states = await this.#rollout.states(input.equipmentIds);
    const order = await this.#order(input, states, context);
    const equipment = new Map(context.objects.many('equipment').map((one) => [one.id, one]));
    const existing = states.map((state) => {
      const { name = '', gatewayId = '' }: Partial<Equipment> = equipment.get(state.equipmentId) ?? {};
      const isOfIt = state.link?.modelId === order.model.id;
      return {
        equipmentId: state.equipmentId,
        code: state.code,
        name,
        gatewayId,
        from: isOfIt ? (state.link?.version ?? null) : null,
        ...shown(() => planOf(order, state, input.values[state.equipmentId]), context.language),
      };
    });
    const added = input.rows.map(({ code, name, gatewayId, values }) => ({
      equipmentId: '',
      code,
      name,
      gatewayId,
      from: null,
      ...shown(() => planOf(order, newState(code), values), context.language),
    }));
    return [...existing, ...added];
  }

  /**
   * Refuses what a preview shows as a problem, and what LooseningConsent refuses where it loosens the protection of a
   * signal; changes nothing then.
   */
  async apply(
    input: InputOf<typeof calls.modelApply>,
    context: RequestContext,
  ): Promise<{ readonly version: number; readonly added: readonly string[] }> {
    await this.#gatewaysOf(input, context);
    const states = await this.#rollout.states(input.equipmentIds);
    const order = await this.#order(input, states, context);
    const known = states.map((state) => planOf(order, state, input.values[state.equipmentId]));
    const signed = await this.#signed(known, input, context);
    const givenByCode = new Map(input.rows.map(({ code, values }) => [code, values]));
    const old = new Set(input.equipmentIds);
    const added = await this.#rollout.apply(
      { added: input.rows.map((row) => newEquipment(row, context)), equipmentIds: input.equipmentIds },
      (state) => {
        const isOld = old.has(state.equipmentId);
        return signed.plan(planOf(order, state, isOld ? input.values[state.equipmentId] : givenByCode.get(state.code)));
      },
      handOf(order, context),
      (ids) =>
        context.trail({
          object: `model:${input.id}`,
          new: withConsent({ version: order.version, equipmentIds: input.equipmentIds, added: ids }, signed.consent),
        }),
    );
    return { version: order.version, added };
  }

  async equipment(
    input: InputOf<typeof calls.modelEquipment>,
    context: RequestContext,
  ): Promise<Rows<OutputOf<typeof calls.modelEquipment>['rows'][number]>> {
    const { page, pageSize } = pageOf(input);
    const { total, rows } = await this.#rollout.page(input.id, context.range, page, pageSize);
    const states = await this.#rollout.states(rows.map(({ equipmentId }) => equipmentId));
    const contents = await this.#contentsOf(states);
    const counts = new Map(
      states.map((state) => [state.equipmentId, ownFields(state, contents, context.language).length]),
    );
    return {
      total,
      rows: rows.map((row) => ({ ...row, overrideCount: counts.get(row.equipmentId) ?? 0 })),
    };
  }

  async ofEquipment(context: RequestContext): Promise<OutputOf<typeof calls.equipmentModel>> {
    const { id } = context.objects.one('equipment');
    const [state] = await this.#rollout.states([id]);
    if (state?.link === undefined) return { model: null };
    const { modelId, version, values } = state.link;
    const contents = await this.#contentsOf([state]);
    // Site managers may lack access to the organisation of the model: they see no more than its version.
    const [model] = await this.#objects.find('model', [modelId], context.range);
    const overrides = [...ownFields(state, contents, context.language)];
    const { code = '', latest = version }: Partial<Model> = model ?? {};
    return { model: { modelId, code, ...pickNames(model ?? NO_NAMES), version, latest, values, overrides } };
  }

  /** Gives fields back to the model. Refuses missingField, noVersion, protocolOff, and what LooseningConsent refuses. */
  async reset(input: InputOf<typeof calls.modelReset>, context: RequestContext): Promise<void> {
    const { equipmentId, all = false, fields } = input;
    if (!all && fields === undefined) throw new Refusal('missingField', { field: 'fields' });
    const [state] = await this.#rollout.states([equipmentId]);
    if (state?.link === undefined) throw new Refusal('noVersion');
    const { modelId, version } = state.link;
    const contents = await this.#contentsOf([state]);
    const content = contents.get(`${modelId} ${version}`);
    if (content === undefined) throw new Refusal('noVersion');
    const reset = all ? RESET_ALL : new Set(fields?.map(({ of, key, field }) => resetKey(of, key, field)));
    const { protocolsOff: off } = await this.#settings.info();
    const [model = { id: modelId, code: '' }] = await this.#objects.find('model', [modelId], context.range);
    const order = { model, version, content, contents, language: context.language, at: context.at, off, reset };
    const signed = await this.#signed([planOf(order, state)], input, context);
    await this.#rollout.apply(
      { added: [], equipmentIds: [equipmentId] },
      (current) => signed.plan(planOf(order, current)),
      handOf(order, context),
      () =>
        context.trail({
          object: `equipment:${equipmentId}`,
          new: withConsent(all ? { all } : { fields }, signed.consent),
        }),
    );
  }

  /** The consent to what the plans loosen; a plan that loosens more by the time it is carried out is refused. */
  async #signed(
    plans: readonly Planned[],
    input: ConsentInput,
    context: RequestContext,
  ): Promise<{ readonly consent: Consent; readonly plan: (planned: Planned) => EquipmentPlan }> {
    const loosened = plans.flatMap((one) => one.loosened);
    const consent = await this.#loosening.given(loosened, input, context);
    const known = new Map(loosened.map((signal) => [signal.id, signal]));
    const isKnown = ({ id, writeConfirm, authRegion }: Signal): boolean => {
      const signal = known.get(id);
      return signal?.writeConfirm === writeConfirm && signal.authRegion === authRegion;
    };
    return {
      consent,
      plan: (planned) => {
        if (!planned.loosened.every(isKnown)) throw new Refusal('modelMeanwhile');
        return planned.plan;
      },
    };
  }

  async detach(context: RequestContext): Promise<void> {
    const { id } = context.objects.one('equipment');
    await this.#rollout.detach(id, context.trail({ object: `equipment:${id}` }));
  }

  /** Refuses notFound for a gateway outside the access scope, as for an unknown one. */
  async #gatewaysOf({ rows }: Pick<InputOf<typeof calls.modelApply>, 'rows'>, context: RequestContext): Promise<void> {
    const wanted = [...new Set(rows.map(({ gatewayId }) => gatewayId))];
    if (wanted.length === 0) return;
    const found = await this.#objects.find('gateway', wanted, context.range);
    if (found.length !== wanted.length) throw new Refusal('notFound');
  }

  async #order(
    { id, version: given }: Pick<InputOf<typeof calls.modelApply>, 'id' | 'version'>,
    states: readonly EquipmentState[],
    context: RequestContext,
  ): Promise<Order> {
    const model = context.objects.one('model');
    const version = given ?? model.latest;
    const content = await this.#models.version(id, version);
    if (content === undefined) throw new Refusal('noVersion');
    const contents = new Map(await this.#contentsOf(states)).set(keyOf({ modelId: id, version }), content);
    const { protocolsOff: off } = await this.#settings.info();
    return { model, version, content, contents, language: context.language, at: context.at, off };
  }

  async #contentsOf(states: readonly EquipmentState[]): Promise<ReadonlyMap<string, ModelContent>> {
    const contents = new Map<string, ModelContent>();
    for (const { link } of states) {
      const key = link && keyOf(link);
      if (link === undefined || key === undefined || contents.has(key)) continue;
      const content = await this.#models.version(link.modelId, link.version);
      if (content !== undefined) contents.set(key, content);
    }
    return contents;
  }
}

/** The versions of pages that this makes say where they are from. */
const handOf = ({ model, version }: Order, context: RequestContext): RolloutHand => ({
  at: context.at,
  by: context.person.user.loginname,
  note: model.code === '' ? '' : `${model.code} · ${version}`,
});

const keyOf = ({ modelId, version }: { readonly modelId: string; readonly version: number }): string =>
  `${modelId} ${version}`;

const newState = (code: string): EquipmentState => ({
  equipmentId: '',
  code,
  name: '',
  ...NO_OTHER_NAMES,
  link: undefined,
  drivers: [],
  signals: [],
  alarms: [],
  pages: [],
  reports: [],
  cameras: [],
  picture: '',
  address: '',
  lng: null,
  lat: null,
  position: null,
});

/** The last values of the equipment stay, except for those given now. */
function planOf(order: Order, state: EquipmentState, given: ParameterValues = {}): Planned {
  const { model, version, content, contents, language, at, off, reset } = order;
  const isOfIt = state.link?.modelId === model.id;
  const values = { ...(isOfIt ? state.link?.values : {}), ...given };
  const wanted = instanceOf(content, values, language);
  const last = lastOf(state, contents, language);
  const link = { modelId: model.id, version, values };
  const planned = planFor({ state, last, wanted, link, language, at, ...(reset === undefined ? {} : { reset }) });
  // A driver that is there keeps running, and is changed; only new ones are refused.
  const added = [...planned.plan.drivers.values()].filter(({ id }) => id === null);
  refuseOff(
    added.map(({ protocol }) => protocol),
    off,
  );
  return planned;
}

/** Content that the model last set in the equipment: its version never changes, and the values are stored. */
function lastOf(
  { link }: EquipmentState,
  contents: ReadonlyMap<string, ModelContent>,
  language: Language,
): ModelInstance | undefined {
  if (link === undefined) return undefined;
  const content = contents.get(keyOf(link));
  // Versions are kept while equipment uses them, so this one was applied after they were read: without knowing what it
  // set, manual changes cannot be recognised.
  if (content === undefined) throw new Refusal('modelMeanwhile');
  return instanceOf(content, link.values, language);
}

/** Differences of the equipment from the content that its model last set. */
function ownFields(
  state: EquipmentState,
  contents: ReadonlyMap<string, ModelContent>,
  language: Language,
): Planned['overrides'] {
  const last = lastOf(state, contents, language);
  if (state.link === undefined || last === undefined) return [];
  return planFor({ state, last, wanted: last, link: state.link, language, at: 0 }).overrides;
}

function shown(
  plan: () => Planned,
  language: Language,
): Pick<OutputOf<typeof calls.modelPreview>[number], 'problem' | 'changes' | 'overrides'> {
  try {
    const { changes, overrides } = plan();
    return { problem: '', changes: [...changes], overrides: [...overrides] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: refusalText(error.refusal, language, error.params), changes: [], overrides: [] };
  }
}

function newEquipment(
  { name, code, gatewayId }: InputOf<typeof calls.modelApply>['rows'][number],
  context: RequestContext,
): NewEquipment {
  return {
    name,
    ...NO_OTHER_NAMES,
    code,
    gatewayId,
    deviceId: code,
    groupId: '',
    remark: '',
    address: '',
    lng: null,
    lat: null,
    installDate: '',
    tags: [],
    ownerId: context.range.userId,
    at: context.at,
  };
}
