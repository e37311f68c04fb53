import { serviceInfo } from '@tidegate/contract/nouns/subscription/calls.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useSettings } from '../../api/settings.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { SERVICE_PATTERNS } from '../../lib/paths/service-paths.ts';
import { dateTimeText } from '../../lib/time-zone.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { Buttons } from '../../ui/layout/box.tsx';
import { gatewayNameText } from '@tidegate/contract/name-text.ts';
import styles from './messages.module.css';

/** The value-added service of an expiry message, in its current state. */
export function ServiceFacts({ id }: { readonly id: string }) {
  const t = useT();
  const { language, timeZone } = usePreferences();
  const kinds = useSettings()?.serviceKinds ?? [];
  const service = useAsk(serviceInfo, { id });
  if (service.error !== null) return <p role="alert">{errorText(service.error)}</p>;
  if (service.data === undefined) return <RowSkeletons count={2} />;
  const { gatewaySn, kind, endAt, state } = service.data;
  const named = kinds.find(({ code }) => code === kind);
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{t('service.gateway')}</dt>
        <dd>{`${gatewayNameText(service.data, language)} (${gatewaySn})`}</dd>
        <dt>{t('service.kind')}</dt>
        <dd>{(language === 'en' ? named?.nameEn : named?.name) ?? kind}</dd>
        <dt>{t('service.endAt')}</dt>
        <dd>{dateTimeText(endAt, timeZone)}</dd>
        <dt>{t('service.state')}</dt>
        <dd>{t(`service.state.${state}`)}</dd>
      </dl>
      <p>{t('service.expiredText')}</p>
      <Buttons>
        <LinkButton to={SERVICE_PATTERNS.all}>{t('service.open')}</LinkButton>
      </Buttons>
    </>
  );
}
