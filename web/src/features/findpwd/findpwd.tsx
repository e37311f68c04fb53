import { useState, type ComponentType } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { EntryFrame } from '../../ui/frame/entry-frame.tsx';
import { usePageTitle } from '../../ui/frame/page.tsx';
import { AccountStep } from './account-step.tsx';
import { CodeStep } from './code-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { duePath, isInOrder, openWays, stepOf, type Flow } from './flow.ts';
import { PasswordStep } from './password-step.tsx';
import { QuestionStep } from './question-step.tsx';
import { Stepper } from './stepper.tsx';
import { FlowContext, type Again, type FlowAccess } from './use-flow.ts';
import { ValidateStep } from './validate-step.tsx';
import { Heading, Note, Row } from '../../ui/layout/box.tsx';
import styles from './findpwd.module.css';

const SCREENS: { readonly [path: string]: ComponentType } = {
  [PATTERNS.findpwdValidate]: ValidateStep,
  [PATTERNS.findpwdTel]: () => <CodeStep way="tel" />,
  [PATTERNS.findpwdEmail]: () => <CodeStep way="email" />,
  [PATTERNS.findpwdQuestion]: QuestionStep,
  [PATTERNS.findpwdPassword]: PasswordStep,
  [PATTERNS.findpwdFinish]: FinishStep,
};

const isAgain = (state: unknown): state is { readonly why: Again } =>
  typeof state === 'object' && state !== null && 'why' in state && (state.why === 'again' || state.why === 'over');

interface Kept {
  readonly flow: Flow | null;
  /** The key of the place from which the flow went on to another. */
  readonly leftAt: string | null;
}

/**
 * Password recovery step by step. The progress is kept only here and on the server, so that an address
 * alone opens only the first step.
 */
export function FindPwd() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, state, key } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  const [{ flow, leftAt }, setKept] = useState<Kept>({ flow: null, leftAt: null });
  usePageTitle(t('findpwd.title'));

  const access = {
    keep: (next: Flow) => setKept({ flow: next, leftAt: null }),
    advance: async (next: Flow) => {
      setKept({ flow: next, leftAt: key });
      // Completed steps cannot be repeated; only the name can be corrected.
      await navigate(duePath(next), { replace: path !== PATTERNS.findpwdAccount });
    },
    restart: async (why: Again) => {
      setKept({ flow: null, leftAt: key });
      await navigate(PATTERNS.findpwdAccount, { replace: true, state: { why } });
    },
  } satisfies Omit<FlowAccess, 'flow'>;

  // While the way to the next step is under way, the one that is left is out of order and no mistake.
  if (key !== leftAt && !isInOrder(path, flow)) {
    return <Navigate to={PATTERNS.findpwdAccount} replace state={{ why: 'again' }} />;
  }
  const step = stepOf(path);
  const Screen = SCREENS[path];
  const isWay = step === 'validate' && path !== PATTERNS.findpwdValidate;
  const hasOtherWay = isWay && flow !== null && openWays(flow).length > 1;
  const isUnderWay = flow !== null && Screen !== undefined;
  return (
    <EntryFrame>
      <div className={styles['flow']}>
        <Heading>{t('findpwd.title')}</Heading>
        <Stepper step={step} />
        {isUnderWay ? (
          <FlowContext value={{ ...access, flow }}>
            <Screen key={path} />
          </FlowContext>
        ) : (
          <AccountStep why={isAgain(state) ? state.why : undefined} onBegun={access.advance} />
        )}
        {(step === 'validate' || step === 'password') && <Note as="p">{t('findpwd.reload')}</Note>}
        {step !== 'finish' && (
          <Row wrap gap="8 16" align="stretch" justify="between">
            <Link to={PATTERNS.login}>{t('findpwd.toLogin')}</Link>
            {hasOtherWay && <Link to={PATTERNS.findpwdValidate}>{t('findpwd.otherWay')}</Link>}
          </Row>
        )}
      </div>
    </EntryFrame>
  );
}
