import type { Site } from './site.ts';

interface Person {
  readonly loginname: string;
  readonly password: string;
}

/** The role that is shipped for that kind of person. */
export async function shippedRole(site: Site, roleType: string) {
  const answer: unknown = await site.ask('/lfscada/manage/role/query', {});
  const { rows } = answer as { readonly rows: readonly { id: string; orgId: string; roleType: string }[] };
  const role = rows.find((one) => one.roleType === roleType);
  return { orgId: role?.orgId, roleId: role?.id };
}

/** Somebody with a password of their own, signed in for `ask`. */
export async function addPerson(site: Site, { loginname, password }: Person, roleType: string): Promise<void> {
  const first = 'Given-26!x';
  const person = { loginname, password: first, confirm: first, ...(await shippedRole(site, roleType)) };
  await site.ask('/lfscada/manage/user/add', person);
  await site.signIn(loginname, first);
  const proof = { type: 'password', way: 'password', password: first };
  const proven: unknown = await site.ask('/lfscada/account/security/validate', proof, loginname);
  const { ticket } = proven as { readonly ticket: string };
  await site.ask('/lfscada/account/security/password', { ticket, password, confirm: password }, loginname);
}
