import type { InputOf } from '@tidegate/contract/call.ts';
import type { accountEdit, UserConfig, userConfigSave } from '@tidegate/contract/nouns/account/calls.ts';
import type { OwnAccount, ProofWay } from '@tidegate/contract/nouns/account/account.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { isDisplayName } from '@tidegate/contract/rules/contact.ts';
import type { OwnAccountStore } from './own-account-store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { isZoneSetting } from '@tidegate/contract/locale/locale.ts';
import type { Delivery } from '../sender/module.ts';
import type { Sessions } from './session/sessions.ts';

interface Parts {
  readonly ownAccounts: OwnAccountStore;
  readonly delivery: Delivery;
  readonly sessions: Pick<Sessions, 'forget'>;
}

/** People's own accounts. */
export class OwnAccountService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async info(context: RequestContext): Promise<OwnAccount> {
    const { ownAccounts, delivery } = this.#parts;
    const { userId } = context.person.user;
    const record = await ownAccounts.record(userId);
    if (record === undefined) throw new Refusal('sessionEnded');
    const kept = await ownAccounts.questions(userId);
    const { ways } = delivery;
    const proofs: ProofWay[] = ['password', ...ways.filter((way) => record[way] !== '')];
    if (kept.length > 0) proofs.push('question');
    return {
      ...record,
      questions: kept.map(({ question }) => question),
      sms: ways.includes('tel'),
      mail: ways.includes('email'),
      proofs,
    };
  }

  /** Refuses usernameTooLong. */
  async edit({ name }: InputOf<typeof accountEdit>, context: RequestContext): Promise<void> {
    if (!isDisplayName(name)) throw new Refusal('usernameTooLong');
    const { user } = context.person;
    const trail = context.trail({ object: `account:${user.userId}`, old: { name: user.name }, new: { name } });
    await this.#parts.ownAccounts.setName(user.userId, name, trail);
    this.#parts.sessions.forget();
  }

  config(context: RequestContext): UserConfig {
    const { messageTypes, prompType, scadaAdaption, language, timeZone } = context.person.user;
    return { messageTypes, prompType, scadaAdaption, language, timeZone };
  }

  /** Changes the given fields. Refuses badField for an unknown time zone. */
  async saveConfig(config: InputOf<typeof userConfigSave>, context: RequestContext): Promise<void> {
    const { timeZone } = config;
    if (timeZone !== undefined && !isZoneSetting(timeZone)) {
      const reason = context.language === 'zh' ? '没有这个时区' : 'unknown time zone';
      throw new Refusal('badField', { field: 'timeZone', reason });
    }
    const { userId } = context.person.user;
    const trail = context.trail({ object: `account:${userId}`, old: this.config(context), new: config });
    await this.#parts.ownAccounts.setConfig(userId, config, trail);
    this.#parts.sessions.forget();
  }
}
