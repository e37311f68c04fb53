import { mergePages, chooseTheirs, type PageConflict } from '@tidegate/contract/nouns/page/rules/merge-pages.ts';
import type { PageDocument, PageOptions } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken, type PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { Alert, Button, Drawer, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { useRead } from '../../../../api/use-ask.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import type { Box } from '../../../geometry/box.ts';
import { boundsOfAll } from '../../../geometry/widget-geometry.ts';
import { useLayerName } from '../left/layer-name.ts';
import { useScope } from '../scope/scope.ts';
import type { Saver } from '../save/use-saving.ts';
import { differencesOf } from './difference.ts';
import { Thumbnail } from './thumbnail.tsx';
import { pageVersion } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { Buttons, Stack } from '../../../../ui/layout/box.tsx';
import styles from './versions.module.css';

/** Somebody else saved since: both works are joined, and where both changed the same a person chooses. Nothing is overwritten in silence. */
export function MergeDrawer({ saver }: { readonly saver: Saver }) {
  const t = useT();
  return (
    <Drawer
      open={saver.merging !== null}
      size={720}
      title={t('editor.merge')}
      destroyOnHidden
      onClose={() => saver.setMerging(null)}
    >
      <Merging saver={saver} />
    </Drawer>
  );
}

function Merging({ saver }: { readonly saver: Saver }) {
  const { host } = useScope();
  const { pageId, load } = host.filing;
  const latest = useRead(pageVersion, { pageId, of: 'merge' }, load, {
    // Another one may have been saved while this drawer was closed.
    gcTime: 0,
    staleTime: 0,
  });
  if (latest.error !== null) return <p role="alert">{errorText(latest.error)}</p>;
  if (latest.data === undefined || latest.isFetching) return null;
  return <Choosing saver={saver} theirs={latest.data.page} version={latest.data.version} />;
}

interface ChoosingProps {
  readonly saver: Saver;
  readonly theirs: PageDocument;
  readonly version: number;
}

function Choosing({ saver, theirs, version }: ChoosingProps) {
  const t = useT();
  const { store } = useScope();
  const [chosen, setChosen] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map());
  const { merged, conflicts, brought } = useMemo(() => {
    const { page: mine, savedPage } = store.getState();
    const { page, conflicts: found } = mergePages(savedPage, mine, theirs);
    return { merged: page, conflicts: found, brought: differencesOf(mine, page) };
  }, [store, theirs]);
  const isSettled = conflicts.every(({ id }) => chosen.has(id));
  const apply = () => {
    const page = conflicts.filter(({ id }) => chosen.get(id) === 'theirs').reduce(chooseTheirs, merged);
    // From now on theirs is what is worked on: the joined page is an edit of it, which undo takes back.
    store.dispatch({ type: 'saved', page: theirs, version });
    store.edit(() => page);
    const wish = saver.merging;
    saver.setMerging(null);
    if (wish !== null) void saver.save(wish);
  };
  return (
    <Stack gap={16}>
      <Alert
        type={conflicts.length === 0 ? 'info' : 'warning'}
        showIcon
        title={t('editor.mergeText', { version })}
        description={
          conflicts.length === 0
            ? t('editor.mergeClean', { brought: brought.length })
            : t('editor.mergeConflicts', { brought: brought.length, count: conflicts.length })
        }
      />
      {conflicts.length === 0 && <Thumbnail page={merged} width={664} marks={brought} side="after" />}
      {conflicts.map((conflict) => (
        <ConflictLine
          key={conflict.id}
          conflict={conflict}
          con={merged.con}
          chosen={chosen.get(conflict.id)}
          onChoose={(side) => setChosen(new Map(chosen).set(conflict.id, side))}
        />
      ))}
      <Buttons justify="end">
        <Button onClick={() => saver.setMerging(null)}>{t('action.cancel')}</Button>
        <Button type="primary" disabled={!isSettled} onClick={apply}>
          {t('editor.mergeSave')}
        </Button>
      </Buttons>
    </Stack>
  );
}

interface ConflictProps {
  readonly conflict: PageConflict;
  readonly con: PageDocument['con'];
  readonly chosen: 'mine' | 'theirs' | undefined;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

const CONFLICT_PX = 300;
const MARGIN = 40;
const WIDEST = 4;

/** The part of the page around both, so that they can be distinguished; with a minimum height. */
function closeTo(sides: readonly (PageWidget | PageOptions | undefined)[]): Box | undefined {
  const box = boundsOfAll(sides.filter((one) => one !== undefined).filter(isWidget));
  if (box === undefined) return undefined;
  const width = Math.max(box.width + 2 * MARGIN, box.height);
  const height = Math.max(box.height + 2 * MARGIN, width / WIDEST);
  return { x: box.x + box.width / 2 - width / 2, y: box.y + box.height / 2 - height / 2, width, height };
}

const isWidget = (one: PageWidget | PageOptions): one is PageWidget => 'widgetType' in one;

/** One thing that both changed: mine and theirs, side by side. */
function ConflictLine({ conflict, con, chosen, onChoose }: ConflictProps) {
  const t = useT();
  const layerName = useLayerName();
  const sides = (['mine', 'theirs'] as const).map((side) => ({ side, one: conflict[side] }));
  const around = closeTo([conflict.mine, conflict.theirs]);
  const named = conflict.mine ?? conflict.theirs ?? conflict.base;
  const name = named !== undefined && isWidget(named) ? layerName(named) : t('editor.page');
  return (
    <section aria-label={name}>
      <h3 className={styles['kind']}>{name}</h3>
      <Radio.Group
        className={styles['sides']}
        value={chosen ?? null}
        onChange={(event) => onChoose(event.target.value === 'theirs' ? 'theirs' : 'mine')}
      >
        {sides.map(({ side, one }) => (
          <Radio key={side} value={side}>
            <span>{t(`editor.merge.${side}`)}</span>
            {one === undefined && <span className={styles['aside']}>{t('editor.merge.deleted')}</span>}
            {one !== undefined && isWidget(one) && !isBroken(one) && (
              <Thumbnail page={{ con, widgets: [one] }} width={CONFLICT_PX} close={around} />
            )}
            {one !== undefined && !isWidget(one) && <Thumbnail page={{ con: one, widgets: [] }} width={CONFLICT_PX} />}
          </Radio>
        ))}
      </Radio.Group>
    </section>
  );
}
