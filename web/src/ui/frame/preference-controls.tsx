import { DesktopOutlined, MoonOutlined, SunOutlined, TranslationOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { prefer, THEMES, usePreferences } from '../../lib/preferences.ts';

const ICONS = { system: <DesktopOutlined />, light: <SunOutlined />, dark: <MoonOutlined /> } as const;

/** One press changes the language; the button shows the other language in that language. */
export function LanguageButton() {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  return (
    <Button
      type="text"
      icon={<TranslationOutlined />}
      aria-label={t('top.language')}
      onClick={() => prefer('language', language === 'zh' ? 'en' : 'zh')}
    >
      {language === 'zh' ? 'EN' : '中'}
    </Button>
  );
}

/** One press switches to the next theme: system, light, dark. */
export function ThemeButton() {
  const t = useT();
  const theme = usePreferences((preferences) => preferences.theme);
  const name = `${t('top.theme')}: ${t(`top.theme.${theme}`)}`;
  const following = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <Button type="text" icon={ICONS[theme]} aria-label={name} title={name} onClick={() => prefer('theme', following)} />
  );
}
