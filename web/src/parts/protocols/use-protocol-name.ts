import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import { usePreferences } from '../../lib/preferences.ts';

/** Name of a protocol in the person's language. */
export function useProtocolName(): (protocol: Protocol) => string {
  const language = usePreferences((preferences) => preferences.language);
  return (protocol) => PROTOCOL_KINDS[protocol].names[language];
}
