import { userResetPassword } from '@tidegate/contract/nouns/user/calls.ts';
import type { ManagedUser } from '@tidegate/contract/nouns/user/managed-user.ts';
import { Checkbox, Form } from 'antd';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import type { OneTimePassword } from './one-time-passwords.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './people.module.css';

interface Values {
  readonly password: string;
  readonly totpOff?: boolean;
}

interface Props {
  readonly person: ManagedUser;
  readonly onClose: () => void;
  readonly onSet: (passwords: readonly OneTimePassword[]) => void;
}

/** A new password for somebody who cannot sign in any more. */
export function ResetForm({ person, onClose, onSet }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const save = async ({ password, totpOff }: Values) => {
    await ask(userResetPassword, {
      id: person.id,
      password,
      confirm: password,
      totpOff: totpOff === true || undefined,
    });
    onClose();
    onSet([{ loginname: person.loginname, password }]);
    await changed();
  };
  return (
    <FormDrawer
      title={t('people.resetTitle', { name: person.loginname })}
      form={form}
      initial={{}}
      saveText={t('people.reset')}
      onSave={save}
      onClose={onClose}
    >
      <p className={styles['warning']}>{t('people.resetText')}</p>
      <PasswordField label={t('people.newPassword')} />
      {person.totpOn && (
        <Form.Item name="totpOff" valuePropName="checked" extra={t('people.resetTotpHelp')}>
          <Checkbox>{t('people.resetTotp')}</Checkbox>
        </Form.Item>
      )}
    </FormDrawer>
  );
}
