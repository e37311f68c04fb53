import { recipeRestore, recipeVersions } from '@tidegate/contract/nouns/recipe/calls.ts';
import type { RecipeVersion, ShownRecipe } from '@tidegate/contract/nouns/recipe/recipe.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Buttons, Note, Muted, Row, Stack } from '../../ui/layout/box.tsx';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { useConfirm } from '../../ui/use-changed.ts';
import { usePhone } from '../../ui/use-media.ts';
import { changesBetween, type VersionChange } from './version-changes.ts';
import styles from './recipe.module.css';

/** Every version of a recipe: who saved it, when and why; an earlier one is compared and restored. */
export function VersionsTab({ recipe }: { readonly recipe: ShownRecipe }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const mayEdit = useOrgAuth('manage_recipe_edit');
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<RecipeVersion | null>(null);
  const confirm = useConfirm();
  const list = useAsk(recipeVersions, { id: recipe.id, page, pageSize: DEFAULT_PAGE_SIZE }, { keepPrevious: true });
  const restore = (version: number) =>
    confirm({
      title: t('recipe.restoreOne', { version }),
      text: t('recipe.restoreText'),
      button: t('recipe.restore'),
      done: t('recipe.restored'),
      isHarmful: false,
      run: () => ask(recipeRestore, { id: recipe.id, version, why: t('recipe.restoredFrom', { version }) }),
    });
  return (
    <>
      <ListFrame
        list={list}
        page={page}
        onPage={setPage}
        isFiltered={false}
        noneTitle={t('recipe.versionsNone')}
        empty={<Notice title={t('recipe.versionsNone')} role="status" />}
      >
        {(rows) => (
          <ul className={styles['rows']} aria-label={t('recipe.tab.versions')}>
            {rows.map((one) => (
              <Row as="li" key={one.version} wrap gap="4 16" justify="between">
                <Stack gap={2} room="shrink">
                  <Row wrap gap="4 12" align="baseline">
                    <strong>{t('recipe.versionN', { version: one.version })}</strong>
                    {one.version === recipe.version && <Muted>{t('recipe.versionNow')}</Muted>}
                  </Row>
                  <Muted>{`${dateTimeText(one.at, zone)} · ${one.by}`}</Muted>
                  {one.why !== '' && <Note breaks="anywhere">{t('recipe.versionWhy', { why: one.why })}</Note>}
                </Stack>
                {one.version !== recipe.version && (
                  <Buttons>
                    <Button
                      size="small"
                      aria-label={`${t('recipe.versionShow')}: ${t('recipe.versionN', { version: one.version })}`}
                      onClick={() => setShown(one)}
                    >
                      {t('recipe.versionShow')}
                    </Button>
                    {mayEdit && (
                      <Button
                        size="small"
                        aria-label={`${t('recipe.restore')}: ${t('recipe.versionN', { version: one.version })}`}
                        onClick={() => restore(one.version)}
                      >
                        {t('recipe.restore')}
                      </Button>
                    )}
                  </Buttons>
                )}
              </Row>
            ))}
          </ul>
        )}
      </ListFrame>
      {shown !== null && <ChangesDrawer recipe={recipe} version={shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface ChangesProps {
  readonly recipe: ShownRecipe;
  readonly version: RecipeVersion;
  readonly onClose: () => void;
}

function ChangesDrawer({ recipe, version: { version, content }, onClose }: ChangesProps) {
  const t = useT();
  const isPhone = usePhone();
  const nameText = useNameText();
  const nameOf = ({ of, key }: VersionChange): string => {
    if (of === 'parameter') return t('recipe.changeOf', { kind: t('recipe.parameters'), name: key });
    if (of === 'order') return t('recipe.order');
    if (of !== 'value') return t(`recipe.${of}`);
    const signal = recipe.signals[key];
    return signal === undefined ? t('recipe.signalUnnamed') : nameText(signal);
  };
  const textOf = (change: VersionChange, text: string): string =>
    change.of === 'order' ? t('recipe.orderDiffers') : text || t('recipe.noneThere');
  const changes = changesBetween(content, recipe);
  const columns: readonly Column<VersionChange>[] = [
    { key: 'what', title: t('recipe.difference'), render: nameOf },
    { key: 'former', title: t('recipe.former', { version }), render: (change) => textOf(change, change.former) },
    { key: 'now', title: t('recipe.now'), render: (change) => textOf(change, change.now) },
  ];
  return (
    <Drawer open title={t('recipe.versionOf', { version })} size={isPhone ? '100%' : 640} onClose={onClose}>
      {changes.length === 0 ? (
        <Notice title={t('recipe.versionsSame')} role="status" />
      ) : (
        <DataTable
          label={t('recipe.difference')}
          columns={columns}
          rows={changes}
          keyOf={({ of, key }) => `${of} ${key}`}
        />
      )}
    </Drawer>
  );
}
