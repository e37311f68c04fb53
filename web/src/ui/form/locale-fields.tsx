import { LANGUAGES } from '@tidegate/contract/locale/locale.ts';
import { Form, Select } from 'antd';
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts';
import { useT } from '../../i18n/translate.ts';
import { ZoneSelect } from './zone-select.tsx';

interface Props {
  /** Label of the empty choice of a language. */
  readonly unset: string;
  /** Label of the empty choice of a time zone; without it one has to be chosen. */
  readonly unsetZone?: string;
}

/** Default language and time zone, `language` and `timeZone` of a form. */
export function LocaleFields({ unset, unsetZone }: Props) {
  const t = useT();
  const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
  return (
    <>
      <Form.Item name="language" label={t('account.config.language')}>
        <Select options={[{ value: '', label: unset }, ...languages]} />
      </Form.Item>
      <Form.Item name="timeZone" label={t('account.config.timeZone')}>
        <ZoneSelect followsBrowser {...(unsetZone === undefined ? {} : { unset: unsetZone })} />
      </Form.Item>
    </>
  );
}
