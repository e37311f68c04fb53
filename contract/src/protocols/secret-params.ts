import { secretFields } from './form-field.ts';
import { type Protocol, PROTOCOLS } from './names.ts';
import { PROTOCOL_KINDS } from './registry.ts';

const byProtocol: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  PROTOCOLS.map((protocol) => [protocol, new Set(secretFields(PROTOCOL_KINDS[protocol].params))]),
);
const all: ReadonlySet<string> = new Set([...byProtocol.values()].flatMap((names) => [...names]));

/** The params of a driver that are passwords: nobody is shown them, and they are sealed where they are stored. */
export const secretParamsOf = (protocol: Protocol): ReadonlySet<string> => byProtocol.get(protocol) ?? new Set();

/** The param that says where these passwords are sent; empty for a protocol without passwords. */
export const secretsGoTo = (protocol: Protocol): string => PROTOCOL_KINDS[protocol].secretsGoTo ?? '';

/** True for `params.password` and the like, of whatever protocol. */
export const isSecretField = (field: string): boolean =>
  field.startsWith('params.') && all.has(field.slice('params.'.length));
