import { Alert, Button, Drawer, Form, type FormInstance } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useConnection } from '../../api/connection.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePhone } from '../use-media.ts';
import { focusFirstField } from './focus-at-once.ts';

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

/** The field that gets the focus when a form opens; the first key would change a select. */
const FIRST_FIELD = 'input[type="text"]:not([role="combobox"], [readonly], [disabled]), textarea:not([disabled])';

/** A form in a drawer (look.md, shell), open while it is mounted. */
export function FormDrawer<T extends object>({ title, form, initial, onSave, onClose, saveText, children }: Props<T>) {
  const t = useT();
  const isPhone = usePhone();
  const isLost = useConnection((connection) => connection.isLost);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  // On a phone it would open the keyboard over the form.
  const startTyping = (isOpen: boolean) => {
    if (isOpen && !isPhone) focusFirstField(body.current, FIRST_FIELD);
  };
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
    <Drawer
      open
      title={title}
      size={isPhone ? '100%' : 520}
      onClose={onClose}
      afterOpenChange={startTyping}
      footer={
        <div style={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 8 }}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          {isLost && <span>{t('offline.noSave')}</span>}
          <Button type="primary" loading={isBusy} disabled={isLost} onClick={() => form.submit()}>
            {saveText ?? t('action.save')}
          </Button>
        </div>
      }
    >
      <div ref={body}>
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
      </div>
    </Drawer>
  );
}
