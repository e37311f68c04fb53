import type { AskOf } from '@tidegate/contract/call.ts';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { answerField, signInFields } from '@tidegate/contract/nouns/account/fields.ts';
import { securityCode, securityValidate } from '@tidegate/contract/nouns/account/security-calls.ts';
import {
  PROOF_WAYS,
  type OwnAccount,
  type ProofWay,
  type SecurityChange,
} from '@tidegate/contract/nouns/account/account.ts';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { setupPath, validatePath } from '../../lib/paths/account-paths.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CodeField } from './code-field.tsx';
import { ProblemLine } from './problem-line.tsx';
import { ReturnedLine } from './returned-line.tsx';
import { isSecurityChange } from './security-change.ts';
import { SetupFrame } from './setup/setup-frame.tsx';
import { storeTicket } from './ticket.ts';
import { useAttempt } from './use-attempt.ts';
import { WithAccount } from './with-account.tsx';

const isProofWay = (text: string | undefined): text is ProofWay => PROOF_WAYS.some((way) => way === text);

/** …/setup/validate/tel/{type}, email, question, password: one way of proving who one is. */
export function Proof() {
  const params = useParams();
  const [query] = useSearchParams();
  // Only the way by telephone has the kind of change in its path.
  const way = params['type'] === undefined ? params['way'] : 'tel';
  const type = params['type'] ?? query.get('type') ?? 'password';
  if (!isProofWay(way) || !isSecurityChange(type)) return <Navigate to={PATTERNS.notFound} replace />;
  return (
    <SetupFrame type={type} step="validate">
      <WithAccount rows={2}>{(account) => <ProofForm way={way} type={type} account={account} />}</WithAccount>
    </SetupFrame>
  );
}

interface Props {
  readonly way: ProofWay;
  readonly type: SecurityChange;
  readonly account: OwnAccount;
}

interface Values {
  readonly password?: string;
  readonly code?: string;
  readonly answers?: string[];
}

function ProofForm({ way, type, account }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { problem, isBusy, attempt } = useAttempt();
  const prove = async (values: Values) => {
    const proof: AskOf<typeof securityValidate> = { type, way, ...values };
    const isProven = await attempt(async () => storeTicket(type, (await ask(securityValidate, proof)).ticket));
    // In place of the proof: going back from the form must not lead to a proof that is over.
    if (isProven) await navigate(setupPath(type), { replace: true });
  };
  if (!account.proofs.includes(way)) return <Navigate to={validatePath(type)} replace />;
  return (
    <Form<Values> layout="vertical" requiredMark={false} onFinish={(values) => void prove(values)}>
      <ReturnedLine />
      <ProblemLine text={problem} />
      <Fields way={way} type={type} account={account} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('account.next')}
        </Button>
        {account.proofs.length > 1 && (
          <LinkButton type="text" to={validatePath(type)}>
            {t('account.otherWay')}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}

function Fields({ way, type, account }: Props) {
  const t = useT();
  const password = (
    <Form.Item
      name="password"
      label={t('account.passwordNow')}
      rules={[{ required: true, message: t('account.passwordNowMissing') }]}
    >
      <Input.Password autoComplete="current-password" maxLength={maxLengthOf(signInFields.password)} />
    </Form.Item>
  );
  if (way === 'password') return password;
  if (way === 'question') {
    return (
      <>
        {account.questions.map((question, index) => (
          <Form.Item
            key={question}
            name={['answers', index]}
            label={t(`question.${question}`)}
            rules={[{ required: true, whitespace: true, message: t('account.answerMissing') }]}
          >
            <Input autoComplete="off" maxLength={maxLengthOf(answerField)} />
          </Form.Item>
        ))}
        {/* Answers never suffice alone. */}
        {password}
      </>
    );
  }
  return <SentCode way={way} type={type} target={way === 'tel' ? account.tel : account.email} />;
}

interface SentCodeProps {
  readonly way: 'tel' | 'email';
  readonly type: SecurityChange;
  readonly target: string;
}

function SentCode({ way, type, target }: SentCodeProps) {
  const t = useT();
  const [problem, setProblem] = useState('');
  const send = async () => {
    setProblem('');
    try {
      await ask(securityCode, { way, type });
    } catch (error) {
      setProblem(errorText(error));
      throw error;
    }
  };
  return (
    <>
      <p style={{ marginBottom: 16 }}>{t(`account.wayText.${way}`, { tel: target, email: target })}</p>
      <ProblemLine text={problem} />
      <CodeField target={target} onSend={send} />
    </>
  );
}
