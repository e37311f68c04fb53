import { InboxOutlined } from '@ant-design/icons';
import type { OutputOf } from '@tidegate/contract/call.ts';
import { signalImport } from '@tidegate/contract/calls/manage-signal-batch.ts';
import { refusalText } from '@tidegate/contract/errors.ts';
import { SIGNAL_IMPORT_MAX_BYTES, SIGNAL_IMPORT_MAX_ROWS } from '@tidegate/contract/limits.ts';
import { Alert, App, Button, Drawer, Upload } from 'antd';
import { useEffect, useState } from 'react';
import { askUpload } from '../../../api/ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { useChanged } from '../../../ui/use-changed.ts';
import { usePhone } from '../../../ui/use-media.ts';
import { ImportPreview } from './import-preview.tsx';
import styles from './signals.module.css';

type Answer = OutputOf<typeof signalImport>;
type Step =
  | { readonly is: 'choose'; readonly problem: string }
  | { readonly is: 'reading'; readonly name: string }
  | { readonly is: 'preview'; readonly file: File; readonly answer: Answer; readonly problem: string };

interface Props {
  readonly equipmentId: string;
  /** A block that was pasted; null lets the person choose a file. */
  readonly pasted: File | null;
  readonly onClose: () => void;
}

const DROP_HEIGHT = 220;
const NOTHING: Step = { is: 'choose', problem: '' };

/** Reads a file of signals, or a block from a spreadsheet: shown first, and carried out only when nothing is wrong. */
export function SignalImport({ equipmentId, pasted, onClose }: Props) {
  const t = useT();
  const isPhone = usePhone();
  const { message } = App.useApp();
  const changed = useChanged();
  const language = usePreferences((preferences) => preferences.language);
  const [step, setStep] = useState<Step>(pasted === null ? NOTHING : { is: 'reading', name: pasted.name });
  const [isBusy, setBusy] = useState(false);

  const read = async (chosen: File) => {
    if (chosen.size > SIGNAL_IMPORT_MAX_BYTES) {
      setStep({ is: 'choose', problem: refusalText('tooLarge', language) });
      return;
    }
    setStep({ is: 'reading', name: chosen.name });
    try {
      // Kept as it is now: what is carried out later is what was shown, whatever happens to the file meanwhile.
      const file = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type });
      const answer = await askUpload(signalImport, { equipmentId, language }, file);
      setStep({ is: 'preview', file, answer, problem: '' });
    } catch (error) {
      setStep({ is: 'choose', problem: errorText(error) });
    }
  };
  useEffect(() => {
    if (pasted !== null) void read(pasted);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a pasted block is read once
  }, [pasted]);
  const apply = async (file: File, shown: Answer) => {
    setBusy(true);
    try {
      const answer = await askUpload(signalImport, { equipmentId, apply: true, language }, file);
      if (answer.applied) {
        void message.success(t('signals.imported', { added: answer.added, changed: answer.changed }));
        onClose();
      } else setStep({ is: 'preview', file, answer, problem: '' });
    } catch (error) {
      setStep({ is: 'preview', file, answer: shown, problem: errorText(error) });
    }
    setBusy(false);
    await changed();
  };

  const count = step.is === 'preview' ? step.answer.added + step.answer.changed : 0;
  const isReady = step.is === 'preview' && step.answer.wrong === 0 && count > 0;
  return (
    <Drawer
      open
      title={t(pasted === null ? 'signals.importTitle' : 'signals.pasteTitle')}
      size={isPhone ? '100%' : 920}
      onClose={onClose}
      footer={
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          {step.is === 'preview' && (
            <>
              {pasted === null && (
                <Button disabled={isBusy} onClick={() => setStep(NOTHING)}>
                  {t('import.other')}
                </Button>
              )}
              <Button
                type="primary"
                loading={isBusy}
                disabled={!isReady}
                onClick={() => void apply(step.file, step.answer)}
              >
                {t('signals.apply', { count })}
              </Button>
            </>
          )}
        </div>
      }
    >
      {step.is !== 'reading' && step.problem !== '' && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className={styles['gap']}
          title={t('import.failed')}
          description={step.problem}
        />
      )}
      {step.is === 'choose' && pasted === null && <FileField onFile={(file) => void read(file)} />}
      {step.is === 'reading' && (
        <div role="status">
          <p className={styles['gap']}>{t('import.reading', { file: step.name })}</p>
          <RowSkeletons count={5} />
        </div>
      )}
      {step.is === 'preview' && <ImportPreview answer={step.answer} />}
    </Drawer>
  );
}

function FileField({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useT();
  const take = (file: File) => {
    onFile(file);
    return false;
  };
  return (
    <>
      <p className={styles['gap']}>{t('signals.importSteps')}</p>
      <Upload.Dragger
        height={DROP_HEIGHT}
        accept=".xlsx,.csv,.txt"
        multiple={false}
        showUploadList={false}
        beforeUpload={take}
      >
        <p>
          <InboxOutlined style={{ fontSize: 32 }} />
        </p>
        <p>{t('signals.importDrop')}</p>
        <p className={styles['faint']}>{t('signals.importHelp', { rows: SIGNAL_IMPORT_MAX_ROWS })}</p>
      </Upload.Dragger>
    </>
  );
}
