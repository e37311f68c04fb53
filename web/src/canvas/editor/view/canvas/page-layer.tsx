import { colourCss } from '@tidegate/contract/widgets/colour.ts';
import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { memo, useMemo, useState } from 'react';
import { GRID_STEP } from '../../../geometry/snap.ts';
import { pictureAddress } from '../../../kit/picture-address.ts';
import { Scene } from '../../../scene/scene.tsx';
import { useEditor, useScope } from '../scope/scope.ts';
import { shownBy } from './shown-page.ts';
import styles from './canvas.module.css';

/** The page under the tools: its ground, the grid on it, and the widgets as they are played, with nothing to act on. */
export function PageLayer() {
  const con = useEditor((state) => state.page.con);
  const view = useEditor((state) => state.view);
  // A move shifts the widgets in the DOM, so the same page is shown from its beginning to its end.
  const shown = useEditor(useState(shownBy)[0]);
  const place = `scale(${view.zoom}) translate(${-view.x}px, ${-view.y}px)`;
  return (
    <div className={styles['page']} style={{ transform: place }} data-editor-page>
      <Ground con={con} zoom={view.zoom} />
      <Widgets page={shown} />
    </div>
  );
}

/** Below this the fine lines would be a grey film. */
const FINE_ZOOM = 0.7;

/** The ground lies below the grid, and the grid below the widgets. */
const Ground = memo(function Ground({ con, zoom }: { readonly con: PageDocument['con']; readonly zoom: number }) {
  const picture = con.useBgImage && con.bgImage !== '';
  const ground = picture
    ? { backgroundImage: `url("${pictureAddress(con.bgImage)}")` }
    : { backgroundColor: colourCss(con.bgColor) };
  const step = (zoom < FINE_ZOOM ? 5 : 1) * GRID_STEP;
  const line = 1 / zoom;
  const grid = {
    backgroundImage: `linear-gradient(to right, var(--grid-line) ${line}px, transparent ${line}px), linear-gradient(to bottom, var(--grid-line) ${line}px, transparent ${line}px)`,
    backgroundSize: `${step}px ${step}px`,
  };
  return (
    <div className={styles['ground']} style={{ width: con.width, height: con.height, ...ground }}>
      {con.grid && <div className={styles['grid']} style={grid} />}
    </div>
  );
});

const Widgets = memo(function Widgets({ page }: { readonly page: PageDocument }) {
  const { source } = useScope();
  const { con, widgets } = page;
  const clear = useMemo(() => ({ ...con, useBgImage: false, bgColor: 'transparent' }), [con]);
  const bare = useMemo(() => ({ con: clear, widgets }), [clear, widgets]);
  return <Scene page={bare} source={source} acts={null} mode="edit" />;
});
