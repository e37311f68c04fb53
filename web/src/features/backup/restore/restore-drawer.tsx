import { restoreCancel } from '@tidegate/contract/nouns/backup/restore-calls.ts';
import type { RestoreState } from '@tidegate/contract/nouns/backup/restore.ts';
import { Alert, App, Button, Drawer, Progress } from 'antd';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { countText } from '../../../lib/amounts.ts';
import { useChanged } from '../../../ui/use-changed.ts';
import { usePhone } from '../../../ui/use-media.ts';
import { ChooseBackup, type Chosen } from './choose-backup.tsx';
import { ConfirmRestore } from './confirm-restore.tsx';
import { OpenBackup } from './open-backup.tsx';
import { Problem } from './problem.tsx';
import { Buttons, Faint, Stack } from '../../../ui/layout/box.tsx';
import styles from './restore.module.css';

interface Props {
  readonly state: RestoreState;
  /** Chosen in the list; null where a file is to be chosen, or a restore is under way. */
  readonly stored: Extract<Chosen, { readonly kind: 'stored' }> | null;
  readonly hasPassphrase: boolean;
  readonly onClose: () => void;
}

/** Failures for which the message of the server has details, such as the damage or the missing space. */
const TOLD_IN_FULL: ReadonlySet<string> = new Set(['damaged', 'tooLarge', 'other']);

/** A restore from its beginning to the restart, as far as the server says that it is. */
export function RestoreDrawer({ state, stored, hasPassphrase, onClose }: Props) {
  const t = useT();
  const isPhone = usePhone();
  const { message } = App.useApp();
  const changed = useChanged();
  const [chosen, setChosen] = useState<Chosen | null>(stored);
  const [isSent, setSent] = useState(false);
  // Archives checked for somebody else, or earlier, are not the choice of this drawer.
  const [isBegun, setBegun] = useState(stored === null);
  const begun = async () => {
    setBegun(true);
    await changed();
  };
  const cancel = async () => {
    try {
      await ask(restoreCancel, {});
      onClose();
    } catch (error) {
      void message.error(errorText(error));
    }
    await changed();
  };
  const { step, failure } = state;
  const isRunning = step === 'check' || step === 'restore' || step === 'ready';
  const isChecked = step === 'checked' && isBegun;
  const close =
    step === 'ready' ? null : (
      <Buttons justify="end">
        {isRunning || isChecked ? (
          <Button onClick={() => void cancel()}>{t('restore.cancel')}</Button>
        ) : (
          <>
            {chosen?.kind === 'file' && <Button onClick={() => setChosen(null)}>{t('import.other')}</Button>}
            <Button onClick={onClose}>{t('action.cancel')}</Button>
          </>
        )}
      </Buttons>
    );
  return (
    <Drawer
      open
      title={t('restore.title')}
      size={isPhone ? '100%' : 560}
      closable={step !== 'ready'}
      onClose={onClose}
      footer={close}
    >
      <Stack gap={16} className={styles['step']}>
        {isBegun && failure !== null && !isRunning && (
          <Problem
            title={t(`restore.failure.${failure.why}`)}
            text={TOLD_IN_FULL.has(failure.why) ? failure.text : t('restore.nothingChanged')}
          />
        )}
        {isRunning && <Running state={state} />}
        {isChecked && state.contents !== null && (
          <ConfirmRestore state={state} contents={state.contents} onBegun={begun} />
        )}
        {!isRunning && !isChecked && chosen === null && <ChooseBackup onChosen={setChosen} />}
        {!isRunning && !isChecked && chosen !== null && (
          <OpenBackup
            chosen={chosen}
            hasPassphrase={hasPassphrase}
            isSent={isSent}
            onSent={() => setSent(true)}
            onBegun={begun}
          />
        )}
      </Stack>
    </Drawer>
  );
}

/** Progress of the server. */
function Running({ state: { step, progress, source, isSupervised } }: { readonly state: RestoreState }) {
  const t = useT();
  if (step === 'ready') {
    return (
      <Alert
        type="info"
        showIcon
        role="status"
        title={t('restore.ready')}
        description={t(isSupervised ? 'restore.readyRestart' : 'restore.readyStop')}
      />
    );
  }
  const done = progress?.done ?? 0;
  const all = progress?.all ?? null;
  const isCheck = step === 'check';
  const rows = countText(done);
  const textOf = (): string => {
    if (done === 0) return t('restore.starting');
    return all === null ? t('restore.checking', { rows }) : t('restore.restoring', { rows, all: countText(all) });
  };
  return (
    <div role="status">
      <p className={styles['name']}>{source}</p>
      <p>{textOf()}</p>
      {all !== null && (
        <Progress percent={Math.floor((done / Math.max(all, 1)) * 100)} size="small" aria-label={t('restore.title')} />
      )}
      <Faint as="p">{t(isCheck ? 'restore.checkText' : 'restore.besideText')}</Faint>
    </div>
  );
}
