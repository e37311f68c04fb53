import { refusalText } from '@tidegate/contract/errors.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '@tidegate/contract/limits.ts';
import { Button, Form, Input, Space } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { CopyButton } from '../../ui/copy-line.tsx';
import { generatePassword } from './generate-password.ts';

/** Spec §5: 8-15 half-width characters. What is too common, the server says. */
const RULE = new RegExp(`^[\\x21-\\x7e]{${PASSWORD_MIN},${PASSWORD_MAX}}$`);

/** The field `password`: a password that somebody else will use and replace, so it can be read, made and copied. */
export function PasswordField({ label }: { readonly label: string }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const rules = [
    { required: true, message: t('manage.required', { field: label }) },
    { pattern: RULE, message: refusalText('passwordRule', language) },
  ];
  return (
    <Form.Item name="password" label={label} extra={t('people.passwordHelp')} rules={rules}>
      <PasswordInput label={label} />
    </Form.Item>
  );
}

interface Props {
  readonly label: string;
  /** Given by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (password: string) => void;
}

function PasswordInput({ label, id, value = '', onChange }: Props) {
  const t = useT();
  const make = () => onChange?.(generatePassword((bytes) => crypto.getRandomValues(bytes)));
  return (
    <Space.Compact block>
      <Input
        {...(id === undefined ? {} : { id })}
        value={value}
        maxLength={PASSWORD_MAX}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button onClick={make}>{t('people.generate')}</Button>
      <CopyButton isIcon label={label} text={value} isDisabled={value === ''} />
    </Space.Compact>
  );
}
