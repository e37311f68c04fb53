import type { ManagedGateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { useT } from '../../../i18n/translate.ts';
import { useGatewayFacts } from '../gateway-fields.tsx';
import styles from './health.module.css';

/** Everything that is known of a gateway, under its labels. */
export function GatewayFacts({ gateway }: { readonly gateway: ManagedGateway }) {
  const t = useT();
  const facts = useGatewayFacts(gateway);
  return (
    <section className={styles['section']} aria-label={t('health.facts')}>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? '—' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
