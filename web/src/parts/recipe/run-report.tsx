import type { RecipeRun, RecipeRunStep } from '@tidegate/contract/nouns/recipe/run.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { Faint, Muted, Row, Stack } from '../../ui/layout/box.tsx';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { RunStateMark, StepStateMark } from './run-state-mark.tsx';
import { namesIn } from '@tidegate/contract/locale/name-text.ts';

/** Written values of a run one by one, and those not written. */
export function RunReport({ run }: { readonly run: RecipeRun }) {
  const t = useT();
  const nameText = useNameText();
  const written = run.steps.filter(({ state }) => state === 'done').length;
  const columns: readonly Column<RecipeRunStep>[] = [
    {
      key: 'signal',
      title: t('recipe.signal'),
      render: (step) => (
        <Stack as="span" gap={2} room="shrink">
          {nameText(step) || t('recipe.signalGone')}
          <Faint>{nameText(namesIn(step, 'equipment'))}</Faint>
        </Stack>
      ),
    },
    { key: 'before', title: t('recipe.before'), render: ({ before, unit }) => textOf(before, unit) },
    { key: 'value', title: t('recipe.value'), render: ({ value, unit }) => `${value} ${unit}`.trim() },
    { key: 'result', title: t('recipe.result'), render: (step) => <Result step={step} /> },
  ];
  return (
    <Stack gap={12}>
      <Stack gap={4} role="status" aria-live="polite">
        <Row wrap gap="4 16" align="baseline">
          <RunStateMark state={run.state} />
          <Muted>{t('recipe.written', { count: written, total: run.steps.length })}</Muted>
        </Row>
        <Muted as="p">{t(`recipe.runText.${run.state}`)}</Muted>
      </Stack>
      <DataTable label={t('recipe.result')} columns={columns} rows={run.steps} keyOf={({ signalId }) => signalId} />
    </Stack>
  );
}

function Result({ step }: { readonly step: RecipeRunStep }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { state, actual, unit } = step;
  const proof = actual === null ? t('recipe.taken') : t('recipe.proof', { value: textOf(actual, unit) });
  const reason = state === 'done' ? proof : step[language];
  return (
    <Stack as="span" gap={2} align="start" room="shrink">
      <StepStateMark state={state} />
      {reason !== '' && <Faint breaks="anywhere">{reason}</Faint>}
    </Stack>
  );
}

function textOf(value: RecipeRunStep['before'], unit: string): string {
  if (value === null) return '—';
  return typeof value === 'number' ? `${numberText(value, null)} ${unit}`.trim() : String(value);
}
