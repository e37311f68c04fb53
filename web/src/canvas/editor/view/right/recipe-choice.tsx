import { recipeInfo, recipeQuery } from '@tidegate/contract/nouns/recipe/calls.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { errorText } from '../../../../api/error-text.ts';
import { useAsk } from '../../../../api/use-ask.ts';
import { useT } from '../../../../i18n/translate.ts';
import { useNameText } from '../../../../lib/use-name-text.ts';
import { Field } from '../../../fields/field.tsx';
import type { PartProps } from '../../../kit/inspector/inspector-parts-context.ts';

/** Shown at once; further ones are found by typing more of the name. */
const SHOWN = 50;

/** The recipe that a button runs, found by its name. */
export function RecipeChoice({ label, value, isDisabled, onChange }: PartProps<string>) {
  const t = useT();
  const nameText = useNameText();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const found = useAsk(
    recipeQuery,
    { pageSize: SHOWN, ...(asked === '' ? {} : { text: asked }) },
    { keepPrevious: true },
  );
  const chosen = useAsk(recipeInfo, { id: value }, { enabled: value !== '' });
  const rows = found.data?.rows ?? [];
  const own = rows.find(({ id }) => id === value) ?? chosen.data;
  const isGone = value !== '' && own === undefined && chosen.isError;
  const isListed = own === undefined || asked !== '' || rows.includes(own);
  const shown = own === undefined || isListed ? rows : [own, ...rows];
  return (
    <Field label={label}>
      <Select
        style={{ width: '100%' }}
        aria-label={label}
        allowClear
        disabled={isDisabled}
        showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
        placeholder={t('editor.noRecipe')}
        loading={found.isFetching}
        notFoundContent={found.error === null ? t('editor.recipesNone') : errorText(found.error)}
        {...(isGone && { status: 'error' as const })}
        value={value === '' ? null : value}
        options={shown.map((recipe) => ({ value: recipe.id, label: nameText(recipe) }))}
        labelRender={({ value: id }) =>
          own === undefined ? (isGone ? t('editor.recipeGone') : String(id)) : nameText(own)
        }
        onChange={(id: string | null | undefined) => {
          setText('');
          onChange(id ?? '');
        }}
      />
    </Field>
  );
}
