import { ruleNameText } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import { MoreOutlined } from '@ant-design/icons';
import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { stateText } from '@tidegate/contract/nouns/signal/rules/state-texts.ts';
import { Button, Checkbox, Dropdown } from 'antd';
import { memo } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { detailPath } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { isUnacked } from '../../live/alarm-feed.ts';
import { AgeText } from '../../ui/time/age-text.tsx';
import {
  alarmTitle,
  alarmWords,
  figureText,
  furtherWords,
  limitWords,
  placeName,
  signalName,
  stateWords,
} from '../../parts/alarm/alarm-words.ts';
import { CurveLinks } from '../../parts/alarm/curve-links.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { Note, Row } from '../../ui/layout/box.tsx';
import styles from './alarm.module.css';

/** Actions of a row. */
export interface RowActs {
  readonly ack: (alarm: CurrentAlarm) => void;
  readonly reset: (alarm: CurrentAlarm) => void;
  readonly shelve: (alarm: CurrentAlarm) => void;
  readonly unshelve: (alarm: CurrentAlarm) => void;
  readonly outOfService: (alarm: CurrentAlarm) => void;
  readonly inService: (alarm: CurrentAlarm) => void;
  readonly open: (alarm: CurrentAlarm) => void;
  readonly pick: (alarm: CurrentAlarm, isPicked: boolean) => void;
}

interface Props {
  readonly alarm: CurrentAlarm;
  /** The alarm has left the list and keeps its place for a moment: nothing can be done with it. */
  readonly isGone: boolean;
  readonly isPicked: boolean;
  readonly mayAck: boolean;
  readonly mayShelve: boolean;
  readonly acts: RowActs;
}

/** One alarm: how urgent, where, what, with which value and limit, since when, and what to do about it. */
export const AlarmRow = memo(function AlarmRow({ alarm, isGone, isPicked, mayAck, mayShelve, acts }: Props) {
  const t = useT();
  const { language, timeZone } = usePreferences();
  const place = placeName(alarm, language);
  const words = alarmWords(alarm, language);
  const further = furtherWords(alarm, language);
  const unacked = isUnacked(alarm);
  const isHidden = alarm.state === 'shelved' || alarm.state === 'suppressed' || alarm.state === 'outOfService';
  const limit = limitWords(alarm, language);
  const state = stateText(alarm.states, alarm.activeValue, language);
  return (
    <>
      <div role="cell" className={styles['pick']}>
        {mayAck && !isGone && alarm.id !== null && (
          <Checkbox
            aria-label={t('alarm.pick', { name: `${place} ${words}` })}
            checked={isPicked}
            onChange={({ target }) => acts.pick(alarm, target.checked)}
          />
        )}
      </div>
      <div role="cell" className={styles['mark']}>
        <PriorityMark
          priority={alarm.priority}
          isUnacked={unacked && !isHidden}
          isHollow={isHidden || !alarm.isActive}
        />
      </div>
      <div role="cell" className={styles['place']}>
        {alarm.equipmentId === null ? (
          <b>{place}</b>
        ) : (
          <Link to={detailPath(alarm.equipmentId)}>
            <b>{place}</b>
          </Link>
        )}
        <Note>{signalName(alarm, language) || ruleNameText(alarm, language)}</Note>
      </div>
      <div role="cell" className={styles['what']}>
        <button type="button" className={styles['open']} title={words} onClick={() => acts.open(alarm)}>
          {alarmTitle(alarm, language)}
        </button>
        <Note>
          {further === '' ? '' : `${further} · `}
          {stateWords(alarm.state, language)}
          {alarm.isUnstored === true && <> · {t('alarm.unstored')}</>}
          <Why alarm={alarm} />
        </Note>
      </div>
      <div role="cell" className={styles['figure']}>
        <span>
          {state ?? (
            <>
              {figureText(alarm.activeValue, alarm.decimals)} <i>{alarm.unit}</i>
            </>
          )}
        </span>
        {limit !== '' && (
          <Note>
            {t('alarm.limit')} {limit}
          </Note>
        )}
      </div>
      <div role="cell" className={styles['since']}>
        {alarm.activeAt !== null && (
          <>
            <span>{dateTimeText(alarm.activeAt, timeZone).slice(5)}</span>
            <Note>
              <AgeText at={alarm.activeAt} />
            </Note>
          </>
        )}
      </div>
      <Row role="cell" gap={4} justify="end" className={styles['acts']}>
        {!isGone && (
          <RowButtons alarm={alarm} name={`${place} ${words}`} mayAck={mayAck} mayShelve={mayShelve} acts={acts} />
        )}
      </Row>
    </>
  );
});

/** Person and reason of the last action, if any. */
function Why({ alarm }: { readonly alarm: CurrentAlarm }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { hiding, state, ackBy, ackNote } = alarm;
  if (state === 'shelved' && hiding.shelvedUntil !== null) {
    const until = dateTimeText(hiding.shelvedUntil, zone).slice(5, 16);
    return <> · {t('alarm.shelvedBy', { by: hiding.shelvedBy, until, reason: hiding.shelveReason })}</>;
  }
  if (state === 'outOfService')
    return <> · {t('alarm.outBy', { by: hiding.outOfServiceBy, reason: hiding.outOfServiceReason })}</>;
  if (ackBy === '') return null;
  return (
    <>
      {' '}
      · {ackBy}
      {ackNote === '' ? '' : `: ${ackNote}`}
    </>
  );
}

interface ButtonProps extends Omit<Props, 'isPicked' | 'isGone'> {
  readonly name: string;
}

function RowButtons({ alarm, name, mayAck, mayShelve, acts }: ButtonProps) {
  const t = useT();
  const items = [
    { key: 'open', label: t('alarm.steps'), onClick: () => acts.open(alarm), is: alarm.id !== null },
    {
      key: 'shelve',
      label: t('alarm.shelve'),
      onClick: () => acts.shelve(alarm),
      is: mayShelve && alarm.shelvable && alarm.state !== 'shelved',
    },
    {
      key: 'out',
      label: t('alarm.outOfService'),
      onClick: () => acts.outOfService(alarm),
      is: mayShelve && alarm.state !== 'outOfService',
    },
  ].filter((item) => item.is);
  return (
    <>
      {mayAck && isUnacked(alarm) && (
        <Button
          size="small"
          type="primary"
          onClick={() => acts.ack(alarm)}
          aria-label={t('alarm.ackOf', { name })}
          data-tour={`ack-${alarm.ruleId}`}
        >
          {t('alarm.ack')}
        </Button>
      )}
      {mayAck && alarm.state === 'latchedAcked' && (
        <Button size="small" onClick={() => acts.reset(alarm)} aria-label={t('alarm.resetOf', { name })}>
          {t('alarm.reset')}
        </Button>
      )}
      {mayShelve && alarm.state === 'shelved' && (
        <Button size="small" onClick={() => acts.unshelve(alarm)}>
          {t('alarm.unshelve')}
        </Button>
      )}
      {mayShelve && alarm.state === 'outOfService' && (
        <Button size="small" onClick={() => acts.inService(alarm)}>
          {t('alarm.inService')}
        </Button>
      )}
      <CurveLinks alarm={alarm} name={name} tour={`replay-${alarm.ruleId}`} />
      {items.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{ items: items.map(({ key, label, onClick }) => ({ key, label, onClick })) }}
        >
          <Button size="small" type="text" icon={<MoreOutlined />} aria-label={t('alarm.actsOf', { name })} />
        </Dropdown>
      )}
    </>
  );
}
