import { effectiveLocale } from '@tidegate/contract/locale/locale.ts';
import { RequestContext, RequestedObjects, type Person } from '../../kernel/request-context.ts';

/** The context of a call that an automation makes in the name of its owner, with the objects that the call touches by their kinds. */
export function ownerContext(
  person: Person,
  action: string,
  at: number,
  touched: Readonly<Record<string, readonly unknown[]>>,
): RequestContext {
  const { language } = effectiveLocale({ person: person.user, ...person.defaults });
  const facts = { action, ip: '', agent: '', at, person, language };
  return new RequestContext(facts, new RequestedObjects(new Map(Object.entries(touched))));
}
