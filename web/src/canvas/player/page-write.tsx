import { readerClock } from '../../lib/time/reader-clock.ts';
import type { AsyncState } from '@tidegate/contract/nouns/command/command.ts';
import { parseWriteValue } from '@tidegate/contract/nouns/signal/rules/write-value.ts';
import { App, Modal } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import { errorText } from '../../api/error-text.ts';
import { followCommand, followCorrection } from '../../api/follow-command.ts';
import { useT, type Translate } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { namesIn, nameText } from '@tidegate/contract/locale/name-text.ts';
import { valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { useSharedWays } from '../../live/shared-ways.ts';
import type { FromWidget } from '../../live/shared-ways.ts';
import { ValueTableProvider } from '../../live/use-monitor-session.ts';
import type { ValueTable } from '../../live/value-table.ts';
import { commandedText, isAsCommanded } from '../../parts/write/commanded-text.ts';
import { ConfirmWrite } from '../../parts/write/confirm-write.tsx';
import { isUnsigned, type Consent } from '../../parts/write/consent.ts';
import { limitsText } from '../../parts/write/limits-text.ts';
import { outcomeOf, submitWrite, type WriteState } from '../../parts/write/submit-write.ts';
import { ValueInput } from '../../parts/write/value-input.tsx';
import type { WriteEnd } from '../kit/scene-source.ts';
import type { PageSignal } from './scene-signals.ts';
import { Muted, Row } from '../../ui/layout/box.tsx';
import styles from './player.module.css';

/** The questions before a write is sent. */
interface Question {
  readonly signal: PageSignal;
  readonly table: ValueTable;
  /** Null while the person has to enter one. */
  readonly value: string | null;
  readonly hint: string | null;
  readonly from: FromWidget | undefined;
  readonly end: (end: WriteEnd) => void;
}

/** Writes from a page: through the command path and the signal's policy, with the outcome as a message. */
export function usePageWrite(find: (signalId: string) => { signal: PageSignal; table: ValueTable } | undefined): {
  readonly write: (
    signalId: string,
    value: string | null,
    hint: string | null,
    from: FromWidget | undefined,
  ) => Promise<WriteEnd>;
  readonly dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const { send, warn } = useSending();
  const write = useCallback(
    (signalId: string, value: string | null, hint: string | null, from: FromWidget | undefined) =>
      new Promise<WriteEnd>((resolve) => {
        const found = find(signalId);
        const refused = found === undefined ? undefined : value === null ? undefined : problemOf(found.signal, value);
        if (found === undefined) return resolve('failed');
        if (refused !== undefined) {
          // A wrong type or range is refused before anything is sent.
          warn(found.signal, refused);
          return resolve('failed');
        }
        const isAsked = value === null || hint !== null || found.signal.writeConfirm !== 'none';
        if (isAsked) return setQuestion({ ...found, value, hint, from, end: resolve });
        return void send(found.signal, value, {}, from).then(
          ({ end }) => end.then(resolve),
          (error: unknown) => {
            warn(found.signal, errorText(error));
            resolve('failed');
          },
        );
      }),
    [find, send, warn],
  );
  const close = (end: WriteEnd | Promise<WriteEnd>) => {
    const asked = question;
    setQuestion(null);
    void Promise.resolve(end).then((known) => asked?.end(known));
  };
  const dialog = question !== null && (
    <ValueTableProvider value={question.table}>
      {question.value === null ? (
        <EnterValue
          key={question.signal.id}
          question={question}
          onValue={(value) => setQuestion({ ...question, value })}
          onCancel={() => close('cancelled')}
        />
      ) : (
        <ConfirmWrite
          signal={question.signal}
          equipment={namesIn(question.signal, 'equipment')}
          value={question.value}
          question={question.hint ?? ''}
          onConfirm={async (consent) => {
            try {
              const { end } = await send(question.signal, question.value ?? '', consent, question.from);
              close(end);
              return undefined;
            } catch (error) {
              if (isUnsigned(error)) return error;
              warn(question.signal, errorText(error));
              close('failed');
              return undefined;
            }
          }}
          onCancel={() => close('cancelled')}
        />
      )}
    </ValueTableProvider>
  );
  return { write, dialog };
}

/** Why a text is no value of a signal; undefined where it is one. */
function problemOf(signal: PageSignal, value: string): string | undefined {
  try {
    parseWriteValue(signal, value);
    return undefined;
  } catch (refusal) {
    return errorText(refusal);
  }
}

/** Sends a write and shows its outcome: success for a moment, a failure or a mismatch until somebody has seen it. */
function useSending() {
  const t = useT();
  const { notification } = App.useApp();
  const ways = useSharedWays();
  const warn = useCallback(
    (signal: PageSignal, reason: string, key?: string) => {
      const name = nameText(signal, usePreferences.getState().language);
      const shown = {
        title: t('player.writeFailed', { name }),
        description: reason,
        duration: 0,
        role: 'alert',
      } as const;
      notification.error(key === undefined ? shown : { ...shown, key });
    },
    [notification, t],
  );
  const send = useCallback(
    async (
      signal: PageSignal,
      value: string,
      consent: Consent,
      from: FromWidget | undefined,
    ): Promise<{ readonly end: Promise<WriteEnd> }> => {
      const submitted = await (ways?.write(signal, value, consent.reason, from) ??
        submitWrite(signal, value, consent, from));
      // A failure that is corrected later is shown as it is then, in its place.
      const correct = async (failed: AsyncState): Promise<void> => {
        const now = await followCorrection(failed, browserClock, undefined, ways?.look);
        if (now === undefined) return;
        const state = outcomeOf(now, value);
        const trouble = troubleOf(signal, state, t);
        if (trouble !== undefined) return warn(signal, trouble, submitted.uuid);
        const { language } = usePreferences.getState();
        const actual = state.is === 'success' && state.actual !== null ? state.actual : undefined;
        const shown =
          actual === undefined
            ? commandedText(signal, value, language)
            : valueText(signal, actual, language, readerClock);
        notification.warning({
          key: submitted.uuid,
          title: t('player.written', { name: nameText(signal, language) }),
          description: t('write.successLate', { value: shown }),
          duration: 0,
          role: 'alert',
        });
      };
      const notify = async (): Promise<WriteEnd> => {
        try {
          const decided = await followCommand(submitted, browserClock, undefined, ways?.look);
          const trouble = troubleOf(signal, outcomeOf(decided, value), t);
          if (trouble !== undefined) {
            warn(signal, trouble, submitted.uuid);
            if (decided.status === 'failure') void correct(decided);
            return 'failed';
          }
          const { language } = usePreferences.getState();
          notification.success({
            title: t('player.written', { name: nameText(signal, language) }),
            description: t('write.commanded', { value: commandedText(signal, value, language) }),
            duration: 3,
          });
          return 'done';
        } catch (error) {
          warn(signal, errorText(error));
          return 'failed';
        }
      };
      return { end: notify() };
    },
    [notification, t, warn, ways],
  );
  return { send, warn };
}

/** Why a command did not do what was wanted; undefined where it did. */
function troubleOf(signal: PageSignal, state: WriteState, t: Translate): string | undefined {
  if (state.is === 'failure') return state.reason;
  if (state.is !== 'success' || state.actual === null || isAsCommanded(signal, state.commanded, state.actual))
    return undefined;
  const { language } = usePreferences.getState();
  const actual = valueText(signal, state.actual, language, readerClock);
  return t('write.mismatch', { actual, value: commandedText(signal, state.commanded, language) });
}

interface EnterProps {
  readonly question: Question;
  readonly onValue: (value: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the value; the requirements of the signal follow. */
function EnterValue({ question: { signal }, onValue, onCancel }: EnterProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const submit = () => {
    const refused = problemOf(signal, text);
    if (refused === undefined) onValue(text);
    else setProblem(refused);
  };
  return (
    <Modal
      open
      centered
      width={420}
      title={t('player.enter', { name: nameText(signal, language) })}
      okText={t('player.next')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: text === '' }}
      onOk={submit}
      onCancel={onCancel}
    >
      <Row wrap gap="8 12">
        <ValueInput
          signal={signal}
          value={text}
          isInvalid={problem !== ''}
          isDisabled={false}
          onChange={(value) => {
            setText(value);
            setProblem('');
          }}
          onSubmit={submit}
        />
        <Muted>{limitsText(signal, t)}</Muted>
      </Row>
      {problem !== '' && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </Modal>
  );
}
