import type { Card } from '@tidegate/contract/nouns/card/card.ts';
import { useT } from '../../i18n/translate.ts';
import { UsageBar } from '../../ui/usage-bar.tsx';
import styles from './cards.module.css';

/** Megabytes as a person reads them. */
const mbText = (mb: number): string => (mb < 10 ? mb.toFixed(2) : mb < 1_000 ? mb.toFixed(1) : String(Math.round(mb)));

/** Used data volume of a card this month, and its forecast. */
export function Usage({ card }: { readonly card: Pick<Card, 'usedMb' | 'forecastMb' | 'monthlyMb' | 'notices'> }) {
  const t = useT();
  const { usedMb, forecastMb, monthlyMb, notices } = card;
  const used = mbText(usedMb);
  const forecast = t('card.forecast', { mb: mbText(forecastMb) });
  if (monthlyMb === null) {
    return (
      <span className={styles['lines']}>
        <span className={styles['plain']}>{t('card.usedPlain', { used })}</span>
        <span>{forecast}</span>
      </span>
    );
  }
  const part = usedMb / monthlyMb;
  const text = t('card.used', { used, of: mbText(monthlyMb), percent: Math.round(part * 100) });
  const level = notices.includes('overPlan') ? 'over' : notices.includes('nearPlan') ? 'near' : 'plain';
  return (
    <span className={styles['lines']}>
      <span className={styles['plain']}>{text}</span>
      <UsageBar part={part} level={level} />
      <span>{forecast}</span>
    </span>
  );
}
