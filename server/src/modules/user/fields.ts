import { Refusal } from '@tidegate/contract/errors.ts';
import { isDisplayName } from '@tidegate/contract/rules/contact.ts';
import { emailOf, telOf } from '../account/module.ts';

interface Contact {
  readonly name?: string | undefined;
  readonly tel?: string | undefined;
  readonly email?: string | undefined;
}

/** Given name, number and address in stored form; an empty one deletes it. Refuses usernameTooLong, phoneFormat and emailFormat. */
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
