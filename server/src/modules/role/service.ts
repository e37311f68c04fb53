import { AUTHS } from '@tidegate/contract/catalogue/auths.ts';
import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/role/calls.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { shippedRolesNamed } from '@tidegate/contract/catalogue/rights-texts.ts';
import type { RoleFields, RoleStore } from './store.ts';
import type { RequestContext, Person } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import { actorOf, beyond, refuseBeyond } from './grants.ts';
import type { Sessions } from '../account/module.ts';
import { otherNames, pickNames } from '@tidegate/contract/locale/name-text.ts';

/** Roles: what their people may do, and how far they reach. */
export class Roles {
  readonly #store: RoleStore;
  readonly #sessions: Pick<Sessions, 'forget'>;

  constructor(store: RoleStore, sessions: Pick<Sessions, 'forget'>) {
    this.#store = store;
    this.#sessions = sessions;
  }

  async query(input: InputOf<typeof calls.roleQuery>, context: RequestContext): Promise<Rows<Role>> {
    const { total, rows } = await this.#store.page(context.range, {
      ...pageOf(input),
      language: context.language,
      shipped: shippedRolesNamed(input.name),
      orgId: input.orgId,
    });
    return { total, rows: rows.map((role) => shownTo(context.person, role)) };
  }

  /** Names of regions, each once, in the order of their letters. */
  async regions(context: RequestContext): Promise<readonly string[]> {
    return this.#store.regions(context.range);
  }

  info(context: RequestContext): Role {
    return shownTo(context.person, context.objects.one('role'));
  }

  /** Refuses grantTooWide for what the person does not hold, and nameExists. */
  async add(
    { orgId, ...input }: InputOf<typeof calls.roleAdd>,
    context: RequestContext,
  ): Promise<{ readonly id: string }> {
    if (context.objects.one('org').kind !== 'org') throw new Refusal('wrongPlace');
    const role = complete(input);
    refuseBeyond(context.person, role);
    return { id: await this.#store.add(orgId, role, context.trail({ new: { orgId, ...role } })) };
  }

  /**
   * Its people have the new rights at once. Refuses forbidden for a role from above, grantTooWide for rights that the
   * person does not hold, be they the new ones or those that it has, and shippedRole for the name of a shipped one.
   */
  async edit({ id, ...given }: InputOf<typeof calls.roleEdit>, context: RequestContext): Promise<void> {
    const role = this.#changed(context);
    const { name = role.name, roleType = role.roleType } = given;
    const isRenamed = name !== role.name || Object.values(otherNames(given)).some((other) => other !== '');
    if (role.isShipped && (isRenamed || roleType !== role.roleType)) throw new Refusal('shippedRole');
    const after = complete({ ...role, ...given });
    refuseBeyond(context.person, after);
    const fields = roleType === 'platform' ? { ...given, auths: after.auths } : given;
    await this.#store.change(
      id,
      fields,
      actorOf(context),
      context.trail({ object: `role:${id}`, old: complete(role), new: fields }),
    );
    this.#sessions.forget();
  }

  /** Refuses inUse while somebody has it, and shippedRole. */
  async remove(context: RequestContext): Promise<void> {
    const role = this.#changed(context);
    await this.#store.remove(role.id, context.trail({ object: `role:${role.id}`, old: role }));
  }

  #changed(context: RequestContext): Role {
    const role = context.objects.one('role');
    if (!role.editable) throw new Refusal('forbidden');
    refuseBeyond(context.person, role);
    return role;
  }
}

/** A role as the person may deal with it: what holds more than they do is not theirs to change. */
const shownTo = (person: Person, role: Role): Role => ({
  ...role,
  editable: role.editable && beyond(person, role).length === 0,
});

/** The fields of a role; the platform's administrators hold every permission. */
function complete({ roleType, auths, dataRange, authRegion, remark, ...names }: RoleFields): RoleFields {
  const held = roleType === 'platform' ? AUTHS : auths;
  const given = AUTHS.filter((auth) => held.includes(auth));
  return { ...pickNames(names), roleType, auths: given, dataRange, authRegion, remark };
}
