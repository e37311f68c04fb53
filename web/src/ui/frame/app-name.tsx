import { useState } from 'react';
import { useOrgStyle } from '../../api/org-style.ts';
import { useT } from '../../i18n/translate.ts';

/** The product's own icon. */
export const PRODUCT_ICON = '/favicon.svg';

/** What the application is called here: the organisation's title, else the product's name. */
export function useAppName(): string {
  const t = useT();
  return useOrgStyle((style) => style.title) || t('app.name');
}

/** The icon of the organisation, else the product's. Stands beside the name, so it has none of its own. */
export function AppIcon({ size }: { readonly size: number }) {
  const chosen = useOrgStyle((style) => style.icon);
  const [broken, setBroken] = useState('');
  const icon = chosen === '' || chosen === broken ? PRODUCT_ICON : chosen;
  return <img src={icon} alt="" width={size} height={size} onError={() => setBroken(chosen)} />;
}
