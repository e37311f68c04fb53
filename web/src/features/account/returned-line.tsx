import { useLocation } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { Told } from '../../ui/form/field.tsx';
import { useTickets } from './ticket.ts';
import { Text } from '../../ui/layout/box.tsx';
import styles from './setup/setup.module.css';

const isReturned = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isReturned' in state;

/** Explains why the person has to prove their identity again: the proof has expired, or was lost by a reload. */
export function ReturnedLine() {
  const t = useT();
  const { state } = useLocation();
  const hasLapsed = useTickets((tickets) => tickets.hasLapsed);
  if (!isReturned(state)) return null;
  return (
    <Text as="div" below={16} className={styles['told']}>
      <Told>{t(hasLapsed ? 'account.proofLapsed' : 'account.proofGone')}</Told>
    </Text>
  );
}
