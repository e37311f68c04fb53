import type { DataRange } from '@tidegate/contract/auths.ts';
import type { ManagedUser } from '@tidegate/contract/nouns/user/managed-user.ts';
import type { Org } from '@tidegate/contract/nouns/org/org.ts';

/** The values of the person form. */
export interface PersonValues {
  readonly loginname: string;
  /** Password of a new person. */
  readonly password: string;
  readonly name: string;
  readonly orgId: string;
  /** Empty: in no department. */
  readonly deptId: string;
  readonly roleId: string;
  /** Empty: as the role says. */
  readonly dataRange: DataRange | '';
  readonly authRegion: string[];
  readonly equipmentIds: string[];
  readonly tel: string;
  readonly email: string;
}

/** The selected node of the tree. */
export interface Placement {
  readonly organisation: Org | undefined;
  readonly department: Org | undefined;
}

/** Initial values of the form: the person, or a new one at the selected node, otherwise in one's own organisation. */
export function enteredOf(person: ManagedUser | null, at: Placement, ownOrgId: string): PersonValues {
  if (person !== null) return { ...person, password: '', dataRange: person.dataRange ?? '' };
  return {
    loginname: '',
    password: '',
    name: '',
    orgId: at.organisation?.id ?? ownOrgId,
    deptId: at.department?.id ?? '',
    roleId: '',
    dataRange: '',
    authRegion: [],
    equipmentIds: [],
    tel: '',
    email: '',
  };
}

type Fields = Omit<PersonValues, 'loginname' | 'password' | 'equipmentIds'> & { readonly equipmentIds?: string[] };

/**
 * The fields that differ from what the person has. Nothing else is sent: who changes a telephone number need not hold
 * the rights of the role that the person has.
 */
export function changedOf(person: ManagedUser, entered: Fields) {
  const { dataRange, ...others } = entered;
  const now: Partial<Omit<ManagedUser, 'dataRange'>> & { readonly dataRange: DataRange | null } = {
    ...others,
    dataRange: dataRange === '' ? null : dataRange,
  };
  const before = new Map<string, string>(
    Object.entries(person).map(([field, value]) => [field, JSON.stringify(value)]),
  );
  const differs = ([field, value]: [string, unknown]) => JSON.stringify(value) !== before.get(field);
  const changes: Partial<typeof now> = Object.fromEntries(Object.entries(now).filter(differs));
  return changes;
}

/** A telephone number without what people put between its digits. */
export const plainTel = (text: string): string => text.replaceAll(/[\s()-]/g, '');
