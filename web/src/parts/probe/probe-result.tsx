import type { driverTest } from '@tidegate/contract/nouns/probe/calls.ts';
import type { OutputOf } from '@tidegate/contract/call.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import type { ReactNode } from 'react';
import { isPlainKey, useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import styles from './probe.module.css';

/** Result of a request to a device; reads and browses add their own fields. */
export type Answered = OutputOf<typeof driverTest>;

const SUCCESS = '200';

export const isGood = ({ code }: Pick<Answered, 'code'>): boolean => code === SUCCESS;

/** Advice on a code: first from the protocol, then the general one. */
export function useHint(): (code: string, protocol: Protocol) => string {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  return (code, protocol) => {
    const key = `probe.hint.${code}`;
    return PROTOCOL_KINDS[protocol].hints?.[code]?.[language] ?? (isPlainKey(key) ? t(key) : '');
  };
}

/** Error of a device, with advice. */
export function ProbeFailure({ answer, protocol }: { readonly answer: Answered; readonly protocol: Protocol }) {
  const t = useT();
  const hint = useHint()(answer.code, protocol);
  return (
    <div className={styles['failure']} role="alert">
      <p className={styles['verdict']}>
        <span className={styles['mark']} aria-hidden="true" />
        {answer.message}
        <span className={styles['faint']}>{t('probe.code', { code: answer.code })}</span>
        <Took ms={answer.ms} />
      </p>
      {hint !== '' && <p>{hint}</p>}
      {answer.detail !== '' && <p className={styles['detail']}>{answer.detail}</p>}
    </div>
  );
}

/** Success of a request, and its duration. */
export function ProbeSuccess({
  text,
  ms,
  children,
}: {
  readonly text: string;
  readonly ms: number;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles['success']} role="status">
      <p className={styles['verdict']}>
        <span className={styles['mark']} aria-hidden="true" />
        {text}
        <Took ms={ms} />
      </p>
      {children}
    </div>
  );
}

function Took({ ms }: { readonly ms: number }) {
  const t = useT();
  return <span className={styles['took']}>{t('probe.took', { ms: ms < 10 ? ms.toFixed(1) : Math.round(ms) })}</span>;
}

/** Facts that the device reports of itself or of the value. */
export function Facts({ facts }: Pick<Answered, 'facts'>) {
  const t = useT();
  if (facts.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`probe.fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
