import { recipeRuns } from '@tidegate/contract/nouns/recipe/calls.ts';
import type { RecipeRun } from '@tidegate/contract/nouns/recipe/run.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { RunReport } from '../../parts/recipe/run-report.tsx';
import { RunStateMark } from '../../parts/recipe/run-state-mark.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Note, Muted, Row, Stack } from '../../ui/layout/box.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { usePhone } from '../../ui/use-media.ts';
import styles from './recipe.module.css';

const POLL_MS = 2_000;

/** Live list of the recipe's runs, with person and reason. */
export function RunsTab({ recipeId }: { readonly recipeId: string }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<string | null>(null);
  const list = useAsk(
    recipeRuns,
    { id: recipeId, page, pageSize: DEFAULT_PAGE_SIZE },
    { keepPrevious: true, refetchInterval: POLL_MS },
  );
  const run = list.data?.rows.find(({ id }) => id === shown);
  return (
    <>
      <ListFrame
        list={list}
        page={page}
        onPage={setPage}
        isFiltered={false}
        noneTitle={t('recipe.runsNone')}
        empty={<Notice title={t('recipe.runsNone')} text={t('recipe.runsNoneText')} role="status" />}
      >
        {(rows) => (
          <ul className={styles['rows']} aria-label={t('recipe.tab.runs')}>
            {rows.map((one) => (
              <OneRun key={one.id} run={one} onShow={() => setShown(one.id)} />
            ))}
          </ul>
        )}
      </ListFrame>
      {run !== undefined && <RunDrawer run={run} onClose={() => setShown(null)} />}
    </>
  );
}

function OneRun({ run, onShow }: { readonly run: RecipeRun; readonly onShow: () => void }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const zone = usePreferences((preferences) => preferences.timeZone);
  const time = dateTimeText(run.at, zone);
  const written = run.steps.filter(({ state }) => state === 'done').length;
  const trouble = run.steps.find((step) => step[language] !== '');
  return (
    <Row as="li" wrap gap="4 16" justify="between">
      <Stack gap={2} room="shrink">
        <Row wrap gap="4 12">
          <strong>{time}</strong>
          <RunStateMark state={run.state} />
        </Row>
        <Muted>
          {[t('recipe.written', { count: written, total: run.steps.length }), trouble?.[language] ?? '']
            .filter(Boolean)
            .join(' · ')}
        </Muted>
        <Who run={run} />
      </Stack>
      <Button size="small" aria-label={`${t('recipe.runShow')}: ${time}`} onClick={onShow}>
        {t('recipe.runShow')}
      </Button>
    </Row>
  );
}

function Who({ run: { by, author, second, reason, version } }: { readonly run: RecipeRun }) {
  const t = useT();
  const parts = [
    t('recipe.runBy', { by }),
    t('recipe.versionN', { version }),
    author === '' ? '' : t('recipe.runAuthor', { author }),
    second === '' ? '' : t('recipe.runSecond', { second }),
    reason === '' ? '' : t('recipe.versionWhy', { why: reason }),
  ];
  return <Note breaks="anywhere">{parts.filter((part) => part !== '').join(' · ')}</Note>;
}

function RunDrawer({ run, onClose }: { readonly run: RecipeRun; readonly onClose: () => void }) {
  const t = useT();
  const isPhone = usePhone();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const parameters = Object.entries(run.parameters).map(([name, value]) => `${name} = ${value}`);
  return (
    <Drawer
      open
      title={t('recipe.runAt', { time: dateTimeText(run.at, zone) })}
      size={isPhone ? '100%' : 720}
      onClose={onClose}
    >
      <Stack gap={8}>
        <Who run={run} />
        {parameters.length > 0 && <Muted as="p">{parameters.join(', ')}</Muted>}
        <RunReport run={run} />
      </Stack>
    </Drawer>
  );
}
