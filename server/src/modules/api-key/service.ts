import type { Auth } from '@tidegate/contract/auths.ts';
import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/api-key/calls.ts';
import type { ApiKey } from '@tidegate/contract/nouns/api-key/api-key.ts';
import {
  API_KEY_DEFAULT_MS,
  API_KEY_MARK,
  API_KEY_MAX_MS,
  API_KEY_SHOWN,
  API_KEYS_MAX,
} from '@tidegate/contract/nouns/api-key/api-key.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { authTexts } from '@tidegate/contract/catalogue/rights-texts.ts';
import { KEY_SCOPES } from '@tidegate/contract/catalogue/key-scope.ts';
import { isNetwork } from '../../platform/network.ts';
import type { ApiKeyStore } from './store.ts';
import type { Ids } from '../../ports/ids.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';
import { secretHash } from '../../kernel/secret-hash.ts';

const PREFIX_BYTES = 6;
const SECRET_BYTES = 32;

/** API keys, with which programs act on behalf of their creators, who manage them. */
export class ApiKeys {
  readonly #store: ApiKeyStore;
  readonly #ids: Ids;
  readonly #forget: () => void;

  /** `forget`: called when a key may do less than it could. */
  constructor(store: ApiKeyStore, ids: Ids, forget: () => void) {
    this.#store = store;
    this.#ids = ids;
    this.#forget = forget;
  }

  /** Refuses grantTooWide, keysFull, and badField for a moment or an address that cannot be. */
  async add(
    input: InputOf<typeof calls.apiKeyAdd>,
    context: RequestContext,
  ): Promise<{ readonly id: string; readonly key: string }> {
    const { name, allowedFrom, callsPerMinute, expiresAt = context.at + API_KEY_DEFAULT_MS } = input;
    const scopes = scopesOf(input.scopes, context);
    checkNetworks(allowedFrom);
    if (expiresAt <= context.at) throw new Refusal('badField', { field: 'expiresAt', reason: PAST });
    if (expiresAt > context.at + API_KEY_MAX_MS)
      throw new Refusal('badField', { field: 'expiresAt', reason: TOO_LATE });
    const key = `${API_KEY_MARK}${this.#ids.secret(PREFIX_BYTES)}${this.#ids.secret(SECRET_BYTES)}`;
    const fields = { name, scopes, allowedFrom, callsPerMinute, expiresAt, prefix: key.slice(0, API_KEY_SHOWN) };
    const { userId } = context.range;
    const kept = { ...fields, userId, hash: secretHash(key), at: context.at };
    return { id: await this.#store.add(kept, API_KEYS_MAX, context.trail({ new: fields })), key };
  }

  /** Refuses notFound, keyGone, grantTooWide, and badField. */
  async edit({ id, ...given }: InputOf<typeof calls.apiKeyEdit>, context: RequestContext): Promise<void> {
    const old = await this.#own(id, context);
    if (old.revokedAt !== null) throw new Refusal('keyGone');
    const { scopes, ...fields } = withoutUndefined(given);
    checkNetworks(fields.allowedFrom ?? []);
    // Existing scopes may stay even if the creator no longer holds the permission: they have no effect then.
    const set = { ...fields, ...(scopes === undefined ? {} : { scopes: scopesOf(scopes, context, old.scopes) }) };
    await this.#store.change(id, set, context.trail({ object: `apiKey:${id}`, old, new: set }));
    this.#forget();
  }

  /** Refuses notFound. */
  async revoke({ id }: InputOf<typeof calls.apiKeyRevoke>, context: RequestContext): Promise<void> {
    const old = await this.#own(id, context);
    await this.#store.revoke(id, context.at, context.trail({ object: `apiKey:${id}`, old: named(old) }));
    this.#forget();
  }

  async query(context: RequestContext): Promise<readonly ApiKey[]> {
    return this.#store.of(context.range.userId);
  }

  async #own(id: string, context: RequestContext): Promise<ApiKey> {
    const key = await this.#store.one(context.range.userId, id);
    if (key === undefined) throw new Refusal('notFound');
    return key;
  }
}

const PAST = { zh: '已经过去', en: 'must be in the future' };
const TOO_LATE = { zh: '最多三年', en: 'at most three years' };
const NO_NETWORK = { zh: '不是 IP 地址或网段', en: 'is not an address or network' };

const named = ({ name, prefix }: ApiKey) => ({ name, prefix });

/** The scopes, each once. Refuses grantTooWide for what the person does not hold, and for what no key can have. */
function scopesOf(wanted: readonly Auth[], { person }: RequestContext, kept: readonly Auth[] = []): Auth[] {
  const refused = wanted.find((auth) => !KEY_SCOPES.includes(auth) || !(person.auths.has(auth) || kept.includes(auth)));
  if (refused !== undefined) throw new Refusal('grantTooWide', { what: authTexts(refused) });
  return KEY_SCOPES.filter((auth) => wanted.includes(auth));
}

function checkNetworks(networks: readonly string[]): void {
  if (networks.every(isNetwork)) return;
  throw new Refusal('badField', { field: 'allowedFrom', reason: NO_NETWORK });
}
