import { AUTHS } from '@tidegate/contract/auths.ts';
import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/calls/manage/role.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Role } from '@tidegate/contract/entities/role.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { shippedRolesNamed } from '@tidegate/contract/rights-texts.ts';
import type { RoleFields, RoleStore } from './store.ts';
import type { Ask, Person } from '../../kernel/ask.ts';
import { pageOf } from '../../kernel/paging.ts';
import { actorOf, beyond, refuseBeyond } from './grants.ts';
import type { Sessions } from '../account/module.ts';

/** Roles: what their people may do, and how far they reach. */
export class Roles {
  readonly #store: RoleStore;
  readonly #sessions: Pick<Sessions, 'forget'>;

  constructor(store: RoleStore, sessions: Pick<Sessions, 'forget'>) {
    this.#store = store;
    this.#sessions = sessions;
  }

  async query(input: InputOf<typeof calls.roleQuery>, ask: Ask): Promise<Rows<Role>> {
    const { total, rows } = await this.#store.page(ask.range, {
      ...pageOf(input),
      shipped: shippedRolesNamed(input.name ?? ''),
      orgId: input.orgId,
    });
    return { total, rows: rows.map((role) => shownTo(ask.person, role)) };
  }

  /** Names of regions, each once, in the order of their letters. */
  async regions(ask: Ask): Promise<readonly string[]> {
    return this.#store.regions(ask.range);
  }

  info(ask: Ask): Role {
    return shownTo(ask.person, ask.touched.one('role'));
  }

  /** Refuses grantTooWide for what the person does not hold, and nameExists. */
  async add(
    { orgId, authRegion = [], remark = '', ...input }: InputOf<typeof calls.roleAdd>,
    ask: Ask,
  ): Promise<{ readonly id: string }> {
    if (ask.touched.one('org').kind !== 'org') throw new Refusal('wrongPlace');
    const role = complete({ ...input, authRegion, remark });
    refuseBeyond(ask.person, role);
    return { id: await this.#store.add(orgId, role, ask.trail({ new: { orgId, ...role } })) };
  }

  /**
   * Its people have the new rights at once. Refuses forbidden for a role from above, grantTooWide for rights that the
   * person does not hold, be they the new ones or those that it has, and shippedRole for the name of a shipped one.
   */
  async edit({ id, ...given }: InputOf<typeof calls.roleEdit>, ask: Ask): Promise<void> {
    const role = this.#changed(ask);
    const { name = role.name, roleType = role.roleType } = given;
    if (role.isShipped && (name !== role.name || roleType !== role.roleType)) throw new Refusal('shippedRole');
    const after = complete({ ...role, ...given });
    refuseBeyond(ask.person, after);
    const fields = roleType === 'platform' ? { ...given, auths: after.auths } : given;
    await this.#store.change(
      id,
      fields,
      actorOf(ask),
      ask.trail({ object: `role:${id}`, old: complete(role), new: fields }),
    );
    this.#sessions.forget();
  }

  /** Refuses inUse while somebody has it, and shippedRole. */
  async remove(ask: Ask): Promise<void> {
    const role = this.#changed(ask);
    await this.#store.remove(role.id, ask.trail({ object: `role:${role.id}`, old: role }));
  }

  #changed(ask: Ask): Role {
    const role = ask.touched.one('role');
    if (!role.editable) throw new Refusal('forbidden');
    refuseBeyond(ask.person, role);
    return role;
  }
}

/** A role as the person may deal with it: what holds more than they do is not theirs to change. */
const shownTo = (person: Person, role: Role): Role => ({
  ...role,
  editable: role.editable && beyond(person, role).length === 0,
});

/** The fields of a role; the platform's administrators hold every permission. */
function complete({ name, roleType, auths, dataRange, authRegion, remark }: RoleFields): RoleFields {
  const held = roleType === 'platform' ? AUTHS : auths;
  return { name, roleType, auths: AUTHS.filter((auth) => held.includes(auth)), dataRange, authRegion, remark };
}
