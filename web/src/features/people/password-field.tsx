import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { isPasswordAllowed } from '@tidegate/contract/nouns/account/password.ts';
import { Button, Form, Input, Space } from 'antd';
import { useOrgStyle } from '../../api/org-style.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { CopyButton } from '../../ui/form/copy-line.tsx';
import { generatePassword } from './generate-password.ts';

/** The field `password`: a password that somebody else will use and replace, so it can be read, made and copied. */
export function PasswordField({ label }: { readonly label: string }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const max = useOrgStyle((style) => style.passwordMax);
  const rules = [
    { required: true, message: t('manage.required', { field: label }) },
    {
      // The server rejects weak passwords. Leading and trailing spaces are refused, since they get lost when a password is passed on.
      validator: async (_rule: unknown, password = '') => {
        if (password === '' || (isPasswordAllowed(password, max) && !/\s/.test(password))) return;
        throw new Error(refusalText('passwordRule', language, { max }));
      },
    },
  ];
  return (
    <Form.Item name="password" label={label} extra={t('people.passwordHelp', { max })} rules={rules}>
      <PasswordInput label={label} max={max} />
    </Form.Item>
  );
}

interface Props {
  readonly label: string;
  readonly max: number;
  /** Given by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (password: string) => void;
}

function PasswordInput({ label, max, id, value = '', onChange }: Props) {
  const t = useT();
  const make = () => onChange?.(generatePassword((bytes) => crypto.getRandomValues(bytes)));
  return (
    <Space.Compact block>
      <Input
        {...(id === undefined ? {} : { id })}
        value={value}
        maxLength={max}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button onClick={make}>{t('people.generate')}</Button>
      <CopyButton isIcon label={label} text={value} isDisabled={value === ''} />
    </Space.Compact>
  );
}
