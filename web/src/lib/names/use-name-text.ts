import { usePreferences } from '../preferences.ts';
import { type BehindGateway, gatewayNameText, nameText, type Named } from '@tidegate/contract/locale/name-text.ts';

/** The name of an object in the person's language; its only name where it has just one. */
export function useNameText(): (named: Named) => string {
  const language = usePreferences((preferences) => preferences.language);
  return (named) => nameText(named, language);
}

/** The name of the gateway that something is behind, in the person's language. */
export function useGatewayText(): (behind: BehindGateway) => string {
  const language = usePreferences((preferences) => preferences.language);
  return (behind) => gatewayNameText(behind, language);
}
