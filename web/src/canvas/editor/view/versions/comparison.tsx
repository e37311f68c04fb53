import type { PageVersion } from '@tidegate/contract/nouns/page/page.ts';
import { App, Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { errorText } from '../../../../api/error-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import { useLayerName } from '../left/layer-name.ts';
import { useEditor, useScope } from '../scope/scope.ts';
import { isSamePage } from '../save/draft.ts';
import { DIFFERENCES, differencesOf, withRestored, type Difference } from './difference.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useVersion } from './use-version.ts';
import { Buttons, Row, Stack } from '../../../../ui/layout/box.tsx';
import styles from './versions.module.css';

const SIDE_PX = 324;

interface Props {
  readonly version: PageVersion;
  readonly onBack: () => void;
}

/** A version beside the page as it is now: what differs is outlined on both, and each can be taken back by itself. */
export function Comparison({ version, onBack }: Props) {
  const t = useT();
  const layerName = useLayerName();
  const { message } = App.useApp();
  const { store } = useScope();
  const now = useEditor((state) => state.page);
  const content = useVersion(version.version);
  // Buttons go when they have been pressed, and the keys must not go with them to the page behind.
  const back = useRef<HTMLButtonElement>(null);
  const isThere = content.data !== undefined;
  useEffect(() => {
    if (isThere) back.current?.focus();
  }, [isThere]);
  const differences = useMemo(
    () => (content.data === undefined ? [] : differencesOf(content.data, now)),
    [content.data, now],
  );
  if (content.error !== null) return <p role="alert">{errorText(content.error)}</p>;
  if (content.data === undefined) return null;
  const then = content.data;
  const restore = () => {
    store.edit(() => then);
    back.current?.focus();
    void message.success(t('editor.restored', { version: version.version }));
  };
  const restoreOne = (difference: Difference) => {
    store.edit((page) => withRestored(page, difference));
    back.current?.focus();
    if (difference.before !== undefined) store.dispatch({ type: 'select', ids: [difference.id] });
  };
  return (
    <Stack gap={16}>
      <Buttons justify="end">
        <Button ref={back} onClick={onBack}>
          {t('action.back')}
        </Button>
        <Button type="primary" disabled={isSamePage(then, now)} onClick={restore}>
          {t('editor.restoreAll', { version: version.version })}
        </Button>
      </Buttons>
      <div className={styles['sides']}>
        <figure>
          <figcaption>{t('editor.version', { version: version.version })}</figcaption>
          <Thumbnail page={then} width={SIDE_PX} marks={differences} side="before" />
        </figure>
        <figure>
          <figcaption>{t('editor.now')}</figcaption>
          <Thumbnail page={now} width={SIDE_PX} marks={differences} side="after" />
        </figure>
      </div>
      {differences.length === 0 && <p className={styles['none']}>{t('editor.noDifference')}</p>}
      {DIFFERENCES.map((kind) => {
        const some = differences.filter((one) => one.kind === kind);
        if (some.length === 0) return null;
        return (
          <section key={kind} aria-label={t(`editor.difference.${kind}`)}>
            <h3 className={styles['kind']} data-kind={kind}>
              {t(`editor.difference.${kind}`)} ({some.length})
            </h3>
            <ul>
              {some.map((one) => {
                const widget = one.after ?? one.before;
                return (
                  <Row key={one.id} as="li" gap={8} justify="between" className={styles['one']}>
                    <span>{widget === undefined ? one.id : layerName(widget)}</span>
                    <Button size="small" onClick={() => restoreOne(one)}>
                      {t(`editor.restore.${kind}`)}
                    </Button>
                  </Row>
                );
              })}
            </ul>
          </section>
        );
      })}
    </Stack>
  );
}
