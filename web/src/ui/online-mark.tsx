import { useT } from '../i18n/translate.ts';
import { Row } from './layout/box.tsx';
import styles from './online-mark.module.css';

/** Online or offline, by fill and word and never by hue: saturated colour is reserved for what needs a person. */
export function OnlineMark({ isOnline }: { readonly isOnline: boolean }) {
  const t = useT();
  return (
    <Row as="span" inline gap={6} className={styles['mark']} data-online={isOnline}>
      <span className={styles['dot']} aria-hidden="true" />
      {t(isOnline ? 'state.online' : 'state.offline')}
    </Row>
  );
}
