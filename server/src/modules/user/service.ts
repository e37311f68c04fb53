import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/user/calls.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { ManagedUser } from '@tidegate/contract/nouns/user/managed-user.ts';
import type { Org } from '@tidegate/contract/nouns/org/org.ts';
import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { UserFields, UserStore } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import { actorOf, refuseBeyond } from '../role/module.ts';
import type { PasswordRules, Passwords, Sessions } from '../account/module.ts';
import { contactOf } from './fields.ts';
import { rightsOf } from './rights.ts';
import { orgIdsOf } from '../../kernel/org-path.ts';

interface Parts {
  readonly users: UserStore;
  readonly objects: ObjectFinder;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly rules: Pick<PasswordRules, 'check'>;
  readonly sessions: Pick<Sessions, 'forget'>;
}

/** People, as an administrator manages them. */
export class Users {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async query(input: InputOf<typeof calls.userQuery>, context: RequestContext): Promise<Rows<ManagedUser>> {
    const { name, ...paging } = pageOf(input);
    const { orgId, below, roleId, enabled } = input;
    return this.#parts.users.page(
      context.range,
      { name, orgId, below, roleId, enabled },
      { ...paging, language: context.language },
    );
  }

  info(context: RequestContext): ManagedUser {
    return context.objects.one('user');
  }

  /**
   * Adds a person, who changes the password at the first sign-in. Refuses rights that the caller lacks (grantTooWide),
   * usernameExists, an invalid name, number or address, and a password that is too easy.
   */
  async add(input: InputOf<typeof calls.userAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    const { loginname, password, confirm, ...given } = input;
    const fields: UserFields = { ...given, ...(await contactOf(given)) };
    await this.#refuseWrongPlace(fields, context.objects.one('org'), context.objects.one('role'), context);
    refuseBeyond(context.person, rightsOf(context.objects.one('role'), fields));
    if ((await this.#parts.users.takenNames([loginname])).size > 0) throw new Refusal('usernameExists');
    await this.#parts.rules.check(password, confirm, loginname);
    const passwordHash = await this.#parts.passwords.hash(password);
    const user = { ...fields, loginname, passwordHash, at: context.at };
    return { id: await this.#parts.users.add(user, context.trail({ new: { loginname, ...fields } })) };
  }

  /** Their rights change at once. Refuses as `add` does, and lastAdmin. */
  async edit({ id, ...input }: InputOf<typeof calls.userEdit>, context: RequestContext): Promise<void> {
    const user = await this.#managed(context);
    const given = { ...input, ...(await contactOf(input)) };
    // One's own number and address are changed where one proves that they are one's own.
    const isOwn = id === context.range.userId;
    if (isOwn && (isOther(given.tel, user.tel) || isOther(given.email, user.email))) throw new Refusal('forbidden');
    const org = context.objects.optional('org') ?? (await this.#one('org', user.orgId, context));
    const role = context.objects.optional('role') ?? (await this.#one('role', user.roleId, context));
    // A move to another organisation ends the department.
    const leaves = org.id !== user.orgId && given.deptId === undefined ? { deptId: '' } : {};
    const fields: Partial<UserFields> = { ...given, ...leaves };
    const after: UserFields = { ...user, ...fields };
    await this.#refuseWrongPlace(after, org, role, context);
    refuseBeyond(context.person, rightsOf(role, after));
    await this.#parts.users.change(
      id,
      fields,
      actorOf(context),
      context.trail({ object: `user:${id}`, old: user, new: fields }),
    );
    this.#parts.sessions.forget();
  }

  /** Their sessions end when they are disabled. Refuses ownAccount and lastAdmin. */
  async setEnabled({ id, enabled }: InputOf<typeof calls.userSetEnabled>, context: RequestContext): Promise<void> {
    const user = await this.#managed(context);
    if (id === context.range.userId && !enabled) throw new Refusal('ownAccount');
    const trail = context.trail({ object: `user:${id}`, old: { enabled: user.enabled }, new: { enabled } });
    await this.#parts.users.setEnabled(id, enabled, actorOf(context), trail);
    this.#parts.sessions.forget();
  }

  /** Their sessions end. One's own password is changed where the original one is asked for: forbidden here. */
  async resetPassword(input: InputOf<typeof calls.userResetPassword>, context: RequestContext): Promise<void> {
    const { id, password, confirm, totpOff = false } = input;
    const user = await this.#managed(context);
    if (id === context.range.userId) throw new Refusal('forbidden');
    await this.#parts.rules.check(password, confirm, user.loginname);
    const passwordHash = await this.#parts.passwords.hash(password);
    const trail = context.trail({ object: `user:${id}`, new: { totpOff } });
    await this.#parts.users.resetPassword(id, { passwordHash, totpOff, at: context.at }, trail);
    this.#parts.sessions.forget();
  }

  async endSessions(context: RequestContext): Promise<void> {
    const { id } = await this.#managed(context);
    await this.#parts.users.endSessions(id, context.trail({ object: `user:${id}` }));
    this.#parts.sessions.forget();
  }

  /** The log keeps what they did. Refuses ownAccount and lastAdmin. */
  async remove(context: RequestContext): Promise<void> {
    const user = await this.#managed(context);
    if (user.id === context.range.userId) throw new Refusal('ownAccount');
    await this.#parts.users.remove(user.id, actorOf(context), context.trail({ object: `user:${user.id}`, old: user }));
    this.#parts.sessions.forget();
  }

  /** The person that the call is about. Refuses grantTooWide when they hold more than who asks. */
  async #managed(context: RequestContext): Promise<ManagedUser> {
    const user = context.objects.one('user');
    refuseBeyond(context.person, rightsOf(await this.#one('role', user.roleId, context), user));
    return user;
  }

  /** An object that a person refers to; the caller may not change one outside their access scope. */
  async #one<K extends 'org' | 'role'>(kind: K, id: string, context: RequestContext) {
    const [found] = await this.#parts.objects.find(kind, [id], context.range);
    if (found === undefined) throw new Refusal('forbidden');
    return found;
  }

  /** Refuses roleElsewhere and deptElsewhere unless organisation, department and role belong together. */
  async #refuseWrongPlace(fields: UserFields, org: Org, role: Role, context: RequestContext): Promise<void> {
    if (org.kind !== 'org' || !orgIdsOf(org.path).includes(role.orgId)) throw new Refusal('roleElsewhere');
    if (fields.deptId === '') return;
    const [dept] = await this.#parts.objects.find('org', [fields.deptId], context.range);
    if (dept === undefined) throw new Refusal('notFound');
    const between = dept.path.startsWith(org.path) ? orgIdsOf(dept.path.slice(org.path.length)) : [];
    const nodes = await this.#parts.objects.find('org', between.length > 0 ? between : ['0'], context.range);
    if (nodes.length === 0 || nodes.some(({ kind }) => kind !== 'dept')) throw new Refusal('deptElsewhere');
  }
}

const isOther = (given: string | undefined, kept: string): boolean => given !== undefined && given !== kept;
