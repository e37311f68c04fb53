import { useMutation } from '@tanstack/react-query';
import { feedbackReply } from '@tidegate/contract/nouns/feedback/calls.ts';
import type { Feedback } from '@tidegate/contract/nouns/feedback/feedback.ts';
import { Alert, App, Button, Input } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { EditDrawer } from '../../ui/form/edit-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { StateMark } from './state-mark.tsx';
import { Faint, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './feedback.module.css';

interface Props {
  readonly feedback: Feedback;
  readonly onClose: () => void;
}

const REPLY_MAX = 2_000;

/** One feedback whole, with what an administrator can do about it: answer, close, open again. */
export function AnswerDrawer({ feedback, onClose }: Props) {
  const t = useT();
  const { message } = App.useApp();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const mayEdit = useAuth('manage_feedback_edit');
  const changed = useChanged();
  const [reply, setReply] = useState(feedback.reply);
  const [problem, setProblem] = useState('');
  const save = useMutation({
    mutationFn: (state: Feedback['state']) => {
      const text = reply.trim();
      // Closing leaves an answer as it is, unless another one was written in the meantime.
      const isNew = text !== '' && text !== feedback.reply;
      return ask(feedbackReply, { id: feedback.id, state, reply: isNew ? text : undefined });
    },
    onSuccess: async () => {
      void message.success(t('feedback.saved'));
      onClose();
      await changed();
    },
    onError: (error) => setProblem(errorText(error)),
  });
  const answer = () => {
    if (reply.trim() === '') setProblem(t('feedback.replyEmpty'));
    else save.mutate('answered');
  };
  const isClosed = feedback.state === 'closed';
  return (
    <EditDrawer
      title={t(`feedback.type.${feedback.type}`)}
      width={560}
      isChanged={() => reply !== feedback.reply}
      onClose={onClose}
      onSave={mayEdit ? answer : undefined}
      saveText={t('feedback.replySend')}
      isBusy={save.isPending}
      buttons={
        <Button
          disabled={save.isPending}
          onClick={() => save.mutate(isClosed ? (feedback.reply === '' ? 'open' : 'answered') : 'closed')}
        >
          {t(isClosed ? 'feedback.reopen' : 'feedback.close')}
        </Button>
      }
    >
      <Stack gap={16}>
        <Row wrap gap="4 12" align="baseline" className={styles['head']}>
          <strong>{feedback.loginname}</strong>
          <Faint>{feedback.orgName}</Faint>
          <StateMark state={feedback.state} />
          <Faint as="time">{dateTimeText(feedback.at, zone)}</Faint>
        </Row>
        <p className={styles['text']}>{feedback.content}</p>
        {feedback.repliedAt !== null && feedback.reply !== '' && (
          <blockquote className={styles['reply']}>
            <Faint>
              {t('feedback.replyBy', { name: feedback.repliedBy })} · {dateTimeText(feedback.repliedAt, zone)}
            </Faint>
            <p className={styles['text']}>{feedback.reply}</p>
          </blockquote>
        )}
        {problem !== '' && (
          <Alert type="error" showIcon title={problem} description={t('manage.stayHere')} role="alert" />
        )}
        {mayEdit && (
          <label className={styles['field']}>
            {t('feedback.reply')}
            <Input.TextArea
              rows={6}
              maxLength={REPLY_MAX}
              placeholder={t('feedback.replyHint')}
              value={reply}
              onChange={(event) => {
                setReply(event.target.value);
                setProblem('');
              }}
            />
          </label>
        )}
      </Stack>
    </EditDrawer>
  );
}
