import { useT } from '../../i18n/translate.ts';
import { AgeText } from './age-text.tsx';

/** How old a value is, or that none ever came. */
export function ValueAge({ at }: { readonly at: number | null }) {
  const t = useT();
  return at === null ? <>{t('real.never')}</> : <AgeText at={at} />;
}
