import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/calls/manage/user.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { ManagedUser } from '@tidegate/contract/entities/managed-user.ts';
import type { Org } from '@tidegate/contract/entities/org.ts';
import type { Role } from '@tidegate/contract/entities/role.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { UserFields, UserStore } from './store.ts';
import type { Ask } from '../../kernel/ask.ts';
import { pageOf } from '../../kernel/paging.ts';
import { actorOf, refuseBeyond } from '../role/module.ts';
import type { PasswordRules, Passwords, Sessions } from '../account/module.ts';
import { contactOf } from './fields.ts';
import { rightsOf } from './rights.ts';

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

  async query(input: InputOf<typeof calls.userQuery>, ask: Ask): Promise<Rows<ManagedUser>> {
    const { name, ...paging } = pageOf(input);
    const { orgId, below, roleId, enabled } = input;
    return this.#parts.users.page(ask.range, { name, orgId, below, roleId, enabled }, paging);
  }

  info(ask: Ask): ManagedUser {
    return ask.touched.one('user');
  }

  /**
   * Adds a person, who changes the password when they first sign in. Refuses what is not a right of who adds them
   * (grantTooWide), usernameExists, what is wrong with a name, number or address, and a password that is too easy.
   */
  async add(input: InputOf<typeof calls.userAdd>, ask: Ask): Promise<{ readonly id: string }> {
    const { loginname, password, confirm, orgId, roleId } = input;
    const { name = '', tel = '', email = '' } = await contactOf(input);
    const fields: UserFields = {
      name,
      orgId,
      deptId: input.deptId ?? '',
      roleId,
      dataRange: input.dataRange ?? null,
      authRegion: input.authRegion ?? [],
      equipmentIds: input.equipmentIds ?? [],
      tel,
      email,
    };
    await this.#refuseWrongPlace(fields, ask.touched.one('org'), ask.touched.one('role'), ask);
    refuseBeyond(ask.person, rightsOf(ask.touched.one('role'), fields));
    if ((await this.#parts.users.takenNames([loginname])).size > 0) throw new Refusal('usernameExists');
    await this.#parts.rules.check(password, confirm, loginname);
    const passwordHash = await this.#parts.passwords.hash(password);
    const user = { ...fields, loginname, passwordHash, at: ask.at };
    return { id: await this.#parts.users.add(user, ask.trail({ new: { loginname, ...fields } })) };
  }

  /** Their rights change at once. Refuses as `add` does, and lastAdmin. */
  async edit({ id, ...input }: InputOf<typeof calls.userEdit>, ask: Ask): Promise<void> {
    const user = await this.#managed(ask);
    const given = { ...input, ...(await contactOf(input)) };
    // One's own number and address are changed where one proves that they are one's own.
    const isOwn = id === ask.range.userId;
    if (isOwn && (isOther(given.tel, user.tel) || isOther(given.email, user.email))) throw new Refusal('forbidden');
    const org = ask.touched.optional('org') ?? (await this.#one('org', user.orgId, ask));
    const role = ask.touched.optional('role') ?? (await this.#one('role', user.roleId, ask));
    // Who moves to another organisation leaves their department.
    const leaves = org.id !== user.orgId && given.deptId === undefined ? { deptId: '' } : {};
    const fields: Partial<UserFields> = { ...given, ...leaves };
    const after: UserFields = { ...user, ...fields };
    await this.#refuseWrongPlace(after, org, role, ask);
    refuseBeyond(ask.person, rightsOf(role, after));
    await this.#parts.users.change(
      id,
      fields,
      actorOf(ask),
      ask.trail({ object: `user:${id}`, old: user, new: fields }),
    );
    this.#parts.sessions.forget();
  }

  /** Their sessions end when they are disabled. Refuses ownAccount and lastAdmin. */
  async setEnabled({ id, enabled }: InputOf<typeof calls.userSetEnabled>, ask: Ask): Promise<void> {
    const user = await this.#managed(ask);
    if (id === ask.range.userId && !enabled) throw new Refusal('ownAccount');
    const trail = ask.trail({ object: `user:${id}`, old: { enabled: user.enabled }, new: { enabled } });
    await this.#parts.users.setEnabled(id, enabled, actorOf(ask), trail);
    this.#parts.sessions.forget();
  }

  /** Their sessions end. One's own password is changed where the original one is asked for: forbidden here. */
  async resetPassword(input: InputOf<typeof calls.userResetPassword>, ask: Ask): Promise<void> {
    const { id, password, confirm, totpOff = false } = input;
    const user = await this.#managed(ask);
    if (id === ask.range.userId) throw new Refusal('forbidden');
    await this.#parts.rules.check(password, confirm, user.loginname);
    const passwordHash = await this.#parts.passwords.hash(password);
    const trail = ask.trail({ object: `user:${id}`, new: { totpOff } });
    await this.#parts.users.resetPassword(id, { passwordHash, totpOff, at: ask.at }, trail);
    this.#parts.sessions.forget();
  }

  async endSessions(ask: Ask): Promise<void> {
    const { id } = await this.#managed(ask);
    await this.#parts.users.endSessions(id, ask.trail({ object: `user:${id}` }));
    this.#parts.sessions.forget();
  }

  /** The log keeps what they did. Refuses ownAccount and lastAdmin. */
  async remove(ask: Ask): Promise<void> {
    const user = await this.#managed(ask);
    if (user.id === ask.range.userId) throw new Refusal('ownAccount');
    await this.#parts.users.remove(user.id, actorOf(ask), ask.trail({ object: `user:${user.id}`, old: user }));
    this.#parts.sessions.forget();
  }

  /** The person that the call is about. Refuses grantTooWide when they hold more than who asks. */
  async #managed(ask: Ask): Promise<ManagedUser> {
    const user = ask.touched.one('user');
    refuseBeyond(ask.person, rightsOf(await this.#one('role', user.roleId, ask), user));
    return user;
  }

  /** An object that a person refers to; one that lies outside the range of who asks is not theirs to deal with. */
  async #one<K extends 'org' | 'role'>(kind: K, id: string, ask: Ask) {
    const [found] = await this.#parts.objects.find(kind, [id], ask.range);
    if (found === undefined) throw new Refusal('forbidden');
    return found;
  }

  /** Refuses roleElsewhere and deptElsewhere unless organisation, department and role belong together. */
  async #refuseWrongPlace(fields: UserFields, org: Org, role: Role, ask: Ask): Promise<void> {
    if (org.kind !== 'org' || !idsOf(org.path).includes(role.orgId)) throw new Refusal('roleElsewhere');
    if (fields.deptId === '') return;
    const [dept] = await this.#parts.objects.find('org', [fields.deptId], ask.range);
    if (dept === undefined) throw new Refusal('notFound');
    const between = dept.path.startsWith(org.path) ? idsOf(dept.path.slice(org.path.length)) : [];
    const nodes = await this.#parts.objects.find('org', between.length > 0 ? between : ['0'], ask.range);
    if (nodes.length === 0 || nodes.some(({ kind }) => kind !== 'dept')) throw new Refusal('deptElsewhere');
  }
}

const idsOf = (path: string): readonly string[] => path.split('/').filter((id) => id !== '');

const isOther = (given: string | undefined, kept: string): boolean => given !== undefined && given !== kept;
