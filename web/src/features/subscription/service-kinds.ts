import type { ServiceKind } from '@tidegate/contract/nouns/subscription/subscription.ts';
import { useSettings } from '../../api/settings.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';

const NONE: readonly ServiceKind[] = [];

/** The kinds of service that the platform offers, and what each is called; one that it no longer offers by its code. */
export function useServiceKinds(): {
  readonly kinds: readonly ServiceKind[];
  readonly nameOf: (code: string) => string;
} {
  const language = usePreferences((preferences) => preferences.language);
  const kinds = useSettings()?.serviceKinds ?? NONE;
  const nameOf = (code: string) => {
    const kind = kinds.find((one) => one.code === code);
    if (kind === undefined) return code;
    return nameText(kind, language);
  };
  return { kinds, nameOf };
}
