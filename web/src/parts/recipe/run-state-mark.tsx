import { CheckOutlined, LoadingOutlined, StopOutlined, WarningOutlined } from '@ant-design/icons';
import type { RecipeRunState, RecipeStepState } from '@tidegate/contract/nouns/recipe/run.ts';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { StateSign } from '../../ui/state-sign.tsx';

type Look = readonly [icon: ReactNode, level: 'warning' | 'plain'];

const RUNS: { readonly [S in RecipeRunState]: Look } = {
  running: [<LoadingOutlined key="icon" />, 'plain'],
  done: [<CheckOutlined key="icon" />, 'plain'],
  stopped: [<WarningOutlined key="icon" />, 'warning'],
  cancelled: [<StopOutlined key="icon" />, 'warning'],
  interrupted: [<WarningOutlined key="icon" />, 'warning'],
};

const STEPS: { readonly [S in RecipeStepState]: Look } = {
  open: [null, 'plain'],
  writing: [<LoadingOutlined key="icon" />, 'plain'],
  done: [<CheckOutlined key="icon" />, 'plain'],
  refused: [<WarningOutlined key="icon" />, 'warning'],
  failed: [<WarningOutlined key="icon" />, 'warning'],
  unknown: [<WarningOutlined key="icon" />, 'warning'],
};

/** Result of a run, by icon and word. */
export function RunStateMark({ state }: { readonly state: RecipeRunState }) {
  const t = useT();
  const [icon, level] = RUNS[state];
  return <StateSign icon={icon} level={level} text={t(`recipe.run.${state}`)} />;
}

/** Result of one value, by icon and word. */
export function StepStateMark({ state }: { readonly state: RecipeStepState }) {
  const t = useT();
  const [icon, level] = STEPS[state];
  return <StateSign icon={icon} level={level} text={t(`recipe.step.${state}`)} />;
}
