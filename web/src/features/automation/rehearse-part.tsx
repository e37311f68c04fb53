import { useMutation } from '@tanstack/react-query';
import type { Action } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type { Trigger } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import { automationRehearse } from '@tidegate/contract/nouns/automation/calls.ts';
import type { AutomationRehearsal } from '@tidegate/contract/nouns/automation/rehearsal.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { Buttons, Faint, Text } from '../../ui/layout/box.tsx';
import { useZonedMoment } from '../../ui/time/zoned-clock.ts';
import { useStateText } from './use-state-text.ts';
import { actionForm } from './forms.ts';
import type { Values } from './form-values.ts';
import styles from './automation.module.css';

const DAY_MS = 86_400_000;
const SPANS = [1, 7, 30] as const;
const LISTED = 10;

/** Plays the automation of a form over the past, before it writes anything. */
export function RehearsePart({ values }: { readonly values: () => Values }) {
  const t = useT();
  const [days, setDays] = useState<number>(7);
  const test = useMutation({
    mutationFn: async () => {
      const to = Math.floor(serverNow());
      const { equipmentId, when, within, condition, cooldownSec, actions } = values();
      const asked = { equipmentId, when, within, condition, cooldownSec, from: to - days * DAY_MS, to };
      return { rehearsal: await ask(automationRehearse, asked), actions, when };
    },
  });
  return (
    <section aria-label={t('automation.rehearse')}>
      <Buttons below={8}>
        <Segmented<number>
          aria-label={t('automation.rehearseSpan')}
          value={days}
          onChange={setDays}
          options={SPANS.map((count) => ({ value: count, label: t('automation.rehearseDays', { count }) }))}
        />
        <Button loading={test.isPending} onClick={() => test.mutate()}>
          {t('automation.rehearse')}
        </Button>
      </Buttons>
      <Faint as="p" below={8}>
        {t('automation.rehearseHelp')}
      </Faint>
      {test.isError && (
        <Text role="alert" as="p" tone="text" weight={600} below={8}>
          {errorText(test.error)}
        </Text>
      )}
      {test.data !== undefined && <Outcome {...test.data} />}
    </section>
  );
}

interface Rehearsed {
  readonly rehearsal: AutomationRehearsal;
  readonly actions: readonly Action[];
  readonly when: Trigger;
}

function Outcome({ rehearsal, actions, when }: Rehearsed) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const momentText = useZonedMoment();
  const stateText = useStateText();
  const { triggered, acted, times, gaps } = rehearsal;
  const [gap] = gaps;
  const verdict = triggered === 0 ? t('automation.wouldNot') : t('automation.would', { triggered, acted });
  const latest = times.slice(-LISTED).toReversed();
  return (
    <div role="status">
      <Text as="p" weight={600} below={8}>
        {gap === undefined ? verdict : t(`automation.gap.${gap}`)}
      </Text>
      {acted > 0 &&
        actions.map((action, place) => {
          const what = actionForm(action.kind).rehearsed?.(action, t, language);
          return what === undefined ? null : (
            // Actions have no name but their place.
            <Faint key={place} as="p" below={8}>
              {t('automation.wouldEach', { what })}
            </Faint>
          );
        })}
      <ul className={styles['times']}>
        {latest.map(({ at, state }) => (
          <li key={at}>
            <span>{momentText(at, 'timeZone' in when ? when.timeZone : null)}</span>
            <span>{stateText(state)}</span>
          </li>
        ))}
      </ul>
      {triggered > latest.length && <Faint as="p">{t('automation.more', { count: triggered - latest.length })}</Faint>}
    </div>
  );
}
