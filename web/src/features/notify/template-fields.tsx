import {
  DEFAULT_NOTIFY_TEMPLATE,
  NOTIFY_PARTS,
  notifyText,
} from '@tidegate/contract/nouns/notify/rules/notify-text.ts';
import { sampleFacts } from '@tidegate/contract/nouns/notify/rules/sample.ts';
import { LANGUAGES } from '@tidegate/contract/locale/locale.ts';
import { Form, Input } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import styles from './notify.module.css';

const PARTS = NOTIFY_PARTS.map((part) => `{${part}}`).join(' ');

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
      <Form.Item
        name={language}
        label={t(language === 'zh' ? 'notify.templateZh' : 'notify.templateEn')}
        extra={t('notify.templateHelp', { parts: PARTS })}
      >
        <Input.TextArea maxLength={500} rows={2} placeholder={DEFAULT_NOTIFY_TEMPLATE[language]} />
      </Form.Item>
      <p className={styles['preview']} lang={language} aria-label={t('notify.preview')}>
        <strong>{shown(language).title}</strong>
        {shown(language).text}
      </p>
    </div>
  ));
}
