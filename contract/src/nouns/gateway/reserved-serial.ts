import { foldedName } from '../../fields/name-field.ts';

/** Names of the server and of parts of topics and client ids, which a serial number must differ from. */
const RESERVED: ReadonlySet<string> = new Set(['tidegate', 'host', 'guest', 'gateway', 'state', 'spbv1.0']);

/**
 * True for a serial number that no gateway may have: it is the MQTT user name, and in an external broker the client id and
 * the topics too. `taken` are further names of the server itself, such as its user name at an external broker.
 */
export function isReservedSerial(sn: string, taken: readonly string[] = []): boolean {
  const name = foldedName(sn);
  return (
    name.startsWith('$') ||
    name.startsWith('tidegate-host') ||
    RESERVED.has(name) ||
    taken.some((one) => foldedName(one) === name)
  );
}
