import { ALARM_RECORD_AUTHS } from '@tidegate/contract/auths.ts';
import { NavLink } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { ALARM_PATTERNS } from '../../lib/alarm-paths.ts';
import styles from './alarm.module.css';

const SCREENS = ['current', 'records', 'figures'] as const;

/** What stands, what came, and how it was to bear; the last two for who may see records (spec §6). */
export function AlarmTabs() {
  const t = useT();
  const auths = useSession((session) => session.user?.auths) ?? [];
  const maySee = ALARM_RECORD_AUTHS.some((auth) => auths.includes(auth));
  return (
    <nav className={styles['tabs']} aria-label={t('alarm.screens')}>
      {SCREENS.filter((screen) => screen === 'current' || maySee).map((screen) => (
        <NavLink key={screen} to={ALARM_PATTERNS[screen]} end className={styles['tab'] ?? ''}>
          {t(`alarm.screen.${screen}`)}
        </NavLink>
      ))}
    </nav>
  );
}
