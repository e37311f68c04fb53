import { useMutation } from '@tanstack/react-query';
import { feedbackAdd } from '@tidegate/contract/nouns/feedback/calls.ts';
import { FEEDBACK_TYPES, type Feedback } from '@tidegate/contract/nouns/feedback/feedback.ts';
import { checkFeedback, feedbackLength } from '@tidegate/contract/nouns/feedback/rules.ts';
import { App, Button, Input, Segmented } from 'antd';
import { useState, type FormEvent } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { useChanged } from '../../ui/use-changed.ts';
import { Faint, Row, Text } from '../../ui/layout/box.tsx';
import styles from './feedback.module.css';

/** The contract's longest content. */
const CONTENT_MAX = 2_000;

/** Type and content; what was written is kept until the server has taken it. */
export function FeedbackForm() {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const [type, setType] = useState<Feedback['type']>('suggestion');
  const [content, setContent] = useState('');
  const [problem, setProblem] = useState('');
  const send = useMutation({
    mutationFn: () => ask(feedbackAdd, { type, content: content.trim() }),
    onSuccess: async () => {
      setContent('');
      void message.success(t('feedback.sent'));
      await changed();
    },
    onError: (error) => setProblem(errorText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    try {
      checkFeedback(content);
    } catch (refusal) {
      setProblem(errorText(refusal));
      return;
    }
    setProblem('');
    send.mutate();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <div className={styles['field']}>
        <span id="feedback-type">{t('feedback.type')}</span>
        <Segmented<Feedback['type']>
          aria-labelledby="feedback-type"
          value={type}
          options={FEEDBACK_TYPES.map((value) => ({ value, label: t(`feedback.type.${value}`) }))}
          onChange={setType}
        />
      </div>
      <div className={styles['field']}>
        <label htmlFor="feedback-content">{t('feedback.content')}</label>
        <Input.TextArea
          id="feedback-content"
          rows={8}
          maxLength={CONTENT_MAX}
          placeholder={t('feedback.contentHint')}
          value={content}
          status={problem === '' ? '' : 'error'}
          aria-invalid={problem !== ''}
          aria-describedby="feedback-count feedback-problem"
          onChange={(event) => {
            setContent(event.target.value);
            setProblem('');
          }}
        />
        <Row gap={12} align="stretch" justify="between">
          <Text id="feedback-problem" role="alert" tone="problem">
            {problem}
          </Text>
          <Faint id="feedback-count">{t('feedback.count', { count: feedbackLength(content), max: CONTENT_MAX })}</Faint>
        </Row>
      </div>
      <Button type="primary" htmlType="submit" loading={send.isPending}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}
