import { LockOutlined, MailOutlined, MobileOutlined, QuestionCircleOutlined, RightOutlined } from '@ant-design/icons';
import type { OwnAccount, ProofWay, SecurityChange } from '@tidegate/contract/nouns/account/account.ts';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { proofPath } from '../../lib/paths/account-paths.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { isSecurityChange } from './security-change.ts';
import { SetupFrame } from './setup/setup-frame.tsx';
import { ReturnedLine } from './returned-line.tsx';
import { WithAccount } from './with-account.tsx';
import { Lead, Stack, Text } from '../../ui/layout/box.tsx';
import styles from './setup/setup.module.css';

/** …/setup/validate and …/setup/{type}/validate: the ways in which the person can prove who they are. */
export function Validate() {
  // The spec names that of the password plainly `validate`.
  const { type = 'password' } = useParams();
  if (!isSecurityChange(type)) return <Navigate to={PATTERNS.notFound} replace />;
  return (
    <SetupFrame type={type} step="validate">
      <WithAccount rows={2}>{(account) => <Ways type={type} account={account} />}</WithAccount>
    </SetupFrame>
  );
}

const ICONS: { readonly [W in ProofWay]: ReactNode } = {
  password: <LockOutlined />,
  tel: <MobileOutlined />,
  email: <MailOutlined />,
  question: <QuestionCircleOutlined />,
};

function Ways({ type, account }: { readonly type: SecurityChange; readonly account: OwnAccount }) {
  const t = useT();
  // Taken on to the way that is chosen, which says the same.
  const state: unknown = useLocation().state;
  const { proofs, tel, email } = account;
  const [first] = proofs;
  if (first === undefined) return <Notice title={t('account.noWay')} text={t('account.noWayText')} role="status" />;
  if (proofs.length === 1) return <Navigate to={proofPath(first, type)} replace state={state} />;
  return (
    <>
      <ReturnedLine />
      <Lead>{t('account.chooseWay')}</Lead>
      <Stack as="ul" gap={8}>
        {proofs.map((way) => (
          <li key={way}>
            <Link to={proofPath(way, type)} className={styles['way']}>
              <Text tone="secondary" size={20} aria-hidden="true">
                {ICONS[way]}
              </Text>
              <span>
                <strong>{t(`account.way.${way}`)}</strong>
                <span className={styles['faint']}>{t(`account.wayText.${way}`, { tel, email })}</span>
              </span>
              <RightOutlined aria-hidden="true" />
            </Link>
          </li>
        ))}
      </Stack>
    </>
  );
}
