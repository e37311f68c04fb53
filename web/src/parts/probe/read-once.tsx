import { signalReadOnce } from '@tidegate/contract/nouns/probe/calls.ts';
import type { OutputOf } from '@tidegate/contract/call.ts';
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Interpretation } from '@tidegate/contract/link/gateway-asks.ts';
import { scalingOf } from '@tidegate/contract/nouns/signal/rules/scaling.ts';
import { Alert, Button, type FormInstance } from 'antd';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { filled } from '../protocols/filled.ts';
import { ResponseBytes } from './response-bytes.tsx';
import { Interpretations } from './interpretations.tsx';
import { Facts, isGood, ProbeFailure, ProbeSuccess } from './probe-result.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import styles from './probe.module.css';
import { shownNumber } from './shown-number.ts';
import { useProbe } from './use-probe.ts';
import { Waiting } from './waiting.tsx';

type Asked = Pick<Signal, 'address' | 'dataType' | 'unit'> & Parameters<typeof scalingOf>[0];

interface Props {
  /** The driver that the form names; there is nothing to read without one. */
  readonly driver: Driver | undefined;
  /** The form of the signal: its fields say what is read. */
  readonly form: Pick<FormInstance, 'getFieldsValue' | 'setFieldValue' | 'validateFields'>;
}

type Answer = OutputOf<typeof signalReadOnce>;

/** Reads the address once, as the form has it, and shows what came: bytes, value, and what else they could mean. */
export function ReadOnce({ driver, form }: Props) {
  const t = useT();
  const probe = useProbe<{ readonly answer: Answer; readonly asked: Asked }>();
  if (driver === undefined) return null;
  const read = async () => {
    const isValid = await form.validateFields([['address']], { recursive: true }).then(
      () => true,
      () => false,
    );
    // The form says at the field what is wrong.
    if (!isValid) return;
    await probe.start(async (signal) => {
      const asked: Asked = form.getFieldsValue(true);
      const { factor, offset, root } = scalingOf(asked);
      const { equipmentId, id: driverId } = driver;
      const address = filled(asked.address ?? undefined);
      const { dataType } = asked;
      const answer = await ask(
        signalReadOnce,
        { equipmentId, driverId, address, dataType, factor, offset, ...(root === null ? {} : { root }) },
        { signal },
      );
      return { answer, asked };
    });
  };
  const pick = ({ dataType, byteOrder }: Interpretation) => {
    form.setFieldValue('dataType', dataType);
    form.setFieldValue(['address', 'byteOrder'], byteOrder);
    void read();
  };
  const { answer, asked } = probe.answer ?? {};
  const look = answer?.look ?? null;
  const digits = asked?.dataType === 'float32' ? 'short' : 'long';
  return (
    <Stack as="section" gap={12} below={24} aria-label={t('probe.read')}>
      <Row wrap gap="8 12">
        <Button onClick={() => void read()} disabled={probe.isBusy}>
          {t('probe.read')}
        </Button>
        <span className={styles['faint']}>{t('probe.readHelp')}</span>
      </Row>
      {probe.isBusy && <Waiting onCancel={probe.cancel} />}
      {probe.problem !== '' && <Alert type="error" showIcon title={probe.problem} role="alert" />}
      {answer !== undefined && !isGood(answer) && <ProbeFailure answer={answer} protocol={driver.protocol} />}
      {answer !== undefined && asked !== undefined && look !== null && (
        <ProbeSuccess text={t('probe.readGood')} ms={answer.ms}>
          <p className={styles['value']}>
            {shownNumber(look.value, digits)} <small>{asked.unit}</small>
          </p>
          {look.raw !== look.value && (
            <p className={styles['faint']}>{t('probe.raw', { value: shownNumber(look.raw, digits) })}</p>
          )}
          <ResponseBytes look={look} first={asked.address?.['address']} />
          {look.interpretations.length > 0 && (
            <Interpretations
              interpretations={look.interpretations}
              dataType={asked.dataType}
              byteOrder={asked.address?.['byteOrder']}
              onPick={pick}
            />
          )}
          <Facts facts={answer.facts} />
        </ProbeSuccess>
      )}
    </Stack>
  );
}
