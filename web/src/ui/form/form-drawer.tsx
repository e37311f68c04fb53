import { Alert, Form, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { EditDrawer } from './edit-drawer.tsx';

interface Props<T extends object> {
  readonly title: string;
  readonly form: FormInstance<T>;
  readonly initial: Partial<T>;
  /** Saves; a refusal is shown above the fields, which keep their input. */
  readonly onSave: (values: T) => Promise<void>;
  readonly onClose: () => void;
  /** Text of the save button, where "save" is not clear enough. */
  readonly saveText?: string;
  readonly children: ReactNode;
}

/** A refusal is shown above the fields, and a long form may be scrolled down at that time. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'center' });

/** A form in a drawer (look.md, shell), open while it is mounted. */
export function FormDrawer<T extends object>({ title, form, initial, onSave, onClose, saveText, children }: Props<T>) {
  const t = useT();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (values: T) => {
    setBusy(true);
    setProblem('');
    try {
      await onSave(values);
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return (
    <EditDrawer
      title={title}
      isChanged={() => form.isFieldsTouched()}
      onClose={onClose}
      onSave={() => form.submit()}
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
