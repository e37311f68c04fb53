import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { memo } from 'react';
import { SignalAlarm } from '../../alarm/signal-alarm.tsx';
import { Value } from '../../../ui/value.tsx';
import { ValueAge } from '../../../ui/time/value-age.tsx';
import { useShownValue } from '../../../live/shown-value.ts';
import { BadCode, SignalName, Trend } from './signal-row.tsx';
import { Faint, Row, Stack } from '../../../ui/layout/box.tsx';
import styles from './real-tab.module.css';

/** One signal as a card: its value large, its last minutes below. */
export const SignalCard = memo(function SignalCard({ signal }: { readonly signal: Signal }) {
  const shown = useShownValue(signal);
  return (
    <Stack as="article" className={styles['card']}>
      <Row gap={10} align="baseline" room="shrink" className={styles['name']}>
        <SignalName signal={signal} />
      </Row>
      <Stack room="shrink" className={styles['cardValue']}>
        <Row as="span" inline gap={6} justify="end" className={styles['marked']}>
          <SignalAlarm signalId={signal.id} />
          <Value text={shown.text} unit={shown.unit} quality={shown.quality} reason={shown.reason} isLarge />
        </Row>
        {shown.quality === 'bad' && <BadCode signal={signal} />}
      </Stack>
      <Row as="footer" gap={8} justify="between">
        <Row as="span" gap={4} room="shrink">
          <Trend signal={signal} />
        </Row>
        <Faint breaks="never" className={styles['age']}>
          <ValueAge at={shown.at} />
        </Faint>
      </Row>
    </Stack>
  );
});
