import { recipeCompare } from '@tidegate/contract/nouns/recipe/calls.ts';
import type { ShownRecipe } from '@tidegate/contract/nouns/recipe/recipe.ts';
import { Button } from 'antd';
import { errorText } from '../../api/error-text.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { CompareTable } from '../../parts/recipe/compare-table.tsx';
import { givenParameters, ParameterFields, type ParameterValues } from '../../parts/recipe/parameter-fields.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Muted } from '../../ui/layout/box.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';

const POLL_MS = 2_000;

interface Props {
  readonly recipe: ShownRecipe;
  readonly values: ParameterValues;
  readonly onChange: (values: ParameterValues) => void;
}

/** The values of the recipe beside the present ones, live. */
export function CompareTab({ recipe, values, onChange }: Props) {
  const t = useT();
  const given = givenParameters(recipe.parameters, values);
  const compared = useAsk(
    recipeCompare,
    { id: recipe.id, parameters: given ?? {} },
    { keepPrevious: true, refetchInterval: POLL_MS, enabled: given !== undefined },
  );
  return (
    <>
      <ParameterFields parameters={recipe.parameters} values={values} onChange={onChange} />
      {compared.data !== undefined && <Summary steps={compared.data.steps} />}
      {compared.data !== undefined ? (
        <CompareTable recipe={recipe} compared={compared.data} />
      ) : compared.isError ? (
        <Notice title={t('manage.failed')} text={errorText(compared.error)} role="alert">
          <Button type="primary" onClick={() => void compared.refetch()}>
            {t('action.retry')}
          </Button>
        </Notice>
      ) : (
        <RowSkeletons count={recipe.steps.length} />
      )}
    </>
  );
}

function Summary({ steps }: { readonly steps: readonly { readonly differs: boolean | null }[] }) {
  const t = useT();
  const differing = steps.filter(({ differs }) => differs === true).length;
  const unknown = steps.filter(({ differs }) => differs === null).length;
  const parts = [
    ...(differing > 0 ? [t('recipe.differing', { count: differing })] : []),
    ...(unknown > 0 ? [t('recipe.unknownCount', { count: unknown })] : []),
  ];
  return <Muted as="p">{parts.length === 0 ? t('recipe.allSame') : parts.join(' · ')}</Muted>;
}
