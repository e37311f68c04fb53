import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths.ts';
import { openWays } from './flow.ts';
import { useFlow } from './use-flow.ts';
import styles from './findpwd.module.css';

/** Below each way of proving it: that a reload begins again, and the other ways where there are some. */
export function OtherWay() {
  const t = useT();
  const { flow } = useFlow();
  return (
    <div className={styles['below']}>
      <p className={styles['hint']}>{t('findpwd.reload')}</p>
      {openWays(flow).length > 1 && <Link to={PATTERNS.findpwdValidate}>{t('findpwd.otherWay')}</Link>}
    </div>
  );
}
