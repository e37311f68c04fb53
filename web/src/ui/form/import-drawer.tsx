import { InboxOutlined } from '@ant-design/icons';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { Alert, App, Button, Drawer, Upload } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { Buttons, Lead, Note } from '../layout/box.tsx';
import styles from './import-drawer.module.css';
import { RowSkeletons } from '../list/row-skeletons.tsx';
import { useChanged } from '../use-changed.ts';
import { usePhone } from '../use-media.ts';

/** The part of an import result that the drawer uses. */
interface ImportAnswer {
  /** False when it was only previewed, or when an error was found. */
  readonly applied: boolean;
  readonly added: number;
  readonly changed: number;
}

type Step<A> =
  | { readonly is: 'choose'; readonly problem: string }
  | { readonly is: 'reading'; readonly name: string }
  | { readonly is: 'preview'; readonly file: File; readonly answer: A; readonly problem: string };

interface Props<A extends ImportAnswer> {
  readonly title: string;
  readonly width: number;
  /** Accepted file extensions, as in a file field. */
  readonly accept: string;
  readonly maxBytes: number;
  /** Pasted rows: they are read at once, and there is no file to choose. */
  readonly pasted?: File | null;
  /** Checks the file, and imports it with `apply`. */
  readonly send: (file: File, apply: boolean) => Promise<A>;
  readonly isRight: (answer: A) => boolean;
  readonly intro: ReactNode;
  readonly dropText: string;
  readonly dropHelp: string;
  readonly applyText: (count: number) => string;
  readonly appliedText: (answer: A) => string;
  readonly onApplied?: (answer: A) => void;
  readonly onClose: () => void;
  /** A file was chosen: what was said about the last one does not hold for it. */
  readonly onChoose?: () => void;
  /** The preview; `again` reads the file once more, after a change to how it is read, or another in its place. */
  readonly children: (answer: A, again: (other?: File) => void, isBusy: boolean) => ReactNode;
}

const DROP_HEIGHT = 220;
const NOTHING = { is: 'choose', problem: '' } as const;

/** Imports a file of many rows: previewed first with every error marked, and imported only when there is none. */
export function ImportDrawer<A extends ImportAnswer>(props: Props<A>) {
  const { pasted = null, send, onClose, onApplied } = props;
  const t = useT();
  const isPhone = usePhone();
  const { message } = App.useApp();
  const changed = useChanged();
  const language = usePreferences((preferences) => preferences.language);
  const [step, setStep] = useState<Step<A>>(pasted === null ? NOTHING : { is: 'reading', name: pasted.name });
  const [isBusy, setBusy] = useState(false);

  const read = async (chosen: File) => {
    if (chosen.size > props.maxBytes) {
      setStep({ is: 'choose', problem: refusalText('tooLarge', language) });
      return;
    }
    setStep({ is: 'reading', name: chosen.name });
    props.onChoose?.();
    try {
      // Kept as it is now: the import uses exactly what was previewed, whatever happens to the file.
      const file = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type });
      setStep({ is: 'preview', file, answer: await send(file, false), problem: '' });
    } catch (error) {
      setStep({ is: 'choose', problem: errorText(error) });
    }
  };
  useEffect(() => {
    if (pasted !== null) void read(pasted);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a pasted block is read once
  }, [pasted]);
  const again = async (file: File, shown: A) => {
    setBusy(true);
    try {
      setStep({ is: 'preview', file, answer: await send(file, false), problem: '' });
    } catch (error) {
      setStep({ is: 'preview', file, answer: shown, problem: errorText(error) });
    }
    setBusy(false);
  };
  const apply = async (file: File, shown: A) => {
    setBusy(true);
    try {
      const answer = await send(file, true);
      if (answer.applied) {
        void message.success(props.appliedText(answer));
        onClose();
        onApplied?.(answer);
      } else {
        // Something changed since the preview: back to the current errors.
        setStep({ is: 'preview', file, answer, problem: '' });
      }
    } catch (error) {
      setStep({ is: 'preview', file, answer: shown, problem: errorText(error) });
    }
    setBusy(false);
    await changed();
  };

  const count = step.is === 'preview' ? step.answer.added + step.answer.changed : 0;
  return (
    <Drawer
      open
      title={props.title}
      size={isPhone ? '100%' : props.width}
      onClose={onClose}
      footer={
        <Buttons justify="end">
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
                disabled={!props.isRight(step.answer) || count === 0}
                onClick={() => void apply(step.file, step.answer)}
              >
                {props.applyText(count)}
              </Button>
            </>
          )}
        </Buttons>
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
      {step.is === 'choose' && pasted === null && (
        <>
          <Lead>{props.intro}</Lead>
          <Upload.Dragger
            height={DROP_HEIGHT}
            accept={props.accept}
            multiple={false}
            showUploadList={false}
            beforeUpload={(file: File) => {
              void read(file);
              return false;
            }}
          >
            <p className={styles['icon']}>
              <InboxOutlined />
            </p>
            <p>{props.dropText}</p>
            <Note as="p">{props.dropHelp}</Note>
          </Upload.Dragger>
        </>
      )}
      {step.is === 'reading' && (
        <div role="status">
          <Lead>{t('import.reading', { file: step.name })}</Lead>
          <RowSkeletons count={5} />
        </div>
      )}
      {step.is === 'preview' &&
        props.children(step.answer, (other = step.file) => void again(other, step.answer), isBusy)}
    </Drawer>
  );
}
