import type { Signal } from '@tidegate/contract/entities/signal.ts';
import { memo } from 'react';
import { SignalAlarm } from '../../alarm/signal-alarm.tsx';
import { Value } from '../../../ui/value.tsx';
import { ValueAge } from '../../../ui/time/value-age.tsx';
import { useShownValue } from '../../../live/shown-value.ts';
import { BadCode, SignalName, Trend } from './signal-row.tsx';
import styles from './real-tab.module.css';

/** One signal as a card: its value large, its last minutes below. */
export const SignalCard = memo(function SignalCard({ signal }: { readonly signal: Signal }) {
  const shown = useShownValue(signal);
  return (
    <article className={styles['card']}>
      <div className={styles['name']}>
        <SignalName signal={signal} />
      </div>
      <div className={styles['cardValue']}>
        <span className={styles['marked']}>
          <SignalAlarm signalId={signal.id} />
          <Value text={shown.text} unit={shown.unit} quality={shown.quality} reason={shown.reason} isLarge />
        </span>
        {shown.quality === 'bad' && <BadCode signal={signal} />}
      </div>
      <footer className={styles['cardFoot']}>
        <span className={styles['cardTrend']}>
          <Trend signal={signal} />
        </span>
        <span className={styles['age']}>
          <ValueAge at={shown.at} />
        </span>
      </footer>
    </article>
  );
});
