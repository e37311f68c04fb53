import { CheckCircleOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { useSession } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { accountPath } from '../../../lib/paths/account-paths.ts';
import { PATTERNS } from '../../../lib/paths/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { isSecurityChange } from '../security-change.ts';
import { SetupFrame } from './setup-frame.tsx';
import { dropTicket } from '../ticket.ts';
import { Heading, Stack } from '../../../ui/layout/box.tsx';
import styles from './setup.module.css';

/** …/setup/success/{type} */
export function SetupSuccess() {
  const t = useT();
  const { type } = useParams();
  const hasSms = useSession((session) => session.user?.sms === true);
  // Good for one change; dropped here and not at the form, which would lead back to the proof without it.
  useEffect(dropTicket, []);
  if (!isSecurityChange(type)) return <Navigate to={PATTERNS.notFound} replace />;
  return (
    <SetupFrame type={type} step="done">
      <Stack gap={8} align="center" className={styles['done']} role="status">
        <CheckCircleOutlined aria-hidden="true" />
        <Heading>{t(`account.done.${type}`)}</Heading>
        <p className={styles['faint']}>{t(`account.doneText.${type}`)}</p>
        <LinkButton type="primary" to={accountPath('security', hasSms)}>
          {t('account.toSecurity')}
        </LinkButton>
      </Stack>
    </SetupFrame>
  );
}
