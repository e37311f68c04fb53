import type { BoundGateway } from '@tidegate/contract/entities/multi.ts';
import { useT } from '../../i18n/translate.ts';
import { OnlineMark } from '../../ui/online-mark.tsx';
import styles from './multi.module.css';

/** So many are named in a row of a list. */
const SHOWN = 3;

/** The gateways of a record and whether each is online. */
export function GatewayMarks({ gateways }: { readonly gateways: readonly BoundGateway[] }) {
  const t = useT();
  if (gateways.length === 0) return <span className={styles['faint']}>{t('multi.gatewaysNone')}</span>;
  const more = gateways.slice(SHOWN);
  return (
    <span className={styles['gateways']}>
      {gateways.slice(0, SHOWN).map((gateway) => (
        <span key={gateway.gatewayId} className={styles['gateway']}>
          {shownName(gateway)} <OnlineMark isOnline={gateway.online} />
        </span>
      ))}
      {more.length > 0 && (
        <span className={styles['faint']} title={more.map(shownName).join(', ')}>
          {t('multi.gatewaysMore', { count: more.length })}
        </span>
      )}
    </span>
  );
}

/** What a record calls its gateway. */
export const shownName = ({ name, alias }: BoundGateway): string => (alias === '' ? name : alias);
