import { Button } from 'antd';
import { useT } from '../../i18n/translate.ts';
import styles from './probe.module.css';

/** A running request, which can be cancelled. */
export function Waiting({ onCancel }: { readonly onCancel: () => void }) {
  const t = useT();
  return (
    <div className={styles['waiting']} role="status">
      <div className={styles['bar']} aria-hidden="true" />
      <span>{t('probe.waiting')}</span>
      <Button size="small" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </div>
  );
}
