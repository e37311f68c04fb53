import { recipeFields } from '@tidegate/contract/nouns/recipe/fields.ts';
import { recipeAdd, recipeCapture, recipeEdit } from '@tidegate/contract/nouns/recipe/calls.ts';
import type { RecipeStep, ShownRecipe } from '@tidegate/contract/nouns/recipe/recipe.ts';
import { WRITE_REASON_MAX } from '@tidegate/contract/limits.ts';
import { optionalTextField } from '@tidegate/contract/form.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { OtherNameFields } from '../../parts/names/other-name-fields.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Muted } from '../../ui/layout/box.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { parametersOf, type Values, valuesOf } from './form-values.ts';
import { ParametersField } from './parameters-field.tsx';
import { PickPart, type PickedSignal } from './pick-part.tsx';
import { StepsField, type StepSignal } from './steps-field.tsx';

interface Props {
  /** The recipe to change; null adds one. */
  readonly recipe: ShownRecipe | null;
  /** Initial values of a new recipe. */
  readonly original: ShownRecipe | null;
  readonly onClose: () => void;
}

const EXAMPLE = '{speed} * 0.8';

const Field = schemaField({ ...recipeFields, why: optionalTextField(WRITE_REASON_MAX) });

/** A recipe: its parameters, and its values in their order. */
export function RecipeForm({ recipe, original, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const source = recipe ?? original;
  const [signals, setSignals] = useState<ReadonlyMap<string, StepSignal>>(
    new Map(Object.entries(source?.signals ?? {})),
  );
  const steps = Form.useWatch('steps', form) ?? source?.steps ?? [];
  const capturing = useCapture(signals);
  const save = async () => {
    const values: Values = form.getFieldsValue(true);
    const fields = { ...values, steps: [...values.steps], parameters: parametersOf(values) };
    if (recipe === null) await ask(recipeAdd, fields);
    else await ask(recipeEdit, { id: recipe.id, version: recipe.version, ...fields });
    onClose();
    await changed();
  };
  const setSteps = (next: readonly RecipeStep[]) => {
    form.setFieldValue('steps', next);
    void form.validateFields(['steps'], { validateOnly: next.length === 0 }).catch(() => undefined);
  };
  const pick = async (picked: readonly PickedSignal[], isCaptured: boolean) => {
    const known = new Map([...signals, ...picked.map(({ id, ...signal }) => [id, signal] as const)]);
    setSignals(known);
    const ids = picked.map(({ id }) => id);
    const values = isCaptured ? await capturing.capture(ids, known) : new Map<string, string>();
    if (values === undefined) return;
    const added = ids.flatMap((signalId) => {
      const value = values.get(signalId);
      return isCaptured && value === undefined ? [] : [{ signalId, value: value ?? '' }];
    });
    setSteps([...steps, ...added]);
  };
  const captureAgain = async () => {
    const values = await capturing.capture(
      steps.map(({ signalId }) => signalId),
      signals,
    );
    if (values !== undefined)
      setSteps(steps.map((step) => ({ ...step, value: values.get(step.signalId) ?? step.value })));
  };
  const complete = {
    validator: async (_rule: unknown, given: readonly RecipeStep[] | undefined) => {
      const isComplete = given !== undefined && given.length > 0 && given.every(({ value }) => value.trim() !== '');
      if (!isComplete) throw new Error(t('recipe.required'));
    },
  };
  return (
    <FormDrawer
      title={t(recipe === null ? 'recipe.add' : 'recipe.edit')}
      form={form}
      initial={valuesOf(source, recipe === null)}
      width={720}
      onSave={save}
      onClose={onClose}
    >
      <Field name="name" label={t('recipe.name')} />
      <OtherNameFields />
      <Field name="description" label={t('recipe.description')} />
      <FormSection title={t('recipe.parameters')} />
      <Field name="parameters" extra={t('recipe.parametersHelp', { example: EXAMPLE })}>
        <ParametersField />
      </Field>
      <FormSection title={t('recipe.values')} />
      <Field name="steps" isNeeded={false} extra={t('recipe.stepsHelp')} rules={[complete]}>
        <StepsField signals={signals} />
      </Field>
      {capturing.said !== '' && (
        <Muted as="p" below={12} role="status">
          {capturing.said}
        </Muted>
      )}
      <PickPart taken={new Set(steps.map(({ signalId }) => signalId))} onPick={pick} />
      {steps.length > 0 && (
        <Button style={{ marginBottom: 16 }} onClick={() => void captureAgain()}>
          {t('recipe.captureAgain')}
        </Button>
      )}
      <Field name="why" label={t('recipe.why')} />
    </FormDrawer>
  );
}

/** Reads present values, and says which were captured and which were not. */
function useCapture(initial: ReadonlyMap<string, StepSignal>) {
  const t = useT();
  const nameText = useNameText();
  const [said, setSaid] = useState('');
  /** The values by their signals; undefined where they could not be read. */
  const capture = async (
    signalIds: readonly string[],
    signals = initial,
  ): Promise<ReadonlyMap<string, string> | undefined> => {
    try {
      const captured = await ask(recipeCapture, { signalIds: [...signalIds] });
      const good = captured.filter(({ problem }) => problem === '');
      const omitted = captured
        .filter(({ problem }) => problem !== '')
        .map(({ signalId, problem }) => `${nameText(signals.get(signalId) ?? { name: signalId })} (${problem})`);
      const parts = [t('recipe.captured', { count: good.length })];
      if (omitted.length > 0) parts.push(t('recipe.omitted', { names: omitted.join(', ') }));
      setSaid(parts.join(' · '));
      return new Map(good.map(({ signalId, value }) => [signalId, value]));
    } catch (error) {
      setSaid(errorText(error));
      return undefined;
    }
  };
  return { said, capture };
}
