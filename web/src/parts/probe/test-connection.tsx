import { driverTest } from '@tidegate/contract/nouns/probe/calls.ts';
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import { Alert, Button } from 'antd';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { type Answered, Facts, isGood, ProbeFailure, ProbeSuccess } from './probe-result.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import styles from './probe.module.css';
import { ServerCertificate } from './server-certificate.tsx';
import { useProbe } from './use-probe.ts';
import { Waiting } from './waiting.tsx';

type Wanted = Pick<Driver, 'protocol' | 'params'>;

interface Props {
  readonly equipmentId: string;
  /** The driver that is changed; null for a new one. */
  readonly driver: Pick<Driver, 'id'> | null;
  /** Reads the form; rejects while a field of it is wrong, which the form shows. */
  readonly read: () => Promise<Wanted>;
  /** The fingerprint of a certificate that a person trusts goes into the form. */
  readonly onTrust: (fingerprint: string) => void;
}

/** Connects to the device as the form has it, from the gateway, before anything is saved. */
export function TestConnection({ equipmentId, driver, read, onTrust }: Props) {
  const t = useT();
  const probe = useProbe<{ readonly answer: Answered; readonly wanted: Wanted }>();
  const found = probe.answer;
  const test = async () => {
    const wanted = await read().catch(() => undefined);
    if (wanted === undefined) return;
    await probe.start(async (signal) => ({
      answer: await ask(
        driverTest,
        { equipmentId, ...(driver === null ? {} : { driverId: driver.id }), ...wanted },
        { signal },
      ),
      wanted,
    }));
  };
  const trust = (fingerprint: string) => {
    onTrust(fingerprint);
    void test();
  };
  return (
    <Stack as="section" gap={12} below={24} aria-label={t('probe.test')}>
      <Row wrap gap="8 12">
        <Button onClick={() => void test()} disabled={probe.isBusy}>
          {t('probe.test')}
        </Button>
        <span className={styles['faint']}>{t('probe.testHelp')}</span>
      </Row>
      {probe.isBusy && <Waiting onCancel={probe.cancel} />}
      {probe.problem !== '' && <Alert type="error" showIcon title={probe.problem} role="alert" />}
      {found !== undefined && isGood(found.answer) && (
        <ProbeSuccess text={t('probe.connected')} ms={found.answer.ms}>
          <Facts facts={found.answer.facts} />
        </ProbeSuccess>
      )}
      {found !== undefined && !isGood(found.answer) && (
        <>
          {found.answer.certificate === null ? (
            <ProbeFailure answer={found.answer} protocol={found.wanted.protocol} />
          ) : (
            <ServerCertificate certificate={found.answer.certificate} onTrust={trust} />
          )}
        </>
      )}
    </Stack>
  );
}
