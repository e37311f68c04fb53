import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import { KEPT_SECRET } from '@tidegate/contract/nouns/driver/driver.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { placeConflict } from '@tidegate/contract/nouns/signal/rules/placement.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import { secretParamsOf, secretsGoTo } from '@tidegate/contract/protocols/secret-params.ts';
import { z } from 'zod';
import { fieldReason } from '@tidegate/contract/fields/field-reason.ts';
import type { RequestContext } from '../../kernel/request-context.ts';

const record = z.record(z.string(), z.unknown());

/** The parameters of a driver parsed by its protocol, with defaults. Refuses badField with the path. */
export function checkParams(
  protocol: Protocol,
  params: Record<string, unknown>,
  language: Language,
): Record<string, unknown> {
  return check('params', PROTOCOL_KINDS[protocol].params, params, language);
}

/**
 * A signal's address as the protocol of its driver wants it. Refuses badField naming the path, or the field of the signal
 * that does not go together with the address.
 */
export function checkAddress(
  protocol: Protocol,
  signal: Pick<Signal, 'address' | 'dataType' | 'rw'>,
  language: Language,
): Record<string, unknown> {
  const address = addressOf(protocol, signal.address, language);
  const misplaced = placeConflict(protocol, { ...signal, address });
  if (misplaced !== undefined) throw new Refusal('badField', { field: misplaced.field, reason: misplaced[language] });
  return address;
}

function addressOf(
  protocol: Protocol,
  address: Record<string, unknown> | null,
  language: Language,
): Record<string, unknown> {
  if (address === null) throw new Refusal('missingField', { field: 'address' });
  return check('address', PROTOCOL_KINDS[protocol].address, address, language);
}

type Params = Readonly<Record<string, unknown>>;

/** The parameters of a driver for people and the audit log, with KEPT_SECRET in place of secrets. */
export function withoutSecrets(protocol: Protocol, params: Params): Record<string, unknown> {
  const secret = secretParamsOf(protocol);
  return mapped(params, (name, value) => (secret.has(name) ? KEPT_SECRET : value));
}

/**
 * The params with the secrets of `before` in place of KEPT_SECRET. Refuses missingField where there is none, and for
 * another endpoint: a secret is not sent to an address that its author has not approved.
 */
export function withSecretsOf(
  before: Pick<Driver, 'protocol' | 'params'> | undefined,
  protocol: Protocol,
  params: Params,
) {
  const secret = secretParamsOf(protocol);
  const target = secretsGoTo(protocol);
  const isSamePlace = before?.protocol === protocol && before.params[target] === params[target];
  return mapped(params, (name, value) => {
    if (!secret.has(name) || value !== KEPT_SECRET) return value;
    const kept = isSamePlace ? before.params[name] : undefined;
    if (kept === undefined) throw new Refusal('missingField', { field: `params.${name}` });
    return kept;
  });
}

/** Refuses keySecret to a key where the secrets of the params are no longer those of `before`. */
export function refuseSecretsToKey(
  { person }: RequestContext,
  protocol: Protocol,
  before: Params,
  after: Params,
): void {
  if (person.key === undefined) return;
  const changed = [...secretParamsOf(protocol)].find((name) => after[name] !== before[name]);
  if (changed !== undefined) throw new Refusal('keySecret', { field: `params.${changed}` });
}

const mapped = (params: Params, to: (name: string, value: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, to(name, value)]));

/** The same for one of many rows: the address, or its error. */
export function readAddressFor(
  protocol: Protocol,
  address: Record<string, unknown> | null,
  language: Language,
): { readonly address: Record<string, unknown> } | { readonly problem: string } {
  try {
    return { address: addressOf(protocol, address, language) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: refusalText(error.refusal, language, error.params) };
  }
}

/**
 * Params or an address of a template, in which the fields `open` are still to be filled: the others as the protocol
 * wants them. Refuses badField naming the path.
 */
export function checkTemplate(
  field: 'params' | 'address',
  protocol: Protocol,
  value: Record<string, unknown>,
  open: ReadonlySet<string>,
  language: Language,
): Record<string, unknown> {
  const schema = PROTOCOL_KINDS[protocol][field];
  if (open.size === 0) return check(field, schema, value, language);
  const read = schema.safeParse(value);
  const issue = read.error?.issues.find(({ path: [key] }) => !open.has(String(key)));
  if (issue !== undefined) throw wrongField(field, issue, language);
  return value;
}

function check(
  field: string,
  schema: z.ZodType,
  value: Record<string, unknown>,
  language: Language,
): Record<string, unknown> {
  const read = schema.safeParse(value);
  if (read.success) return record.parse(read.data);
  const [issue] = read.error.issues;
  if (issue === undefined) throw new Refusal('badRequest');
  throw wrongField(field, issue, language);
}

function wrongField(field: string, issue: z.core.$ZodIssue, language: Language): Refusal {
  const path = [field, ...issue.path].map(String).join('.');
  return new Refusal('badField', { field: path, reason: fieldReason(issue, language) });
}
