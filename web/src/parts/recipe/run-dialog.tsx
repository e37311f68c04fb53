import {
  recipeCompare,
  recipeInfo,
  recipeRun,
  recipeRunInfo,
  recipeStop,
} from '@tidegate/contract/nouns/recipe/calls.ts';
import type { ShownRecipe } from '@tidegate/contract/nouns/recipe/recipe.ts';
import { App, Button, Modal } from 'antd';
import { useId, useRef, useState, type FormEvent } from 'react';
import { isRefused } from '../../api/ask-error.ts';
import { ask } from '../../api/ask.ts';
import { useConnection } from '../../api/connection.ts';
import { errorText } from '../../api/error-text.ts';
import { useSession } from '../../api/session.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import type { FromWidget } from '../../live/shared-ways.ts';
import { focusFirstField } from '../../ui/form/focus-at-once.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Faint, Muted, Text } from '../../ui/layout/box.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { ConsentFields } from '../write/consent-fields.tsx';
import { isComplete, type Consent } from '../write/consent.ts';
import { CompareTable } from './compare-table.tsx';
import { givenParameters, ParameterFields, type ParameterValues } from './parameter-fields.tsx';
import { RunReport } from './run-report.tsx';
import styles from './recipes.module.css';

const COMPARE_MS = 2_000;
const RUN_MS = 500;
const WIDTH = 760;

interface Props {
  readonly recipeId: string;
  /** Parameters that the person chose before; the defaults otherwise. */
  readonly parameters?: ParameterValues;
  /** The widget whose action it is. */
  readonly from?: FromWidget | undefined;
  /** Asked beside the rest; empty for nothing. */
  readonly question?: string;
  readonly onClose: () => void;
}

/** Runs a recipe: what would change and what the writes ask for, then what was written. */
export function RunDialog({ recipeId, onClose, ...rest }: Props) {
  const t = useT();
  const recipe = useAsk(recipeInfo, { id: recipeId });
  const [runId, setRunId] = useState<string | null>(null);
  if (recipe.data !== undefined && runId !== null)
    return <Progress recipe={recipe.data} runId={runId} onClose={onClose} />;
  if (recipe.data !== undefined)
    return <Confirm recipe={recipe.data} onStarted={setRunId} onClose={onClose} {...rest} />;
  return (
    <Modal open title={t('recipe.failed')} footer={null} onCancel={onClose} width={WIDTH}>
      {recipe.isError ? (
        <Notice title={t('recipe.failed')} text={errorText(recipe.error)} role="alert">
          <Button onClick={() => void recipe.refetch()}>{t('action.retry')}</Button>
        </Notice>
      ) : (
        <RowSkeletons count={4} />
      )}
    </Modal>
  );
}

interface ConfirmProps extends Omit<Props, 'recipeId'> {
  readonly recipe: ShownRecipe;
  readonly onStarted: (runId: string) => void;
}

