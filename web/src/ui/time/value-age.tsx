import { useT } from '../../i18n/translate.ts';
import { AgeText } from './age-text.tsx';

/** The age of a value, or that none ever arrived. */
export function ValueAge({ at }: { readonly at: number | null }) {
  const t = useT();
  return at === null ? <>{t('real.never')}</> : <AgeText at={at} />;
}
