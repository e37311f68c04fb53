import { recipeQuery } from '@tidegate/contract/nouns/recipe/calls.ts';
import { Form, InputNumber, Select } from 'antd';
import { useAuth } from '../../../../api/session.ts';
import { useAsk } from '../../../../api/use-ask.ts';
import { useT } from '../../../../i18n/translate.ts';
import { useNameText } from '../../../../lib/names/use-name-text.ts';
import type { ActionFieldProps, ActionForm } from '../../kit/action-form.ts';

function RecipeFields({ place, named }: ActionFieldProps) {
  const t = useT();
  const nameText = useNameText();
  const form = Form.useFormInstance();
  const mayList = useAuth('monitor_recipe_view');
  const recipes = useAsk(recipeQuery, { pageSize: 500 }, { enabled: mayList });
  const recipeId = Form.useWatch<string | undefined>(['actions', place, 'recipeId'], { form, preserve: true });
  const known = Object.entries(named.recipe ?? {}).map(([id, recipe]) => ({ id, ...recipe }));
  const options = (recipes.data?.rows ?? known).map((one) => ({ value: one.id, label: nameText(one) }));
  const parameters = recipes.data?.rows.find(({ id }) => id === recipeId)?.parameters ?? [];
  return (
    <>
      <Form.Item
        name={[place, 'recipeId']}
        label={t('automation.recipe')}
        extra={t('automation.recipeHelp')}
        rules={[{ required: true, message: t('manage.required', { field: t('automation.recipe') }) }]}
        getValueProps={(value: string | undefined) => ({ value: value === '' ? null : value })}
      >
        <Select
          loading={recipes.isLoading}
          notFoundContent={t(mayList ? 'automation.recipeNone' : 'automation.recipeDenied')}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          onChange={() => form.setFieldValue(['actions', place, 'parameters'], {})}
        />
      </Form.Item>
      {parameters.map(({ name, unit, value, min, max }) => (
        <Form.Item
          key={name}
          name={[place, 'parameters', name]}
          label={name}
          // Left empty, it is not there.
          normalize={(entered: number | null) => entered ?? undefined}
        >
          <InputNumber
            placeholder={t('automation.recipeDefault', { value })}
            suffix={unit}
            style={{ width: '100%' }}
            {...(min === null ? {} : { min })}
            {...(max === null ? {} : { max })}
          />
        </Form.Item>
      ))}
    </>
  );
}

/** Runs a recipe. */
export const form: ActionForm<'recipe'> = {
  start: () => ({ kind: 'recipe', recipeId: '', parameters: {}, version: null }),
  Fields: RecipeFields,
  words: ({ recipeId, parameters }, t, nameOf) => {
    const words = t('automation.words.recipe', { name: nameOf('recipe', recipeId) });
    const chosen = Object.entries(parameters).map(([name, value]) => `${name} = ${value}`);
    return [words, ...chosen].join(' · ');
  },
};
