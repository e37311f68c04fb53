import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Heading, Muted } from '../../ui/layout/box.tsx';
import styles from './findpwd.module.css';

/** The last step: it is done, and where to sign in with it. */
export function FinishStep() {
  const t = useT();
  return (
    <div className={styles['form']} role="status">
      <div>
        <Heading as="h3" below={4}>
          {t('findpwd.finishTitle')}
        </Heading>
        <Muted as="p">{t('findpwd.finishText')}</Muted>
      </div>
      <LinkButton type="primary" size="large" block to={PATTERNS.login}>
        {t('action.signIn')}
      </LinkButton>
    </div>
  );
}
