import { SIGNAL_STRENGTH_LEVELS } from '@tidegate/contract/limits.ts';
import { useT } from '../../i18n/translate.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './gateway.module.css';

const LEVELS = Array.from({ length: SIGNAL_STRENGTH_LEVELS }, (_, index) => index + 1);

/** Signal strength as five bars, with an accessible name. Null: the gateway does not report it. */
export function SignalBars({ level }: { readonly level: number | null }) {
  const t = useT();
  const name = level === null ? t('gateway.signalNone') : t('gateway.signalText', { level });
  return (
    <Row as="span" inline gap={2} align="end" className={styles['bars']} role="img" aria-label={name} title={name}>
      {LEVELS.map((bar) => (
        <i key={bar} data-on={level !== null && bar <= level} data-unknown={level === null} />
      ))}
    </Row>
  );
}
