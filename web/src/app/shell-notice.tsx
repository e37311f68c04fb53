import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { Button } from 'antd';
import { useT } from '../i18n/translate.ts';
import { useConnection } from '../api/connection.ts';
import { isNarrow, useSession } from '../api/session.ts';
import { activateNewVersion, useAppWorker } from '../lib/browser/app-worker.ts';
import { PASSWORD_PROOF } from '../lib/paths/paths.ts';
import { usePreferences } from '../lib/preferences.ts';
import { dateTimeText } from '../lib/time/time-zone.ts';
import { StorageLine } from '../parts/storage/storage-line.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { sharedEditOf } from './areas.tsx';
import { signOut } from './sign-out.ts';
import styles from './frame/shell.module.css';

/** The server is unreachable: the time of the displayed values, and that nothing can be sent. */
function LostLine() {
  const t = useT();
  const { isLost, since } = useConnection();
  const zone = usePreferences((preferences) => preferences.timeZone);
  if (!isLost) return null;
  return (
    <div className={styles['notice']} role="status" data-lost>
      <span>
        <b>{t('offline.title')}</b> {since !== null && t('offline.since', { time: dateTimeText(since, zone) })}{' '}
        {t('offline.noWrite')}
      </span>
    </div>
  );
}

/** A newer build of the application is waiting in the browser. */
function NewVersionLine() {
  const t = useT();
  const isReady = useAppWorker((worker) => worker.waiting !== null);
  if (!isReady) return null;
  return (
    <div className={styles['notice']} role="status">
      <span>{t('app.newVersion')}</span>
      <Button size="small" onClick={activateNewVersion}>
        {t('action.reload')}
      </Button>
    </div>
  );
}

/**
 * Why a person with the permission cannot edit this screen: it belongs to the whole organisation, and their access
 * scope covers only a part.
 */
function ScopeLine({ user, path }: Props) {
  const t = useT();
  const edit = sharedEditOf(path);
  if (edit === undefined || !user.auths.includes(edit) || !isNarrow(user)) return null;
  return (
    <div className={styles['notice']} role="status">
      <span>{t('top.narrowScope')}</span>
    </div>
  );
}

/** Notices for every screen: about the application, its connection, and the person's session. */
export function ShellNotice(props: Props) {
  return (
    <>
      <LostLine />
      <StorageLine />
      <NewVersionLine />
      <ScopeLine {...props} />
      <SessionLine {...props} />
    </>
  );
}

interface Props {
  readonly user: UserInfo;
  readonly path: string;
}

/** Notices about the person's own session on every screen, until resolved. */
function SessionLine({ user, path }: Props) {
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
