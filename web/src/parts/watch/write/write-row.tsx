import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { parseWriteValue } from '@tidegate/contract/nouns/signal/rules/write-value.ts';
import { Button } from 'antd';
import { memo, useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { errorText } from '../../../api/error-text.ts';
import { useHoldsRegion } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { Value } from '../../../ui/value.tsx';
import { ValueAge } from '../../../ui/time/value-age.tsx';
import { useNeedsAccount } from '../../../live/shared-ways.ts';
import { useShownValue } from '../../../live/shown-value.ts';
import { focusFirstField } from '../../../ui/form/focus-at-once.ts';
import { ConfirmWrite } from '../../write/confirm-write.tsx';
import type { Consent } from '../../write/consent.ts';
import { limitsText } from '../../write/limits-text.ts';
import { useWrite } from '../../write/use-write.ts';
import { ValueInput } from '../../write/value-input.tsx';
import { WriteOutcome } from '../../write/write-outcome.tsx';
import { Faint, Muted, Row, Stack, Text } from '../../../ui/layout/box.tsx';
import styles from './write-tab.module.css';

interface Props {
  readonly signal: Signal;
  readonly equipment: Equipment;
  readonly isOnline: boolean;
  /** It is what the person came for: its field gets the focus. */
  readonly isWanted?: boolean;
}

function bringForward(row: HTMLElement | null): void {
  row?.scrollIntoView?.({ block: 'center' });
  focusFirstField(row);
}

/** One writable signal: what the plant says, what is wanted, and how the last command went. */
export const WriteRow = memo(function WriteRow({ signal, equipment, isOnline, isWanted = false }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const { state, write, clear } = useWrite(signal);
  const shown = useShownValue(signal);
  const isRegionHeld = useHoldsRegion(signal.authRegion);
  const needsAccount = useNeedsAccount(signal);
  const isClosed = !isRegionHeld || needsAccount;
  const isLost = useConnection((connection) => connection.isLost);
  const isWaiting = state.is === 'waiting';

  const change = (value: string) => {
    setText(value);
    setProblem('');
  };
  const submit = () => {
    try {
      // A wrong type or range is refused before anything is sent.
      parseWriteValue(signal, text);
    } catch (refusal) {
      setProblem(errorText(refusal));
      return;
    }
    if (signal.writeConfirm === 'none') void write(text).then(setRefusal);
    else setConfirming(true);
  };
  const setRefusal = (unsigned: unknown) => setProblem(unsigned === undefined ? '' : errorText(unsigned));
  const confirm = async (consent: Consent) => {
    const unsigned = await write(text, consent);
    if (unsigned === undefined) setConfirming(false);
    return unsigned;
  };

  return (
    <li className={styles['row']} data-state={state.is} ref={isWanted ? bringForward : undefined}>
      <Stack room="shrink">
        <Text breaks="anywhere">{nameText(signal, language)}</Text>
        <Faint breaks="anywhere">
          {[signal.code, limitsText(signal, t), t(`write.policy.${signal.writeConfirm}`)].filter(Boolean).join(' · ')}
        </Faint>
      </Stack>
      <Row gap={8} align="baseline" className={styles['actual']} data-waiting={isWaiting}>
        <Faint room="fixed">{t('write.actual')}</Faint>
        {signal.rw === 'wo' ? (
          <Muted>—</Muted>
        ) : (
          <>
            <Value text={shown.text} unit={shown.unit} quality={shown.quality} reason={shown.reason} />
            <span className={styles['age']}>
              <ValueAge at={shown.at} />
            </span>
          </>
        )}
      </Row>
      <Row wrap gap={8} align="stretch" justify="end" className={styles['enter']}>
        <ValueInput
          signal={signal}
          value={text}
          isInvalid={problem !== ''}
          isDisabled={isWaiting || isClosed}
          onChange={change}
          onSubmit={submit}
        />
        <Button
          type="primary"
          disabled={!isOnline || isLost || text === '' || isClosed}
          title={isLost ? t('offline.noWrite') : undefined}
          loading={isWaiting}
          aria-label={t('write.submitName', { name: nameText(signal, language) })}
          onClick={submit}
        >
          {t('write.submit')}
        </Button>
        {isLost && <p className={styles['lacking']}>{t('offline.noWrite')}</p>}
        {needsAccount && <p className={styles['lacking']}>{refusalText('shareNeedsAccount', language)}</p>}
        {!isRegionHeld && (
          <p className={styles['lacking']}>
            {t('region.lacking', { refusal: refusalText('noWrite', language), region: signal.authRegion })}
          </p>
        )}
        {problem !== '' && (
          <p className={styles['problem']} role="alert">
            {problem} {limitsText(signal, t)}
          </p>
        )}
      </Row>
      <WriteOutcome signal={signal} state={state} onSeen={clear} />
      {isConfirming && (
        <ConfirmWrite
          signal={signal}
          equipment={equipment}
          value={text}
          onConfirm={confirm}
          onCancel={() => setConfirming(false)}
        />
      )}
    </li>
  );
});
