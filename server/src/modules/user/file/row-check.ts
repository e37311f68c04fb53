import { loginnameSchema } from '@tidegate/contract/nouns/account/fields.ts';
import type { ManagedUser } from '@tidegate/contract/nouns/user/managed-user.ts';
import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import { regionSchema } from '@tidegate/contract/nouns/role/role.ts';
import type { Language, RefusalName, RefusalParams } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import type { UserFields } from '../store.ts';
import type { Person } from '../../../kernel/request-context.ts';
import { refuseBeyond } from '../../role/module.ts';
import { contactOf } from '../fields.ts';
import { rightsOf } from '../rights.ts';
import type { Column } from './columns.ts';
import { COLUMNS, enabledOf, listOf, listText, rangeOf } from './columns.ts';
import type { Labels } from '../../../kernel/sheet/labels.ts';
import type { Lookups } from './lookups.ts';
import { orgIdsOf } from '../../../kernel/org-path.ts';

const REGIONS_MAX = 100;
/** Characters of a cell that its message repeats. */
const VALUE_SHOWN = 200;

/** The cells of one row by their column; columns that the file does not have are left out. */
export type Cells = ReadonlyMap<Column, string>;

/** Change requested by a row. */
export interface CheckedRow {
  readonly loginname: string;
  readonly action: 'add' | 'edit' | 'keep';
  /** All of them for a person who is added, those that differ for one who is changed. */
  readonly fields: Partial<UserFields>;
  /** Undefined when it stays as it is. */
  readonly enabled: boolean | undefined;
  readonly problems: readonly Problem[];
}

/** The fault of a cell, and its content. */
interface Problem {
  readonly column: string;
  readonly value: string;
  readonly message: string;
}

const NEW_USER: UserFields = {
  name: '',
  orgId: '',
  deptId: '',
  roleId: '',
  dataRange: null,
  authRegion: [],
  equipmentIds: [],
  tel: '',
  email: '',
};

interface Context {
  readonly person: Person;
  readonly lookups: Lookups;
  readonly language: Language;
}

/** Checks one row against what the call of a single person would refuse, and names every cell that is wrong. */
export class RowCheck {
  readonly #context: Context;
  readonly #cells: Cells;
  readonly #existing: ManagedUser | undefined;
  readonly #problems: Problem[] = [];

  /** `existing`: the person of that login name, where the one who asks reaches them. */
  constructor(context: Context, cells: Cells, existing: ManagedUser | undefined) {
    this.#context = context;
    this.#cells = cells;
    this.#existing = existing;
  }

  /** `isTaken`: the login name is in an earlier row, or belongs to somebody outside the access scope. */
  async run(isTaken: boolean): Promise<CheckedRow> {
    const loginname = this.#cells.get('loginname') ?? '';
    if (isTaken) this.#refuse('loginname', 'usernameExists');
    else if (loginname === '') this.#refuse('loginname', 'missingField', { field: COLUMNS.loginname[this.#language] });
    else if (!loginnameSchema.safeParse(loginname).success) this.#notValid('loginname');
    const before: UserFields = this.#existing ?? NEW_USER;
    const after = await this.#fields(before);
    const wasEnabled = this.#existing?.enabled ?? true;
    const enabled = this.#enabled(wasEnabled);
    const fields = this.#existing === undefined ? after : changedOf(before, after);
    const isChanged = Object.keys(fields).length > 0 || enabled !== wasEnabled;
    const action = this.#existing === undefined ? 'add' : isChanged ? 'edit' : 'keep';
    if (action !== 'keep' && this.#problems.length === 0) this.#checkRights(before, after, fields, enabled);
    return {
      loginname: this.#existing?.loginname ?? loginname,
      action,
      fields,
      enabled: enabled === wasEnabled ? undefined : enabled,
      problems: this.#problems,
    };
  }

  get #language(): Language {
    return this.#context.language;
  }

