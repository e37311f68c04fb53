import { ruleNameText } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import type { OutputOf } from '@tidegate/contract/call.ts';
import type { AlarmValue } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { alarmSteps } from '@tidegate/contract/nouns/alarm/calls.ts';
import { Button, Drawer } from 'antd';
import { Link } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { momentPath } from '../../lib/paths/message-paths.ts';
import { playerPath } from '../../lib/paths/page-paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { alarmWords, curveOf, limitWords, placeName, signalName, stateWords, valueWords } from './alarm-words.ts';
import { Note, Row } from '../../ui/layout/box.tsx';
import styles from './alarm.module.css';

/** One alarm with everything that was done to it: who, when, why. */
export function StepsDrawer({ alarmId, onClose }: { readonly alarmId: string; readonly onClose: () => void }) {
  const t = useT();
  const isPhone = usePhone();
  const { language, timeZone } = usePreferences();
  const steps = useAsk(alarmSteps, { id: alarmId });
  return (
    <Drawer open title={t('alarm.steps')} size={isPhone ? '100%' : 560} onClose={onClose}>
      {steps.error !== null && steps.data === undefined ? (
        <Notice title={t('alarm.stepsFailed')} text={errorText(steps.error)} role="alert">
          <Button onClick={() => void steps.refetch()}>{t('action.retry')}</Button>
        </Notice>
      ) : steps.data === undefined ? (
        <RowSkeletons count={5} />
      ) : (
        <StepsView {...steps.data} language={language} timeZone={timeZone} />
      )}
    </Drawer>
  );
}

type Answer = OutputOf<typeof alarmSteps>;

interface ToldProps extends Answer {
  readonly language: 'zh' | 'en';
  readonly timeZone: string;
}

function StepsView({ alarm, steps, advice, language, timeZone }: ToldProps) {
  const t = useT();
  const curve = curveOf(alarm);
  const figure = (value: AlarmValue) => valueWords(alarm, value, language);
  const limit = limitWords(alarm, language);
  const advised = advice === null ? [] : (['cause', 'effect', 'action'] as const).filter((one) => advice[one] !== '');
  return (
    <>
      <Row as="p" wrap gap={8}>
        <PriorityMark priority={alarm.priority} isHollow={alarm.closedAt !== null} />
        <b>{placeName(alarm, language)}</b> {signalName(alarm, language)}
      </Row>
      <p className={styles['words']}>{alarmWords(alarm, language)}</p>
      <dl className={styles['facts']}>
        <dt>{t('alarm.rule')}</dt>
        <dd>{ruleNameText(alarm, language)}</dd>
        <dt>{t('alarm.value')}</dt>
        <dd>{figure(alarm.activeValue)}</dd>
        {limit !== '' && (
          <>
            <dt>{t('alarm.limit')}</dt>
            <dd>{limit}</dd>
          </>
        )}
        {alarm.peakValue !== null && (
          <>
            <dt>{t('alarm.peak')}</dt>
            <dd>{figure(alarm.peakValue)}</dd>
          </>
        )}
        {advice !== null &&
          advised.map((one) => (
            <div key={one} className={styles['advice']}>
              <dt>{t(`alarm.${one}`)}</dt>
              <dd>{advice[one]}</dd>
            </div>
          ))}
      </dl>
      {curve !== undefined && (
        <p>
          <Link to={momentPath(curve.equipmentId, curve.signalId, curve.at)}>{t('alarm.curve')}</Link>{' '}
          <Link to={playerPath(curve.equipmentId, undefined, curve.at)}>{t('alarm.replay')}</Link>
        </p>
      )}
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step.id}>
            <time>{dateTimeText(step.at, timeZone)}</time>
            <span>
              <b>{t(`alarm.event.${step.event}`)}</b> {step.by !== '' && t('alarm.by', { by: step.by })}
              {step.value !== null && <Note> {figure(step.value)}</Note>}
              <Note> → {stateWords(step.to, language)}</Note>
              {step.note !== '' && <q>{step.note}</q>}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
