import { notifyTemplateSchema } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import {
  DEFAULT_NOTIFY_TEMPLATE,
  NOTIFY_PARTS,
  notifyText,
} from '@tidegate/contract/nouns/notify/rules/notify-text.ts';
import { sampleFacts } from '@tidegate/contract/nouns/notify/rules/sample.ts';
import { LANGUAGES } from '@tidegate/contract/locale/locale.ts';
import { Form, Input } from 'antd';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import styles from './notify.module.css';

const PARTS = NOTIFY_PARTS.map((part) => `{${part}}`).join(' ');

const Field = schemaField(notifyTemplateSchema.shape);

/** The text in both languages, each with what would be read. */
export function TemplateFields() {
  const t = useT();
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const zh = Form.useWatch<string | undefined>('zh') ?? '';
  const en = Form.useWatch<string | undefined>('en') ?? '';
  const shown = (language: 'zh' | 'en') =>
    notifyText({ event: 'come', isLater: false }, sampleFacts(serverNow()), { zh, en }, { language, timeZone });
  return LANGUAGES.map((language) => (
    <div key={language}>
      <Field
        name={language}
        label={t(language === 'zh' ? 'notify.templateZh' : 'notify.templateEn')}
        extra={t('notify.templateHelp', { parts: PARTS })}
      >
        {(limits) => <Input.TextArea {...limits} rows={2} placeholder={DEFAULT_NOTIFY_TEMPLATE[language]} />}
      </Field>
      <p className={styles['preview']} lang={language} aria-label={t('notify.preview')}>
        <strong>{shown(language).title}</strong>
        {shown(language).text}
      </p>
    </div>
  ));
}