  async #fields(before: UserFields): Promise<UserFields> {
    const orgId = this.#org(before.orgId);
    const roleId = this.#role(before.roleId, orgId);
    return {
      orgId,
      deptId: this.#dept(before, orgId),
      roleId,
      dataRange: this.#dataRange(before.dataRange),
      authRegion: this.#regions(before.authRegion),
      equipmentIds: this.#equipment(before.equipmentIds),
      name: await this.#contact('name', before),
      tel: await this.#contact('tel', before),
      email: await this.#contact('email', before),
    };
  }

  #org(before: string): string {
    return this.#named('org', before, this.#context.lookups.orgLabels);
  }

  #role(before: string, orgId: string): string {
    const { roles, orgs, roleLabels } = this.#context.lookups;
    const roleId = this.#named('role', before, roleLabels);
    const role = roles.get(roleId);
    const org = orgs.get(orgId);
    if (role !== undefined && org !== undefined && !orgIdsOf(org.path).includes(role.orgId)) {
      this.#refuse('role', 'roleElsewhere');
    }
    return roleId;
  }

  /** A required cell that names an object; what somebody has already may be outside the access scope. */
  #named(column: 'org' | 'role', before: string, labels: Labels): string {
    const text = this.#cells.get(column);
    if (text === undefined && this.#existing !== undefined) return before;
    if (text === undefined || text === '') {
      this.#refuse(column, 'missingField', { field: COLUMNS[column][this.#language] });
      return before;
    }
    const id = labels.find(text) ?? (text === `#${before}` ? before : undefined);
    if (id === undefined) this.#unknown(column, text, labels);
    return id ?? before;
  }

  #dept(before: UserFields, orgId: string): string {
    const text = this.#cells.get('dept');
    // A move to another organisation ends the department.
    if (text === undefined) return orgId === before.orgId ? before.deptId : '';
    if (text === '') return '';
    const labels = this.#context.lookups.deptLabels(orgId);
    const id = labels.find(text);
    if (id === undefined) this.#unknown('dept', text, labels);
    return id ?? before.deptId;
  }

  #dataRange(before: UserFields['dataRange']): UserFields['dataRange'] {
    const text = this.#cells.get('dataRange');
    if (text === undefined) return before;
    const range = rangeOf(text);
    if (range === undefined) this.#notValid('dataRange');
    return range ?? null;
  }

  #regions(before: readonly string[]): readonly string[] {
    const text = this.#cells.get('authRegion');
    if (text === undefined) return before;
    const regions = listOf(text);
    const isFit = regions.length <= REGIONS_MAX && regions.every((region) => regionSchema.safeParse(region).success);
    if (!isFit) this.#notValid('authRegion');
    return regions;
  }

  #equipment(before: readonly string[]): readonly string[] {
    const text = this.#cells.get('equipment');
    if (text === undefined) return before;
    const { equipmentLabels } = this.#context.lookups;
    return listOf(text).flatMap((one) => {
      const id = equipmentLabels.find(one) ?? before.find((kept) => one === `#${kept}`);
      if (id === undefined) this.#unknown('equipment', one, equipmentLabels);
      return id ?? [];
    });
  }

  async #contact(column: 'name' | 'tel' | 'email', before: UserFields): Promise<string> {
    const text = this.#cells.get(column);
    if (text === undefined || text === before[column]) return before[column];
    try {
      return (await contactOf({ [column]: text }))[column] ?? '';
    } catch (error) {
      this.#caught(column, error);
      return before[column];
    }
  }

  #enabled(before: boolean): boolean {
    const text = this.#cells.get('enabled');
    if (text === undefined) return before;
    const enabled = enabledOf(text);
    if (enabled === undefined) this.#notValid('enabled');
    return enabled ?? before;
  }

  /** Nobody manages who holds more than they do, nor gives more than they hold, nor does this to themselves. */
  #checkRights(before: UserFields, after: UserFields, fields: Partial<UserFields>, enabled: boolean): void {
    const { person, lookups } = this.#context;
    const isOwn = this.#existing?.id === person.user.userId;
    if (isOwn && !enabled) this.#refuse('enabled', 'ownAccount');
    for (const column of ['tel', 'email'] as const) {
      if (isOwn && fields[column] !== undefined) this.#refuse(column, 'forbidden');
    }
    for (const [role, set] of [
      [this.#existing && lookups.roles.get(before.roleId), before],
      [lookups.roles.get(after.roleId), after],
    ] as const) {
      if (role !== undefined) this.#checkBeyond(role, set);
    }
    const isHeldKnown = this.#existing === undefined || lookups.roles.has(before.roleId);
    if (!isHeldKnown || !lookups.roles.has(after.roleId)) this.#refuse('role', 'forbidden');
  }

  #checkBeyond(role: Role, set: UserFields): void {
    if (this.#problems.length > 0) return;
    try {
      refuseBeyond(this.#context.person, rightsOf(role, set));
    } catch (error) {
      this.#caught('role', error);
    }
  }

  #caught(column: Column, error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    this.#refuse(column, error.refusal, error.params);
  }

  /** A name of nothing in range: with those that it may have been meant for. */
  #unknown(column: Column, value: string, labels: Labels): void {
    const near = listText(labels.nearest(value));
    const choices = near === '' ? '' : { zh: `；可以是：${near}`, en: `; it could be: ${near}` };
    this.#refuse(column, 'unknownName', { value: value.slice(0, VALUE_SHOWN), choices });
  }

  #notValid(column: Column): void {
    const field = COLUMNS[column][this.#language];
    this.#refuse(column, 'badField', { field, reason: this.#cells.get(column) ?? '' });
  }

  #refuse(column: Column, refusal: RefusalName, params: RefusalParams = {}): void {
    const message = refusalText(refusal, this.#language, params);
    const value = (this.#cells.get(column) ?? '').slice(0, VALUE_SHOWN);
    this.#problems.push({ column: COLUMNS[column][this.#language], value, message });
  }
}

/** The fields that differ; lists are compared as sets. */
function changedOf(before: UserFields, after: UserFields): Partial<UserFields> {
  const isSame = (one: unknown, other: unknown) =>
    Array.isArray(one) && Array.isArray(other)
      ? one.length === other.length && new Set(one).symmetricDifference(new Set(other)).size === 0
      : one === other;
  const changed = Object.entries(after).filter(([field, value]) => !isSame(before[field as keyof UserFields], value));
  return Object.fromEntries(changed);
}
