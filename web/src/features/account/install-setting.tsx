import { Button } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { install, isInstalled, useInstall } from '../../lib/browser/install.ts';

/** The way to have the application among those of the device, where the browser offers that. */
export function InstallSetting() {
  const t = useT();
  const isOffered = useInstall(({ offer }) => offer !== null);
  if (isOffered) return <Button onClick={() => void install()}>{t('app.install')}</Button>;
  return t(isInstalled() ? 'app.installed' : 'app.notOffered');
}
