import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/model/file-calls.ts';
import { KEPT_SECRET } from '@tidegate/contract/nouns/driver/driver.ts';
import type { ModelFile } from '@tidegate/contract/nouns/model/model-file.ts';
import type { ModelContent, ModelDriver } from '@tidegate/contract/nouns/model/model.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { secretParamsOf } from '@tidegate/contract/protocols/secret-params.ts';
import type { ModelHand, ModelStore } from './content/store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { checkedCon, checkedWidgets } from '../page/module.ts';
import { refuseSecretsToKey, withoutSecrets } from '../driver/module.ts';
import { refuseAlarms } from '../report/module.ts';
import type { Pictures, PictureStore } from '../picture/module.ts';
import type { SettingsService } from '../setting/module.ts';
import { checkContent } from './content/content.ts';
import { withCheckedPages } from './draft/draft-pages.ts';
import { withCheckedCameras } from './draft/draft-cameras.ts';
import { withCheckedReports } from './draft/draft-reports.ts';
import { type NameField, pickNames } from '@tidegate/contract/locale/name-text.ts';

type Named = Pick<InputOf<typeof calls.modelCopy>, 'code' | NameField | 'category' | 'remark'>;

interface Parts {
  readonly store: Pick<ModelStore, 'add' | 'draft' | 'version'>;
  readonly settings: Pick<SettingsService, 'refuseProtocolsOff'>;
  readonly pictures: Pick<Pictures, 'store'>;
  readonly kept: Pick<PictureStore, 'find'>;
}

/** Copies of models: within an organisation, and as files between installations. */
export class ModelFiles {
  readonly #store: Parts['store'];
  readonly #settings: Parts['settings'];
  readonly #pictures: Parts['pictures'];
  readonly #kept: Parts['kept'];

  constructor({ store, settings, pictures, kept }: Parts) {
    this.#store = store;
    this.#settings = settings;
    this.#pictures = pictures;
    this.#kept = kept;
  }

  /** Into the organisation of the original. Refuses codeExists, noVersion and protocolOff. */
  async copy(input: InputOf<typeof calls.modelCopy>, context: RequestContext): Promise<{ readonly id: string }> {
    const { id, orgId } = context.objects.one('model');
    const draft = await this.#content(id, undefined);
    await this.#settings.refuseProtocolsOff(draft.drivers.map(({ protocol }) => protocol));
    const fields = namesOf(input);
    const trail = context.trail({ old: { id }, new: fields });
    return { id: await this.#store.add({ ...fields, orgId, draft }, handOf(context), trail) };
  }

  /** Refuses noVersion. Passwords of drivers do not leave the server. */
  async export({ id, version }: InputOf<typeof calls.modelExport>, context: RequestContext): Promise<ModelFile> {
    const model = context.objects.one('model');
    const { code, category, remark } = model;
    const content = await this.#content(id, version);
    const drivers = content.drivers.map((one) => ({ ...one, params: withoutSecrets(one.protocol, one.params) }));
    const found = content.picture === '' ? undefined : await this.#kept.find(content.picture);
    const picture = found === undefined ? '' : Buffer.from(found.bytes).toString('base64');
    const named = { kind: 'tidegate-model', code, ...pickNames(model), category, remark } as const;
    return { ...named, content: { ...content, drivers, picture: '' }, picture };
  }

  /**
   * Into the organisation of the person. Refuses what an editor of the model would be refused, avatarRule, codeExists and protocolOff;
   * then nothing is added.
   */
  async import(input: InputOf<typeof calls.modelImport>, context: RequestContext): Promise<{ readonly id: string }> {
    const { content } = input.file;
    await this.#settings.refuseProtocolsOff(content.drivers.map(({ protocol }) => protocol));
    const drivers = content.drivers.map(withoutKeptSecrets);
    for (const { protocol, params } of drivers) refuseSecretsToKey(context, protocol, {}, params);
    for (const report of content.reports) refuseAlarms(report, context);
    const hand = handOf(context);
    const pages = content.pages.map((page) => ({
      ...page,
      con: { ...page.con, ...checkedCon(page.con, context.language) },
      widgets: [...checkedWidgets(page.widgets)],
      revision: 1,
      ...hand,
    }));
    const checked = checkContent({ ...content, drivers, pages }, context.language);
    const whole = withCheckedCameras(withCheckedReports(withCheckedPages(checked)));
    const { picture } = input.file;
    const draft = {
      ...whole,
      picture: picture === '' ? '' : await this.#pictures.store(Buffer.from(picture, 'base64'), context),
    };
    const fields = namesOf(input);
    const { orgId } = context.range;
    return {
      id: await this.#store.add({ ...fields, orgId, draft }, hand, context.trail({ new: { ...fields, orgId } })),
    };
  }

  async #content(id: string, version: number | undefined): Promise<ModelContent> {
    const content = version === undefined ? await this.#store.draft(id) : await this.#store.version(id, version);
    if (content === undefined) throw new Refusal('noVersion');
    return content;
  }
}

/** A password that stayed where the file is from has to be entered again. */
function withoutKeptSecrets(driver: ModelDriver): ModelDriver {
  const secret = secretParamsOf(driver.protocol);
  const given = Object.entries(driver.params).filter(([name, value]) => !secret.has(name) || value !== KEPT_SECRET);
  return { ...driver, params: Object.fromEntries(given) };
}

const namesOf = ({ code, category = '', remark = '', ...names }: Named) => ({
  code,
  ...pickNames(names),
  category,
  remark,
});

const handOf = (context: RequestContext): ModelHand => ({ at: context.at, by: context.person.user.loginname });
