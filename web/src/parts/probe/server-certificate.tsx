import type { Certificate, CertificateReason } from '@tidegate/contract/link/gateway-asks.ts';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateText } from '../../lib/time/time-zone.ts';
import styles from './probe.module.css';

interface Props {
  readonly certificate: Certificate;
  /** Called with its SHA-256 when the person has said that they compared it. */
  readonly onTrust: (fingerprint: string) => void;
}

/** Why it was refused, and what may be done about it. */
const TEXTS = {
  unknown: ['probe.cert.unknown', 'probe.cert.unknownText'],
  changed: ['probe.cert.changed', 'probe.cert.changedText'],
  issuer: ['probe.cert.foreign', 'probe.cert.foreignText'],
  expired: ['probe.cert.expiredChain', 'probe.cert.expiredChainText'],
  revoked: ['probe.cert.revoked', 'probe.cert.revokedText'],
} as const satisfies { readonly [R in CertificateReason]: readonly [string, string] };

/** A certificate that the gateway refused: whose it is, and a way to trust it that cannot be pressed by accident. */
export function ServerCertificate({ certificate, onTrust }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [isCompared, setCompared] = useState(false);
  const { subject, issuer, validFrom, validTo, sha256, sha1, reason } = certificate;
  const [verdict, advice] = TEXTS[reason];
  const now = serverNow();
  const isExpired = now < validFrom || now > validTo;
  const rows = [
    { key: 'subject', title: t('probe.cert.subject'), text: subject },
    ...(issuer === subject ? [] : [{ key: 'issuer', title: t('probe.cert.issuer'), text: issuer }]),
    {
      key: 'valid',
      title: t('probe.cert.valid'),
      text: t('probe.cert.validText', { from: dateText(validFrom, zone), to: dateText(validTo, zone) }),
    },
    { key: 'sha256', title: t('probe.cert.sha256'), text: sha256, isCode: true },
    { key: 'sha1', title: t('probe.cert.sha1'), text: sha1, isCode: true },
  ];
  return (
    <div className={styles['failure']} role="alert">
      <p className={styles['verdict']}>
        <span className={styles['mark']} aria-hidden="true" />
        {t(verdict)}
      </p>
      <p>{t(advice)}</p>
      <dl className={styles['facts']}>
        {rows.map(({ key, title, text, isCode }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd className={isCode === true ? styles['code'] : undefined}>{text}</dd>
          </div>
        ))}
      </dl>
      {isExpired && <p className={styles['strong']}>{t('probe.cert.expired')}</p>}
      {reason !== 'revoked' && (
        <>
          <Checkbox checked={isCompared} onChange={(event) => setCompared(event.target.checked)}>
            {t('probe.cert.compared')}
          </Checkbox>
          <div>
            <Button type="primary" disabled={!isCompared} onClick={() => onTrust(sha256)}>
              {t('probe.cert.trust')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
