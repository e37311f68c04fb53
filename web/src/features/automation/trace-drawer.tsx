import { ACTION_KINDS } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import { automationRuns } from '@tidegate/contract/nouns/automation/calls.ts';
import type { ShownAutomation } from '@tidegate/contract/nouns/automation/automation.ts';
import type { Outcome, ShownRun } from '@tidegate/contract/nouns/automation/run.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Faint, Muted, Row, Stack } from '../../ui/layout/box.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { useZonedMoment } from '../../ui/time/zoned-clock.ts';
import { useStateText } from './use-state-text.ts';
import { useWords } from './use-words.ts';
import styles from './automation.module.css';

const POLL_MS = 2_000;

interface Props {
  readonly automation: ShownAutomation;
  readonly onClose: () => void;
}

/** When an automation was triggered, and why it acted or did not: live while it is open. */
export function TraceDrawer({ automation, onClose }: Props) {
  const t = useT();
  const nameText = useNameText();
  const isPhone = usePhone();
  const [page, setPage] = useState(1);
  const list = useAsk(
    automationRuns,
    { id: automation.id, page, pageSize: DEFAULT_PAGE_SIZE },
    { keepPrevious: true, refetchInterval: POLL_MS },
  );
  return (
    <Drawer
      open
      title={t('automation.traceOf', { name: nameText(automation) })}
      size={isPhone ? '100%' : 560}
      onClose={onClose}
    >
      <ListFrame
        list={list}
        page={page}
        onPage={setPage}
        isFiltered={false}
        noneTitle={t('automation.traceNone')}
        empty={<Notice title={t('automation.traceNone')} text={t('automation.traceNoneText')} role="status" />}
      >
        {(rows) => (
          <ul className={styles['runs']}>
            {rows.map((run) => (
              <OneRun key={run.id} run={run} automation={automation} />
            ))}
          </ul>
        )}
      </ListFrame>
    </Drawer>
  );
}

function OneRun({ run, automation }: { readonly run: ShownRun; readonly automation: ShownAutomation }) {
  const t = useT();
  const nameText = useNameText();
  const language = usePreferences((preferences) => preferences.language);
  const momentText = useZonedMoment();
  const words = useWords();
  const stateText = useStateText();
  const { at, count, state, values, outcomes, contradicted } = run;
  // An automation that was changed since did something else: only the kind of that is known.
  const isSame = at >= automation.changedAt;
  const actionText = ({ kind }: Outcome, place: number) => {
    const action = isSame ? automation.actions[place] : undefined;
    return action === undefined ? ACTION_KINDS[kind].names[language] : words.action(action, automation.named);
  };
  const valueText = ({ value, unit, quality, ...named }: ShownRun['values'][number]) => {
    const shown = value === null ? '—' : `${String(value)} ${unit}`.trim();
    return `${nameText(named)} = ${shown}${quality === 'good' ? '' : ` (${t(`quality.${quality}`)})`}`;
  };
  return (
    <Stack as="li" gap={2}>
      <Row justify="between" gap={8} wrap>
        <strong>{stateText(state)}</strong>
        <Muted>
          {momentText(at, automation.timeZone)}
          {count > 1 && ` · ${t('automation.times', { count })}`}
        </Muted>
      </Row>
      {values.length > 0 && <Faint>{values.map(valueText).join(', ')}</Faint>}
      {outcomes.map((outcome, place) => (
        // Actions have no name but their place.
        <OneOutcome key={place} outcome={outcome} action={actionText(outcome, place)} />
      ))}
      {contradicted !== '' && (
        <span className={styles['warning']}>{t('automation.contradicted', { name: contradicted })}</span>
      )}
    </Stack>
  );
}

function OneOutcome({ outcome, action }: { readonly outcome: Outcome; readonly action: string }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const reason = outcome[language];
  return (
    <Row as="span" gap={8} justify="between" wrap>
      <span>{action}</span>
      <Muted>{[t(`automation.result.${outcome.result}`), reason].filter(Boolean).join(': ')}</Muted>
    </Row>
  );
}
