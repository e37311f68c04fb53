import { handoverAccept, handoverContents, handoverRefuse } from '@tidegate/contract/nouns/handover/calls.ts';
import type { IncomingHandover } from '@tidegate/contract/nouns/handover/handover.ts';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { handoverReason } from '@tidegate/contract/nouns/handover/fields.ts';
import { GROUP_NAME_MAX } from '@tidegate/contract/limits.ts';
import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { useChanged } from '../../../ui/use-changed.ts';
import { RowSkeletons } from '../../../ui/list/row-skeletons.tsx';
import type { NewSecret } from '../connection-card.tsx';
import { Counts } from './counts.tsx';
import { useMayHandOver } from './may-hand-over.ts';
import { Buttons, Note, Stack } from '../../../ui/layout/box.tsx';
import styles from './handover.module.css';

interface Props {
  readonly offer: IncomingHandover;
  readonly ownOrgId: string;
  readonly onTaken: (made: NewSecret) => void;
}

/** A gateway that another organisation offers: what comes with it, and the two answers. */
export function OfferCard({ offer, ownOrgId, onTaken }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const mayAnswer = useMayHandOver();
  const [answer, setAnswer] = useState<'accept' | 'refuse' | null>(null);
  const { gatewayName, sn, fromOrgName, toOrgId, toOrgName, note, expiresAt } = offer;
  return (
    <Stack as="li" gap={12} className={styles['offer']}>
      <div>
        <h3>{gatewayName}</h3>
        <Note as="p">{sn}</Note>
        <Note as="p">{t('handover.from', { org: fromOrgName, at: dateTimeText(expiresAt, zone) })}</Note>
        {toOrgId !== ownOrgId && <Note as="p">{t('handover.to', { org: toOrgName })}</Note>}
      </div>
      {note !== '' && <p>{note}</p>}
      <Contents offer={offer} />
      {mayAnswer && answer === null && (
        <Buttons justify="end">
          <Button onClick={() => setAnswer('refuse')}>{t('handover.refuse')}</Button>
          <Button type="primary" onClick={() => setAnswer('accept')}>
            {t('handover.accept')}
          </Button>
        </Buttons>
      )}
      {answer === 'accept' && <AcceptForm offer={offer} onTaken={onTaken} onCancel={() => setAnswer(null)} />}
      {answer === 'refuse' && <RefuseForm offer={offer} onCancel={() => setAnswer(null)} />}
    </Stack>
  );
}

function Contents({ offer: { id, withEquipment, withHistory } }: Pick<Props, 'offer'>) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const contents = useAsk(handoverContents, { id }, { enabled: withEquipment });
  if (!withEquipment) return <p>{t('handover.comesAlone')}</p>;
  if (contents.error !== null) return <p role="alert">{errorText(contents.error)}</p>;
  if (contents.data === undefined) return <RowSkeletons count={1} />;
  const { goods, since } = contents.data;
  const hasHistory = withHistory && since !== null;
  return (
    <>
      <Counts label={t('handover.comes')} counted={goods} none={t('handover.comesAlone')} />
      <p>{hasHistory ? t('handover.since', { at: dateTimeText(since, zone) }) : t('handover.noHistory')}</p>
    </>
  );
}

interface AnswerProps extends Pick<Props, 'offer'> {
  readonly onCancel: () => void;
}

/** Runs an answer once at a time; what refuses it is kept to be shown. */
function useAnswer(run: () => Promise<void>) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    setProblem('');
    try {
      await run();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return { problem, isBusy, go: () => void go() };
}

function AcceptForm({ offer, onTaken, onCancel }: AnswerProps & Pick<Props, 'onTaken'>) {
  const t = useT();
  const changed = useChanged();
  const [groupName, setGroupName] = useState('');
  const { problem, isBusy, go } = useAnswer(async () => {
    const { secret, ...gateway } = await ask(handoverAccept, { id: offer.id, groupName });
    onTaken({ gateway, secret });
    await changed();
  });
  return (
    <Form className={styles['answer']} layout="vertical" onFinish={go}>
      {problem !== '' && <Alert type="error" showIcon title={problem} role="alert" />}
      <p className={styles['warning']}>{t('handover.acceptText')}</p>
      <Form.Item label={t('gateway.group')} htmlFor={`group-${offer.id}`}>
        <Input
          id={`group-${offer.id}`}
          value={groupName}
          maxLength={GROUP_NAME_MAX}
          onChange={(event) => setGroupName(event.target.value)}
        />
      </Form.Item>
      <Buttons justify="end">
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('handover.takeOver')}
        </Button>
      </Buttons>
    </Form>
  );
}

function RefuseForm({ offer, onCancel }: AnswerProps) {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const [reason, setReason] = useState('');
  const { problem, isBusy, go } = useAnswer(async () => {
    await ask(handoverRefuse, { id: offer.id, reason });
    void message.success(t('handover.refused'));
    await changed();
  });
  return (
    <Form className={styles['answer']} layout="vertical" onFinish={go}>
      {problem !== '' && <Alert type="error" showIcon title={problem} role="alert" />}
      <Form.Item label={t('handover.reason')} htmlFor={`reason-${offer.id}`}>
        <Input.TextArea
          id={`reason-${offer.id}`}
          value={reason}
          rows={2}
          maxLength={maxLengthOf(handoverReason)}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form.Item>
      <Buttons justify="end">
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
        <Button danger type="primary" htmlType="submit" loading={isBusy} disabled={reason.trim() === ''}>
          {t('handover.refuse')}
        </Button>
      </Buttons>
    </Form>
  );
}
