import type { UserInfo } from '@tidegate/contract/entities/user.ts';
import { Button } from 'antd';
import { useT } from '../i18n/translate.ts';
import { useSession } from '../api/session.ts';
import { PASSWORD_PROOF } from '../lib/paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { signOut } from './sign-out.ts';
import styles from './shell.module.css';

/** What the person has to know about their own session on every screen, until it is settled. */
export function ShellNotice({ user, path }: { readonly user: UserInfo; readonly path: string }) {
  const t = useT();
  const isDoubtful = useSession((session) => session.isDoubtful);
  if (user.mustChangePassword) {
    return (
      <div className={styles['notice']} role="status">
        <span>{t('top.passwordDue')}</span>
        {!path.startsWith('/account/security/sms/setup') && (
          <LinkButton size="small" to={PASSWORD_PROOF}>
            {t('top.passwordDueAction')}
          </LinkButton>
        )}
      </div>
    );
  }
  if (!isDoubtful) return null;
  return (
    <div className={styles['notice']} role="alert">
      <span>
        <b>{t('error.permissionInfo')}</b> {t('top.doubtful')}
      </span>
      <Button size="small" onClick={() => void signOut()}>
        {t('action.signIn')}
      </Button>
    </div>
  );
}
