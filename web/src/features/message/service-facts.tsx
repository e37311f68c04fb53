import type { Subscription } from '@tidegate/contract/nouns/subscription/subscription.ts';
import { useSettings } from '../../api/settings.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { SERVICE_PATTERNS } from '../../lib/paths/service-paths.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Buttons } from '../../ui/layout/box.tsx';
import { gatewayNameText, nameText } from '@tidegate/contract/locale/name-text.ts';
import styles from './messages.module.css';

const DAY_MS = 86_400_000;

/** The value-added service of an expiry message, in its current state. */
export function ServiceFacts({ service }: { readonly service: Subscription }) {
  const t = useT();
  const { language, timeZone } = usePreferences();
  const kinds = useSettings()?.serviceKinds ?? [];
  const { gatewaySn, kind, endAt, state } = service;
  // In days as the message counts them, rather than in the 30 within which the list marks a service.
  const daysLeft = Math.max(1, Math.ceil((endAt - serverNow()) / DAY_MS));
  const named = kinds.find(({ code }) => code === kind);
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{t('service.gateway')}</dt>
        <dd>{`${gatewayNameText(service, language)} (${gatewaySn})`}</dd>
        <dt>{t('service.kind')}</dt>
        <dd>{named === undefined ? kind : nameText(named, language)}</dd>
        <dt>{t('service.endAt')}</dt>
        <dd>{dateTimeText(endAt, timeZone)}</dd>
        <dt>{t('service.state')}</dt>
        <dd>{state === 'expiring' ? t('msg.endsWithin', { count: daysLeft }) : t(`service.state.${state}`)}</dd>
      </dl>
      <p>{t('service.expiredText')}</p>
      <Buttons>
        <LinkButton to={SERVICE_PATTERNS.all}>{t('service.open')}</LinkButton>
      </Buttons>
    </>
  );
}
