import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { useT } from '../../i18n/translate.ts';
import { OnlineMark } from '../../ui/online-mark.tsx';
import { AlarmCount } from '../../ui/priority-mark.tsx';
import { Faint, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './gateway.module.css';
import { SignalBars } from './signal-bars.tsx';

interface Props {
  readonly gateway: Gateway;
}

/** Connection of a gateway, its blocking, and the alarms behind it. */
export function StatusCell({ gateway }: Props) {
  const t = useT();
  const { online, revokedAt, alarmCount, worstAlarm } = gateway;
  return (
    <Stack as="span" gap={2}>
      <Row as="span" inline wrap gap="4 8">
        <OnlineMark isOnline={online} />
        {revokedAt !== null && <span className={styles['revoked']}>{t('gateway.revoked')}</span>}
      </Row>
      <Faint>
        {alarmCount === 0 ? (
          t('gateway.alarmNone')
        ) : (
          <>
            <AlarmCount count={alarmCount} worst={worstAlarm} />{' '}
            {t(alarmCount === 1 ? 'gateway.alarmOne' : 'gateway.alarmMany')}
          </>
        )}
      </Faint>
    </Stack>
  );
}

/** The network type, and the signal strength of a mobile network. */
export function NetworkCell({ gateway }: Props) {
  const t = useT();
  const { networkMode, signalLevel } = gateway;
  const hasBars = signalLevel !== null || networkMode === '4g' || networkMode === 'wireless';
  return (
    <Row as="span" inline wrap gap="4 8">
      {networkMode !== 'unknown' && t(`gateway.networkMode.${networkMode}`)}
      {hasBars && <SignalBars level={signalLevel} />}
      {networkMode === 'unknown' && !hasBars && <Faint>—</Faint>}
    </Row>
  );
}

/** The published and the running configuration version, if reported. */
export function ConfigCell({ gateway: { configVersion, runningVersion } }: Props) {
  const t = useT();
  if (runningVersion === null) return t('gateway.configPublished', { version: configVersion });
  if (runningVersion === configVersion) return t('gateway.configRuns', { version: runningVersion });
  return <strong>{t('gateway.configWaits', { published: configVersion, running: runningVersion })}</strong>;
}

/** A line, and a fainter one below it where there is one. */
export function TwoLines({ first, second }: { readonly first: React.ReactNode; readonly second: string }) {
  return (
    <Stack as="span" gap={2}>
      <span>{first}</span>
      {second !== '' && <Faint>{second}</Faint>}
    </Stack>
  );
}
