import { InboxOutlined } from '@ant-design/icons';
import type { OutputOf } from '@tidegate/contract/call.ts';
import { userImport } from '@tidegate/contract/calls/manage-user.ts';
import { refusalText } from '@tidegate/contract/errors.ts';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@tidegate/contract/limits.ts';
import { Alert, App, Button, Drawer, Upload } from 'antd';
import { useState } from 'react';
import { askUpload } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { usePhone } from '../../ui/use-media.ts';
import { ImportPreview } from './import-preview.tsx';
import type { OneTimePassword } from './one-time-passwords.tsx';
import styles from './people.module.css';

type Answer = OutputOf<typeof userImport>;
type Step =
  | { readonly is: 'choose'; readonly problem: string }
  | { readonly is: 'reading'; readonly name: string }
  | { readonly is: 'preview'; readonly file: File; readonly answer: Answer; readonly problem: string };

interface Props {
  readonly onClose: () => void;
  readonly onTemplate: () => void;
  /** The passwords of the people who were added. */
  readonly onPasswords: (passwords: readonly OneTimePassword[]) => void;
}

const DROP_HEIGHT = 220;
const NOTHING: Step = { is: 'choose', problem: '' };

/** Reads an Excel file of people: shown first with every mistake marked, and carried out only when there is none. */
export function ImportDrawer({ onClose, onTemplate, onPasswords }: Props) {
  const t = useT();
  const isPhone = usePhone();
  const { message } = App.useApp();
  const changed = useChanged();
  const language = usePreferences((preferences) => preferences.language);
  const [step, setStep] = useState<Step>(NOTHING);
  const [isBusy, setBusy] = useState(false);

  const read = async (chosen: File) => {
    if (chosen.size > IMPORT_MAX_BYTES) {
      setStep({ is: 'choose', problem: refusalText('tooLarge', language) });
      return;
    }
    setStep({ is: 'reading', name: chosen.name });
    try {
      // Kept as it is now: what is carried out later is what was shown, whatever happens to the file meanwhile.
      const file = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type });
      const answer = await askUpload(userImport, { language }, file);
      setStep({ is: 'preview', file, answer, problem: '' });
    } catch (error) {
      setStep({ is: 'choose', problem: errorText(error) });
    }
  };
  const apply = async (file: File, shown: Answer) => {
    setBusy(true);
    try {
      const answer = await askUpload(userImport, { apply: true, language }, file);
      if (answer.applied) {
        void message.success(t('import.applied', { added: answer.added, changed: answer.changed }));
        onClose();
        onPasswords(answer.passwords);
      } else {
        // Something changed since it was shown: back to what is wrong now.
        setStep({ is: 'preview', file, answer, problem: '' });
      }
    } catch (error) {
      setStep({ is: 'preview', file, answer: shown, problem: errorText(error) });
    }
    setBusy(false);
    await changed();
  };

  const ready = step.is === 'preview' && step.answer.rows.every(({ problems }) => problems.length === 0);
  const count = step.is === 'preview' ? step.answer.added + step.answer.changed : 0;
  return (
    <Drawer
      open
      title={t('import.title')}
      size={isPhone ? '100%' : 880}
      onClose={onClose}
      footer={
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          {step.is === 'preview' && (
            <>
              <Button disabled={isBusy} onClick={() => setStep(NOTHING)}>
                {t('import.other')}
              </Button>
              <Button
                type="primary"
                loading={isBusy}
                disabled={!ready || count === 0}
                onClick={() => void apply(step.file, step.answer)}
              >
                {t('import.apply', { count })}
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
      {step.is === 'choose' && <FileField onFile={(file) => void read(file)} onTemplate={onTemplate} />}
      {step.is === 'reading' && (
        <div role="status">
          <p className={styles['intro']}>{t('import.reading', { file: step.name })}</p>
          <RowSkeletons count={5} />
        </div>
      )}
      {step.is === 'preview' && <ImportPreview key={step.file.name} answer={step.answer} />}
    </Drawer>
  );
}

interface FileProps {
  readonly onFile: (file: File) => void;
  readonly onTemplate: () => void;
}

function FileField({ onFile, onTemplate }: FileProps) {
  const t = useT();
  const take = (file: File) => {
    onFile(file);
    return false;
  };
  return (
    <>
      <p className={styles['intro']}>
        {t('import.steps')}{' '}
        <Button type="link" className={styles['inline']} onClick={onTemplate}>
          {t('people.template')}
        </Button>
      </p>
      <Upload.Dragger height={DROP_HEIGHT} accept=".xlsx" multiple={false} showUploadList={false} beforeUpload={take}>
        <p className={styles['dropIcon']}>
          <InboxOutlined />
        </p>
        <p>{t('import.drop')}</p>
        <p className={styles['faint']}>{t('import.dropHelp', { rows: IMPORT_MAX_ROWS })}</p>
      </Upload.Dragger>
    </>
  );
}
