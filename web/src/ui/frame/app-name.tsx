import { useState } from 'react';
import { useOrgStyle } from '../../api/org-style.ts';
import { useT } from '../../i18n/translate.ts';

/** The product's own icon. */
export const PRODUCT_ICON = '/favicon.svg';

/** The application's name: the organisation's title, otherwise the product's name. */
export function useAppName(): string {
  const t = useT();
  return useOrgStyle((style) => style.title) || t('app.name');
}

/** The icon of the organisation, otherwise the product's. It is beside the name, so it has no name of its own. */
export function AppIcon({ size }: { readonly size: number }) {
  const chosen = useOrgStyle((style) => style.icon);
  const [broken, setBroken] = useState('');
  const icon = chosen === '' || chosen === broken ? PRODUCT_ICON : chosen;
  return <img src={icon} alt="" width={size} height={size} onError={() => setBroken(chosen)} />;
}
