import { recipeInfo, recipeQuery } from '@tidegate/contract/nouns/recipe/calls.ts';
import { useAsk } from '../../../../api/use-ask.ts';
import { useT } from '../../../../i18n/translate.ts';
import { useNameText } from '../../../../lib/names/use-name-text.ts';
import type { PartProps } from '../../../kit/inspector/inspector-parts-context.ts';
import { FoundChoice, SHOWN, useTyped } from './found-choice.tsx';

/** The recipe that a button runs, found by its name. */
export function RecipeChoice(props: PartProps<string>) {
  const { value } = props;
  const t = useT();
  const nameText = useNameText();
  const typed = useTyped();
  const { asked } = typed;
  const found = useAsk(
    recipeQuery,
    { pageSize: SHOWN, ...(asked === '' ? {} : { text: asked }) },
    { keepPrevious: true },
  );
  const chosen = useAsk(recipeInfo, { id: value }, { enabled: value !== '' });
  const rows = found.data?.rows ?? [];
  const own = rows.find(({ id }) => id === value) ?? chosen.data;
  return (
    <FoundChoice
      {...props}
      typed={typed}
      found={found}
      rows={rows}
      own={own}
      isGone={value !== '' && own === undefined && chosen.isError}
      texts={{ none: t('editor.noRecipe'), notFound: t('editor.recipesNone'), gone: t('editor.recipeGone') }}
      name={nameText}
      options={(shown) => shown.map((recipe) => ({ value: recipe.id, label: nameText(recipe) }))}
    />
  );
}
