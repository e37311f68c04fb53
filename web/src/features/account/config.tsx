import type { UserConfig } from '@tidegate/contract/nouns/account/calls.ts';
import { LANGUAGES } from '@tidegate/contract/locale/locale.ts';
import { MESSAGE_TYPES, SCADA_ADAPTIONS } from '@tidegate/contract/nouns/account/user.ts';
import { Button, Checkbox, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { errorText } from '../../api/error-text.ts';
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts';
import { useT } from '../../i18n/translate.ts';
import { chosenZone, prefer, THEMES, usePreferences } from '../../lib/preferences.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { ZoneSelect } from '../../ui/form/zone-select.tsx';
import { AccountFrame } from './account-frame.tsx';
import { FitPicture } from './avatar/fit-picture.tsx';
import { InstallSetting } from './install-setting.tsx';
import { PushSetting } from './push-setting.tsx';
import { SavedMark } from './saved-mark.tsx';
import { useConfig, useSaveConfig, type ConfigField, type ConfigOutcome } from './use-config.ts';
import { Faint, Panel, Row } from '../../ui/layout/box.tsx';
import styles from './config.module.css';

/** /account/config: how messages reach the person and how things are shown to them. */
export function Config() {
  const t = useT();
  const config = useConfig();
  return (
    <AccountFrame tab="config">
      {config.data !== undefined && <Settings config={config.data} />}
      {config.data === undefined && !config.isError && <RowSkeletons count={6} />}
      {config.data === undefined && config.isError && (
        <Notice title={t('account.config.failed')} text={errorText(config.error)} role="alert">
          <Button type="primary" onClick={() => void config.refetch()}>
            {t('action.retry')}
          </Button>
        </Notice>
      )}
    </AccountFrame>
  );
}

const REMINDERS = ['alter', 'sound', 'title'] as const;

function Settings({ config }: { readonly config: UserConfig }) {
  const t = useT();
  const { language, theme } = usePreferences();
  const zone = usePreferences(chosenZone);
  const [outcome, save] = useSaveConfig();
  const { messageTypes, prompType, scadaAdaption } = config;
  const outcomeOf = (field: ConfigField) => ({ field, outcome });
  return (
    <>
      <Panel>
        <h2 className={styles['heading']}>{t('account.config.messages')}</h2>
        <Setting name={t('account.config.types')} text={t('account.config.typesText')} {...outcomeOf('messageTypes')}>
          <Checkbox.Group
            aria-label={t('account.config.types')}
            value={[...messageTypes]}
            options={MESSAGE_TYPES.map((value) => ({ value, label: t(`account.config.type.${value}`) }))}
            onChange={(chosen) => {
              const types = MESSAGE_TYPES.filter((type) => chosen.includes(type));
              void save('messageTypes', { messageTypes: types }, { messageTypes });
            }}
          />
        </Setting>
        <Setting name={t('account.config.remind')} text={t('account.config.remindText')} {...outcomeOf('prompType')}>
          <Checkbox.Group
            aria-label={t('account.config.remind')}
            value={REMINDERS.filter((way) => prompType[way])}
            options={REMINDERS.map((value) => ({ value, label: t(`account.config.remind.${value}`) }))}
            onChange={(chosen) => {
              const [alter, sound, title] = REMINDERS.map((way) => chosen.includes(way));
              const wanted = { alter: alter === true, sound: sound === true, title: title === true };
              void save('prompType', { prompType: wanted }, { prompType });
            }}
          />
        </Setting>
        <Setting name={t('notify.push')} text={t('notify.pushText')}>
          <PushSetting />
        </Setting>
      </Panel>
      <Panel>
        <h2 className={styles['heading']}>{t('app.heading')}</h2>
        <Setting name={t('app.install')} text={t('app.installText')}>
          <InstallSetting />
        </Setting>
      </Panel>
      <Panel>
        <h2 className={styles['heading']}>{t('account.config.screens')}</h2>
        <Setting name={t('account.config.fit')} text={t('account.config.fitText')} {...outcomeOf('scadaAdaption')}>
          <div className={styles['fits']} role="radiogroup" aria-label={t('account.config.fit')}>
            {SCADA_ADAPTIONS.map((fit) => (
              <label key={fit} className={styles['fit']}>
                <input
                  type="radio"
                  name="scadaAdaption"
                  className="visually-hidden"
                  checked={fit === scadaAdaption}
                  onChange={() => void save('scadaAdaption', { scadaAdaption: fit }, { scadaAdaption })}
                />
                <FitPicture fit={fit} />
                <strong>{t(`account.config.fit.${fit}`)}</strong>
                <span>{t(`account.config.fitText.${fit}`)}</span>
              </label>
            ))}
          </div>
        </Setting>
      </Panel>
      <Panel>
        <h2 className={styles['heading']}>{t('account.config.display')}</h2>
        <Setting name={t('account.config.language')} {...outcomeOf('language')}>
          <Segmented
            aria-label={t('account.config.language')}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={(value) => void save('language', { language: value }, { language })}
          />
        </Setting>
        <Setting name={t('account.config.timeZone')} text={t('account.config.timeZoneText')} {...outcomeOf('timeZone')}>
          <ZoneSelect
            className={styles['zone']}
            followsBrowser
            value={zone}
            onChange={(chosen) => void save('timeZone', { timeZone: chosen }, { timeZone: zone })}
          />
        </Setting>
        <Setting name={t('account.config.theme')} text={t('account.config.themeText')}>
          <Segmented
            aria-label={t('account.config.theme')}
            value={theme}
            options={THEMES.map((value) => ({ value, label: t(`top.theme.${value}`) }))}
            onChange={(value) => prefer('theme', value)}
          />
        </Setting>
      </Panel>
    </>
  );
}

interface SettingProps {
  readonly name: string;
  readonly text?: string;
  /** Which field it is of the server's; none is kept by this browser. */
  readonly field?: ConfigField;
  readonly outcome?: ConfigOutcome | null;
  readonly children: ReactNode;
}

/** A setting: what it is, its control, and whether the last change of it was saved. */
function Setting({ name, text, field, outcome, children }: SettingProps) {
  const t = useT();
  const isMine = outcome != null && outcome.field === field;
  return (
    <div className={styles['setting']}>
      <div>
        <Row as="h3" wrap gap="0 12" align="baseline" size={14} weight={500}>
          {name}
          <SavedMark count={isMine && outcome.problem === '' ? outcome.savedCount : 0} />
        </Row>
        {text !== undefined && <Faint as="p">{text}</Faint>}
      </div>
      <div>
        {children}
        <p className={styles['problem']} role="alert">
          {isMine && outcome.problem !== '' ? t('account.config.undone', { reason: outcome.problem }) : ''}
        </p>
      </div>
    </div>
  );
}
