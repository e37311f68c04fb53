import { Select } from 'antd';
import { lazy, Suspense } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { browserClock } from '../../../../lib/clock.ts';
import { loadScreen } from '../../../../lib/browser/load-screen.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import type { Span } from '../../../curve/span.ts';
import { COMPARE_STEPS, earlierSpan, type Compare } from './compare.ts';
import { Row } from '../../../../ui/layout/box.tsx';
import styles from '../history-tab.module.css';

// The calendar is large and seldom used.
const MomentPicker = lazy(() =>
  loadScreen(
    async () => ({ default: (await import('../../../../ui/time/moment-picker.tsx')).MomentPicker }),
    browserClock,
  ),
);

interface Props {
  readonly compare: Compare | null;
  readonly span: Span;
  readonly onChange: (compare: Compare | null) => void;
}

const CHOICES = ['none', ...COMPARE_STEPS, 'own'] as const;
type Choice = (typeof CHOICES)[number];

/** Which earlier time lies under the chosen one. */
export function CompareChoice({ compare, span, onChange }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const value: Choice = compare === null ? 'none' : typeof compare === 'number' ? 'own' : compare;
  const choose = (choice: Choice) => {
    if (choice === 'none') onChange(null);
    else onChange(choice === 'own' ? earlierSpan(span, compare ?? 'day', zone).from : choice);
  };
  return (
    <Row wrap gap={8} align="stretch" className={styles['compare']}>
      <Select<Choice>
        aria-label={t('history.compare')}
        value={value}
        options={CHOICES.map((choice) => ({ value: choice, label: t(`history.compare.${choice}`) }))}
        popupMatchSelectWidth={false}
        onChange={choose}
      />
      {typeof compare === 'number' && (
        <Suspense fallback={null}>
          <MomentPicker label={t('history.compareStart')} value={compare} onChange={onChange} />
        </Suspense>
      )}
      {typeof compare === 'number' && compare >= span.from && (
        <span className={styles['problem']} role="alert">
          {t('history.compareLater')}
        </span>
      )}
    </Row>
  );
}
