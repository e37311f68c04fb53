import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './findpwd.module.css';

/** The last step: it is done, and where to sign in with it. */
export function FinishStep() {
  const t = useT();
  return (
    <div className={styles['form']} role="status">
      <div>
        <h3 className={styles['subtitle']}>{t('findpwd.finishTitle')}</h3>
        <p className={styles['text']}>{t('findpwd.finishText')}</p>
      </div>
      <LinkButton type="primary" size="large" block to={PATTERNS.login}>
        {t('action.signIn')}
      </LinkButton>
    </div>
  );
}
