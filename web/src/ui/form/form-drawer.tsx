import { Alert, Form, type FormInstance } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { EditDrawer } from './edit-drawer.tsx';

interface Props<T extends object> {
  readonly title: string;
  readonly form: FormInstance<T>;
  readonly initial: Partial<T>;
  readonly width?: number;
  /** Saves; a refusal is shown above the fields, which keep their input. */
  readonly onSave: (values: T) => Promise<void>;
  /** Saves, and gives the form the values of the next one; offered as “Save and add another”. */
  readonly onSaveNext?: ((values: T) => Promise<void>) | undefined;
  /** Fields are wrong, perhaps some that are folded. */
  readonly onInvalid?: () => void;
  readonly onClose: () => void;
  /** Text of the save button, where "save" is not clear enough. */
  readonly saveText?: string;
  readonly children: ReactNode;
}

/** A refusal is shown above the fields, and a long form may be scrolled down at that time. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'center' });

/** A form in a drawer, open while it is mounted. */
export function FormDrawer<T extends object>(props: Props<T>) {
  const { title, form, initial, onSave, onSaveNext, onInvalid, onClose, saveText, width, children } = props;
  const t = useT();
  const isNext = useRef(false);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (values: T) => {
    setBusy(true);
    setProblem('');
    try {
      await (isNext.current ? onSaveNext : onSave)?.(values);
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  const submit = (next: boolean) => {
    isNext.current = next;
    form.submit();
  };
  return (
    <EditDrawer
      title={title}
      {...(width === undefined ? {} : { width })}
      isChanged={() => form.isFieldsTouched()}
      onClose={onClose}
      onSave={() => submit(false)}
      onSaveNext={onSaveNext && (() => submit(true))}
      saveText={saveText ?? t('action.save')}
      isBusy={isBusy}
    >
      <Form<T>
        form={form}
        layout="vertical"
        // antd's type wants a complete value for a partial one.
        initialValues={initial}
        scrollToFirstError
        onFinish={(values) => void save(values)}
        {...(onInvalid && { onFinishFailed: onInvalid })}
      >
        {problem !== '' && (
          <div ref={intoView}>
            <Alert
              type="error"
              showIcon
              style={{ marginBottom: 16 }}
              title={problem}
              description={t('manage.stayHere')}
              role="alert"
            />
          </div>
        )}
        {children}
      </Form>
    </EditDrawer>
  );
}
