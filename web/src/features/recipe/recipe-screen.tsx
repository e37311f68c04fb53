import { recipeInfo } from '@tidegate/contract/nouns/recipe/calls.ts';
import type { ShownRecipe } from '@tidegate/contract/nouns/recipe/recipe.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { errorText } from '../../api/error-text.ts';
import { useAuth, useOrgAuth } from '../../api/session.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { RECIPE_PATTERNS, RECIPE_TABS, type RecipeTab, recipePath } from '../../lib/paths/recipe-paths.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import type { ParameterValues } from '../../parts/recipe/parameter-fields.tsx';
import { RunDialog } from '../../parts/recipe/run-dialog.tsx';
import { useCrumb } from '../../ui/frame/crumb.ts';
import { LinkTabs } from '../../ui/frame/link-tabs.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Muted } from '../../ui/layout/box.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { CompareTab } from './compare-tab.tsx';
import { RecipeForm } from './recipe-form.tsx';
import { RunsTab } from './runs-tab.tsx';
import { VersionsTab } from './versions-tab.tsx';

/** /monitor/recipe/{id}: what it would change, what it has written, and its versions. */
export function RecipeScreen() {
  const t = useT();
  const nameText = useNameText();
  const { id = '' } = useParams();
  const recipe = useAsk(recipeInfo, { id });
  useCrumb(recipe.data === undefined ? '' : nameText(recipe.data));
  if (recipe.data !== undefined) return <Opened recipe={recipe.data} />;
  return (
    <Page title={recipe.isError ? t('recipe.failed') : ''}>
      {recipe.isError ? (
        <Notice title={t('recipe.failed')} text={errorText(recipe.error)} role="alert">
          <Button type="primary" onClick={() => void recipe.refetch()}>
            {t('action.retry')}
          </Button>
          <LinkButton to={RECIPE_PATTERNS.all}>{t('recipe.all')}</LinkButton>
        </Notice>
      ) : (
        <RowSkeletons count={6} />
      )}
    </Page>
  );
}

const isTab = (named: string | undefined): named is RecipeTab => RECIPE_TABS.some((tab) => tab === named);

function Opened({ recipe }: { readonly recipe: ShownRecipe }) {
  const t = useT();
  const nameText = useNameText();
  const { tab: named } = useParams();
  const tab = isTab(named) ? named : 'compare';
  const mayRun = useAuth('monitor_recipe_run');
  const mayEdit = useOrgAuth('manage_recipe_edit');
  const [open, setOpen] = useState<'run' | 'edit' | null>(null);
  const [values, setValues] = useState<ParameterValues>({});
  const close = () => setOpen(null);
  return (
    <Page
      title={nameText(recipe)}
      beside={t('recipe.versionN', { version: recipe.version })}
      action={
        <>
          <LinkButton to={RECIPE_PATTERNS.all}>{t('recipe.all')}</LinkButton>
          {mayEdit && <Button onClick={() => setOpen('edit')}>{t('action.edit')}</Button>}
          {mayRun && (
            <Button type="primary" onClick={() => setOpen('run')}>
              {t('recipe.runOpen')}
            </Button>
          )}
        </>
      }
    >
      {recipe.description !== '' && (
        <Muted as="p" breaks="anywhere">
          {recipe.description}
        </Muted>
      )}
      <LinkTabs
        label={t('recipe.title')}
        tabs={RECIPE_TABS}
        current={tab}
        pathOf={(one) => recipePath(recipe.id, one)}
        textOf={(one) => t(`recipe.tab.${one}`)}
      />
      {tab === 'compare' && <CompareTab recipe={recipe} values={values} onChange={setValues} />}
      {tab === 'runs' && <RunsTab recipeId={recipe.id} />}
      {tab === 'versions' && <VersionsTab recipe={recipe} />}
      {open === 'run' && <RunDialog recipeId={recipe.id} parameters={values} onClose={close} />}
      {open === 'edit' && <RecipeForm recipe={recipe} original={null} onClose={close} />}
    </Page>
  );
}
