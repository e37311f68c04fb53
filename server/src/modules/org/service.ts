import { ROLE_TYPES } from '@tidegate/contract/auths.ts';
import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/org/calls.ts';
import type { Org } from '@tidegate/contract/nouns/org/org.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { pictureAddress } from '@tidegate/contract/nouns/picture/rules.ts';
import type { OrgStore } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { Sessions } from '../account/module.ts';
import { shippedRole } from '../account/module.ts';
import type { Pictures } from '../picture/module.ts';

/** Roles of the platform's administrators stay with the organisation that runs the platform. */
const TENANT_ROLES = ROLE_TYPES.filter((type) => type !== 'platform').map(shippedRole);

/** The organisation tree: organisations, and the departments that group their people. */
export class Orgs {
  readonly #store: OrgStore;
  readonly #sessions: Pick<Sessions, 'forget'>;
  readonly #pictures: Pick<Pictures, 'store'>;

  constructor(store: OrgStore, sessions: Pick<Sessions, 'forget'>, pictures: Pick<Pictures, 'store'>) {
    this.#store = store;
    this.#sessions = sessions;
    this.#pictures = pictures;
  }

  async tree(context: RequestContext): Promise<readonly Org[]> {
    return this.#store.all(context.range);
  }

  /**
   * One at the top of the tree requires full access: nobody above could give it roles, so it begins with the built-in
   * ones. Refuses nameExists among its siblings, wrongPlace for an organisation below a department and for a department
   * without a parent, and missingField for a missing parent otherwise.
   */
  async add(input: InputOf<typeof calls.orgAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    const { parentId = null, kind, name, seq } = input;
    if (parentId === null && context.range.reach !== 'all') throw new Refusal('missingField', { field: 'parentId' });
    if (parentId === null && kind !== 'org') throw new Refusal('wrongPlace');
    const roles = parentId === null ? TENANT_ROLES : [];
    const id = await this.#store.add(
      { parentId, kind, name, seq, at: context.at, roles },
      context.trail({ new: input }),
    );
    return { id };
  }

  /**
   * Renames, orders or moves a node with everything below it. A department that has people, or holds one that has,
   * does not move to another organisation: moveStrands, as for people who would lose the organisation of their role.
   */
  async edit({ id, ...change }: InputOf<typeof calls.orgEdit>, context: RequestContext): Promise<void> {
    const { kind, name, parentId, seq, title, sessionIdleMin, language, timeZone } = context.objects.one('org');
    if (change.sessionIdleMin !== undefined && kind !== 'org') throw new Refusal('idleOfDepartment');
    const hasLocale = change.language !== undefined || change.timeZone !== undefined;
    if (hasLocale && kind !== 'org') throw new Refusal('localeOfDepartment');
    const old = { name, parentId, seq, title, sessionIdleMin, language, timeZone };
    await this.#store.change(id, change, context.trail({ object: `org:${id}`, old, new: change }));
    // Access scopes follow from the tree.
    this.#sessions.forget();
  }

  /** The icon of its theme, and of those below that have none. Refuses avatarRule. */
  async setIcon(given: Uint8Array, context: RequestContext): Promise<{ readonly faviconIco: string }> {
    const org = context.objects.one('org');
    const hash = await this.#pictures.store(given, context);
    const faviconIco = pictureAddress(hash);
    const trail = context.trail({ object: `org:${org.id}`, old: org.faviconIco, new: faviconIco });
    await this.#store.setIcon(org.id, hash, trail);
    return { faviconIco };
  }

  async remove(context: RequestContext): Promise<void> {
    const org = context.objects.one('org');
    await this.#store.remove(org.id, context.trail({ object: `org:${org.id}`, old: org }));
  }
}
