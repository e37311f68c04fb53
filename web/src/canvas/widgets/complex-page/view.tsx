import { useT } from '../../../i18n/translate.ts';
import { useSharedWays } from '../../../live/shared-ways.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { EMBEDDED_DEPTH_MAX, embeddingFault, useEmbedding } from '../../kit/embedding.tsx';
import { boxStyleOf } from '../../kit/ink.ts';
import { WidgetNote } from '../../kit/widget-note.tsx';
import styles from './complex-page.module.css';

/** The page, alive and fitted to the box; why it is not shown where it cannot be. */
export function View({ widget, face, scene }: ViewProps<'ComplexPage'>) {
  const t = useT();
  const embedding = useEmbedding();
  const isShared = useSharedWays() !== null;
  const { functionPage } = widget.dataAddon;
  const style = boxStyleOf(widget.style, face);
  const refused = (text: string) => <WidgetNote text={text} address="" style={style} />;
  // A share leaves out the id of a page that is not shared.
  if (functionPage === '') return refused(t(isShared ? 'canvas.notShared' : 'canvas.page.none'));
  if (scene.mode === 'replay') return refused(t('canvas.page.replay'));
  if (embedding === null) return refused(t('canvas.page.running'));
  const fault = embeddingFault(embedding, functionPage);
  if (fault !== undefined) return refused(t(`canvas.page.${fault}`, { most: EMBEDDED_DEPTH_MAX }));
  return (
    <section className={styles['page']} style={style} aria-label={widget.name || t('widget.ComplexPage')}>
      {embedding.draw(functionPage)}
    </section>
  );
}
