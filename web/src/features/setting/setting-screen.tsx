import { useSettings } from '../../api/settings.ts';
import { useT } from '../../i18n/translate.ts';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { FrameSetting } from './frame-setting.tsx';
import { ServiceSetting } from './service-setting.tsx';
import { LocaleSetting } from './locale-setting.tsx';
import { PasswordSetting } from './password-setting.tsx';
import { MapSetting } from './map-setting.tsx';
import { StreamSetting } from './stream-setting.tsx';
import styles from './setting.module.css';

/** /manage/system/setting: what holds for the whole platform, a section for each. */
export function SettingScreen() {
  const t = useT();
  const settings = useSettings();
  return (
    <Page title={t('setting.title')}>
      {settings === undefined ? (
        <RowSkeletons count={5} />
      ) : (
        <>
          <p>{t('setting.intro')}</p>
          <div className={styles['sections']}>
            <LocaleSetting language={settings.language} timeZone={settings.timeZone} />
            <MapSetting source={settings.map} />
            <FrameSetting frames={settings.frames} />
            <ServiceSetting kinds={settings.serviceKinds} />
            <StreamSetting streams={settings.streams} />
            <PasswordSetting max={settings.passwordMax} />
          </div>
        </>
      )}
    </Page>
  );
}
