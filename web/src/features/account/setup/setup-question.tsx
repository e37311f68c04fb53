import { securityQuestion } from '@tidegate/contract/nouns/account/security-calls.ts';
import {
  SECURITY_QUESTIONS_OFFERED,
  type OwnAccount,
  type SecurityQuestion,
} from '@tidegate/contract/nouns/account/account.ts';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { answerField } from '@tidegate/contract/nouns/account/fields.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { SECURITY_QUESTIONS } from '@tidegate/contract/limits.ts';
import { Button, Form, Input, Select } from 'antd';
import { ask } from '../../../api/ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { ProblemLine } from '../problem-line.tsx';
import { Ticketed } from '../ticketed.tsx';
import { useAttempt, useFinish } from '../use-attempt.ts';
import { Lead } from '../../../ui/layout/box.tsx';
import styles from './setup.module.css';

/** …/setup/question */
export function SetupQuestion() {
  return <Ticketed type="question">{(ticket, account) => <QuestionForm ticket={ticket} account={account} />}</Ticketed>;
}

interface Answered {
  readonly question?: SecurityQuestion;
  readonly answer?: string;
}

interface Values {
  readonly rows: readonly Answered[];
}

const PLACES = Array.from({ length: SECURITY_QUESTIONS }, (_, place) => place);

/** Entry to send: three different questions, each with an answer; null while incomplete. */
function complete(rows: readonly Answered[]) {
  const questions = rows.flatMap(({ question, answer = '' }) =>
    question === undefined || answer.trim() === '' ? [] : [{ question, answer: answer.trim() }],
  );
  const different = new Set(questions.map(({ question }) => question)).size;
  return different === SECURITY_QUESTIONS && questions.length === SECURITY_QUESTIONS ? questions : null;
}

function QuestionForm({ ticket, account }: { readonly ticket: string; readonly account: OwnAccount }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [form] = Form.useForm<Values>();
  const { problem, isBusy, attempt } = useAttempt();
  const finish = useFinish('question');
  const rows = Form.useWatch('rows', form) ?? [];
  const save = async (values: Values) => {
    const questions = complete(values.rows);
    if (questions !== null && (await attempt(() => ask(securityQuestion, { ticket, questions })))) await finish();
  };
  const initial: Values = { rows: PLACES.map((place) => ({ question: account.questions[place] })) };
  const rule = { required: true, whitespace: true, message: refusalText('questionsRule', language) };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      onFinish={(values) => void save(values)}
    >
      <ProblemLine text={problem} />
      <Lead>{t('account.questionLead')}</Lead>
      {PLACES.map((place) => (
        <fieldset key={place} className={styles['pair']}>
          <legend className="visually-hidden">{t('account.questionNumber', { number: place + 1 })}</legend>
          <Form.Item
            name={['rows', place, 'question']}
            label={t('account.questionNumber', { number: place + 1 })}
            rules={[{ ...rule, whitespace: false }]}
          >
            <Select
              placeholder={t('account.questionPick')}
              options={SECURITY_QUESTIONS_OFFERED.map((value) => ({
                value,
                label: t(`question.${value}`),
                // Taken by another of the three.
                disabled: rows.some(({ question }, other) => other !== place && question === value),
              }))}
            />
          </Form.Item>
          <Form.Item name={['rows', place, 'answer']} label={t('account.answer')} rules={[rule]}>
            <Input autoComplete="off" maxLength={maxLengthOf(answerField)} />
          </Form.Item>
        </fieldset>
      ))}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('action.save')}
      </Button>
    </Form>
  );
}