function Confirm({ recipe, parameters = {}, from, question = '', onStarted, onClose }: ConfirmProps) {
  const t = useT();
  const nameText = useNameText();
  const form = useId();
  const fields = useRef<HTMLFormElement>(null);
  const own = useSession(({ user }) => user?.loginname ?? '');
  const isLost = useConnection((connection) => connection.isLost);
  const [values, setValues] = useState(parameters);
  const [consent, setConsent] = useState<Consent>({});
  const [refused, setRefused] = useState<unknown>(undefined);
  const [isTotpAsked, setTotpAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const given = givenParameters(recipe.parameters, values);
  const compared = useAsk(
    recipeCompare,
    { id: recipe.id, parameters: given ?? {} },
    { keepPrevious: true, refetchInterval: COMPARE_MS, enabled: given !== undefined },
  );
  const { asks = [], steps = [] } = compared.data ?? {};
  const hasProblem = steps.some(({ problem }) => problem !== '');
  const isReady =
    given !== undefined &&
    compared.data !== undefined &&
    !compared.isPlaceholderData &&
    !hasProblem &&
    asks.every((policy) => isComplete(policy, consent, own));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !isReady || given === undefined) return;
    setSending(true);
    setRefused(undefined);
    try {
      const fromPage = from === undefined ? {} : from;
      const { runId } = await ask(recipeRun, {
        id: recipe.id,
        version: recipe.version,
        parameters: given,
        confirm: true,
        ...fromPage,
        ...consent,
      });
      onStarted(runId);
    } catch (error) {
      if (isRefused(error, 'totpNeeded')) setTotpAsked(true);
      setRefused(error);
      setSending(false);
    }
  };
  return (
    <Modal
      open
      title={t('recipe.runTitle', { name: nameText(recipe) })}
      okText={t('recipe.runSubmit', { count: recipe.steps.length })}
      cancelText={t('action.cancel')}
      okButtonProps={{ htmlType: 'submit', form, disabled: !isReady || isLost, loading: isSending }}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirstField(fields.current);
      }}
      onCancel={onClose}
      width={WIDTH}
      centered
    >
      {question !== '' && (
        <Text as="p" weight={600} breaks="anywhere" below={12}>
          {question}
        </Text>
      )}
      <form id={form} ref={fields} onSubmit={(event) => void submit(event)}>
        <ParameterFields parameters={recipe.parameters} values={values} onChange={setValues} />
        <div className={styles['scrolled']}>
          {compared.data === undefined ? (
            <RowSkeletons count={recipe.steps.length} />
          ) : (
            <CompareTable recipe={recipe} compared={compared.data} />
          )}
        </div>
        <ConsentFields
          policies={asks}
          act="write"
          offersReason
          consent={consent}
          isTotpAsked={isTotpAsked}
          onChange={setConsent}
        />
      </form>
      {hasProblem && <Said text={t('recipe.runProblem')} />}
      {compared.isError && <Said text={errorText(compared.error)} />}
      {isLost && <Said text={t('offline.noWrite')} />}
      {refused !== undefined && <Said text={errorText(refused)} />}
      <Muted as="p">{t('recipe.runText')}</Muted>
    </Modal>
  );
}

function Said({ text }: { readonly text: string }) {
  return (
    <Text as="p" tone="problem" below={8} role="alert">
      {text}
    </Text>
  );
}

interface ProgressProps {
  readonly recipe: ShownRecipe;
  readonly runId: string;
  readonly onClose: () => void;
}

function Progress({ recipe: { id, ...named }, runId, onClose }: ProgressProps) {
  const t = useT();
  const nameText = useNameText();
  const changed = useChanged();
  const { message } = App.useApp();
  const run = useAsk(
    recipeRunInfo,
    { id, runId },
    { refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'running' ? RUN_MS : false) },
  );
  const isRunning = run.data === undefined || run.data.state === 'running';
  const close = () => {
    onClose();
    void changed();
  };
  const stop = async () => {
    try {
      await ask(recipeStop, { id, runId });
    } catch (error) {
      void message.error(errorText(error));
    }
    await run.refetch();
  };
  return (
    <Modal
      open
      title={t('recipe.runTitle', { name: nameText(named) })}
      onCancel={close}
      width={WIDTH}
      centered
      footer={
        <>
          {isRunning && (
            <Button danger onClick={() => void stop()}>
              {t('recipe.runStop')}
            </Button>
          )}
          <Button type="primary" onClick={close}>
            {t('action.close')}
          </Button>
        </>
      }
    >
      {run.isError && <Said text={errorText(run.error)} />}
      <div className={styles['scrolled']}>
        {run.data === undefined ? <RowSkeletons count={4} /> : <RunReport run={run.data} />}
      </div>
      {isRunning && <Faint as="p">{t('recipe.runLeave')}</Faint>}
    </Modal>
  );
}
