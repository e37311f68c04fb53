import { Refusal } from '@tidegate/contract/errors.ts';
import { isDisplayName } from '@tidegate/contract/rules/contact.ts';
import { emailOf, telOf } from '../account/module.ts';

interface Contact {
  readonly name?: string | undefined;
  readonly tel?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * What of a name, number and address is given, as it is kept; an empty one takes it away. Refuses usernameTooLong,
 * phoneFormat and emailFormat.
 */
export async function contactOf({
  name,
  tel,
  email,
}: Contact): Promise<{ name?: string; tel?: string; email?: string }> {
  if (name !== undefined && !isDisplayName(name)) throw new Refusal('usernameTooLong');
  return {
    ...(name === undefined ? {} : { name }),
    ...(tel === undefined ? {} : { tel: tel === '' ? '' : await telOf(tel) }),
    ...(email === undefined ? {} : { email: email === '' ? '' : emailOf(email) }),
  };
}
