import { findpwdValidate } from '@tidegate/contract/nouns/account/recovery-calls.ts';
import { Button, Input } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { Field, Refused } from '../../ui/form/field.tsx';
import { fieldText } from './field-text.ts';
import { useAttempt } from './use-attempt.ts';
import { useFlow } from './use-flow.ts';
import { Muted } from '../../ui/layout/box.tsx';
import styles from './findpwd.module.css';

const ANSWER_MAX = 60;

/** The first field without an answer. */
function focusEmpty(form: HTMLFormElement | null): void {
  const fields = form === null ? [] : [...form.querySelectorAll('input')];
  fields.find((field) => field.value.trim() === '')?.focus();
}

/** The person's three questions; right answers alone do not suffice, a code follows. */
export function QuestionStep() {
  const t = useT();
  const { flow, advance } = useFlow();
  const { isBusy, refused, waitSec, attempt } = useAttempt();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusEmpty(form.current), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const answers = flow.questions.map((question) => fieldText(data, question).trim());
    const empty = flow.questions.filter((_, index) => answers[index] === '');
    setMissing(empty);
    if (empty.length > 0) {
      focusEmpty(form.current);
      return;
    }
    await attempt(async () => {
      const { next } = await ask(findpwdValidate, { flow: flow.id, way: 'question', answers });
      await advance(next === 'password' ? { ...flow, step: 'password' } : { ...flow, isAnswered: true });
    });
  };

  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <Muted as="p">{t('findpwd.questionText')}</Muted>
      {flow.questions.map((question) => {
        const problem = missing.includes(question) ? t('findpwd.answerMissing') : undefined;
        return (
          <Field key={question} label={t(`question.${question}`)} problem={problem}>
            <Input
              name={question}
              size="large"
              autoComplete="off"
              maxLength={ANSWER_MAX}
              placeholder={t('findpwd.answer')}
              status={problem === undefined ? '' : 'error'}
              aria-invalid={problem !== undefined}
            />
          </Field>
        );
      })}
      <Refused text={refused} />
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy} disabled={waitSec > 0}>
        {waitSec > 0 ? t('login.wait', { seconds: waitSec }) : t('findpwd.next')}
      </Button>
    </form>
  );
}
