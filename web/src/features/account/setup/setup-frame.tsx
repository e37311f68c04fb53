import { CheckOutlined } from '@ant-design/icons';
import type { SecurityChange } from '@tidegate/contract/nouns/account/account.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import type { ReactNode } from 'react';
import { useSession } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { accountPath } from '../../../lib/paths/account-paths.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { useCrumb } from '../../../ui/frame/crumb.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { useLack } from '../use-account.ts';
import { Panel, Row, Stack } from '../../../ui/layout/box.tsx';
import styles from './setup.module.css';

const STEPS = ['validate', 'change', 'done'] as const;
type Step = (typeof STEPS)[number];

interface Props {
  readonly type: SecurityChange;
  readonly step: Step;
  readonly children: ReactNode;
}

/** One kind of change, in three steps: prove who you are, change it, done. Not there without the right to it. */
export function SetupFrame({ type, step, children }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const hasSms = useSession((session) => session.user?.sms === true);
  const lack = useLack(type);
  const back = accountPath('security', hasSms);
  const at = STEPS.indexOf(step);
  useCrumb(t(`account.setup.${type}`));
  if (lack !== null) {
    return (
      <Page title={t(`account.setup.${type}`)}>
        <Notice title={refusalText(lack, language)} text={t('account.lackText')} role="status">
          <LinkButton to={back}>{t('account.toSecurity')}</LinkButton>
        </Notice>
      </Page>
    );
  }
  return (
    <Page
      title={t(`account.setup.${type}`)}
      action={step !== 'done' && <LinkButton to={back}>{t('action.cancel')}</LinkButton>}
    >
      <Stack gap={16} className={styles['setup']}>
        <Row as="ol" gap={8} align="stretch" className={styles['steps']}>
          {STEPS.map((one, index) => (
            <li key={one} data-past={index < at || step === 'done'} aria-current={one === step ? 'step' : undefined}>
              <span className={styles['number']} aria-hidden="true">
                {index < at || step === 'done' ? <CheckOutlined /> : index + 1}
              </span>
              {t(`account.step.${one}`)}
            </li>
          ))}
        </Row>
        <Panel className={styles['card']}>{children}</Panel>
      </Stack>
    </Page>
  );
}
