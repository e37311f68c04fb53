import { App } from 'antd';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { useSeedTrends } from '../../../live/use-seed-trends.ts';
import { bringEveryLanguage } from '../../../i18n/bring-texts.ts';
import { chooseFile } from '../../../lib/file/choose-file.ts';
import { browserClock } from '../../../lib/clock.ts';
import { remember, remembered } from '../../../lib/storage.ts';
import { useEditorRoom } from '../../../ui/use-media.ts';
import type { WidgetOf } from '@tidegate/contract/widgets/widget.ts';
import { EmbeddingPage } from '../../kit/embedding.tsx';
import { TemplateDrawing } from '../../kit/template-drawing.ts';
import { PageThumb } from '../../player/page-thumb.tsx';
import { TemplateDrawn } from '../../player/template-drawn.tsx';
import type { SceneSource } from '../../kit/scene-source.ts';
import { usePlant } from '../../player/use-plant.ts';
import { ExportDialogLater } from '../../export/lazy-export.tsx';
import type { EditorParts } from '../action.ts';
import { createEditorStore } from '../editor-store.ts';
import type { HostRequest } from '../outcome.ts';
import { Canvas } from './canvas/canvas.tsx';
import { CommandPalette } from './commands/command-palette.tsx';
import { ContextMenu } from './commands/context-menu.tsx';
import { Shortcuts } from './commands/shortcuts.tsx';
import { ToolBar } from './commands/tool-bar.tsx';
import { useKeys } from './commands/use-keys.ts';
import { createEditorUi } from './scope/editor-ui.ts';
import type { EditorHost, LoadedPage } from './scope/host.ts';
import { LeftPanel } from './left/left-panel.tsx';
import { FillDialog } from './fill/fill-dialog.tsx';
import { newId } from './scope/new-id.ts';
import { Inspector } from './right/inspector.tsx';
import { usePhonePage } from './phone/use-phone-page.tsx';
import { exportPage } from './save/files.ts';
import { Refused } from './save/refused.tsx';
import { Recovery } from './save/recovery.tsx';
import { useDraft } from './save/use-draft.ts';
import { useLeaving } from './save/use-leaving.tsx';
import { useSaving, type Saver } from './save/use-saving.ts';
import { OfferedCameras } from '../../kit/inspector/offered-cameras.ts';
import { ScopeProvider, useEditorUi, useEditor, useScope, type EditorScope } from './scope/scope.ts';
import { TopBar } from './top-bar.tsx';
import { EditorSource } from './values/editor-source.ts';
import { useUsedColumns, useUsedIds } from './values/used-ids.ts';
import { LibraryDrawer } from './left/library-drawer.tsx';
import { MergeDrawer } from './versions/merge-drawer.tsx';
import { VersionsDrawer } from './versions/versions-drawer.tsx';
import styles from './editor.module.css';

interface Props {
  readonly host: EditorHost;
  readonly loaded: LoadedPage;
  /** The name of the screen, for those who cannot see it. */
  readonly heading: ReactNode;
}

/** Copied widgets lie in the browser's storage, so that they can be pasted on another page. */
const parts: EditorParts = {
  now: browserClock.now,
  newId,
  clipboard: {
    read: (slot) => {
      const kept = remembered(`editor.clipboard.${slot}`);
      return typeof kept === 'string' ? kept : '';
    },
    write: (slot, text) => remember(`editor.clipboard.${slot}`, text),
  },
};

const NO_IDS: readonly string[] = [];
const NO_SIGNALS: readonly Signal[] = [];

/** Without live data the page shows example values. */
function sourceOf(plant: SceneSource, { signals }: EditorHost): EditorSource {
  const source = new EditorSource(plant);
  if (signals !== undefined) source.setMode('simulated');
  return source;
}

/** The drawing editor of one page. Another page is another editor. */
export function Editor({ host, loaded, heading }: Props) {
  const isWide = useEditorRoom();
  useEffect(bringEveryLanguage, []);
  const [relay] = useState(createRelay);
  const [store] = useState(() =>
    createEditorStore({ ...parts, page: loaded.page, version: loaded.version, request: relay.request }),
  );
  const [ui] = useState(() => createEditorUi(isWide));
  const { signals } = host;
  const [ids, columns] = [useUsedIds(store), useUsedColumns(store)];
  const plant = usePlant(signals === undefined ? ids : NO_IDS, signals === undefined ? columns : NO_IDS);
  useSeedTrends(plant.lookup.data ?? NO_SIGNALS, plant.tables);
  const [source] = useState(() => sourceOf(plant.source, host));
  useEffect(() => signals?.forEach((signal) => source.learn(signal)), [source, signals]);
  const saver = useSaving(store, host);
  const scope = useMemo<EditorScope>(() => ({ store, ui, host, source }), [store, ui, host, source]);
  const ownId = host.equipmentId ?? '';
  const drawTemplate = useCallback(
    (widget: WidgetOf<'PageTemplate'>) => <TemplateDrawn widget={widget} ownId={ownId} />,
    [ownId],
  );
  useDraft(store, host.filing.draftId ?? host.filing.pageId);
  useAsked(relay, scope, saver);
  return (
    <ScopeProvider value={scope}>
      <OfferedCameras value={host.cameras ?? null}>
        <TemplateDrawing value={drawTemplate}>
          {signals === undefined ? (
            <EmbeddingPage pageId={host.filing.pageId} draw={drawThumb}>
              <Inside saver={saver} heading={heading} />
            </EmbeddingPage>
          ) : (
            <Inside saver={saver} heading={heading} />
          )}
        </TemplateDrawing>
      </OfferedCameras>
    </ScopeProvider>
  );
}

const drawThumb = (pageId: string) => <PageThumb pageId={pageId} />;

/** Passes requests of actions to the listener: the store is created before there is one. */
function createRelay() {
  let listener: ((what: HostRequest) => void) | undefined;
  return {
    request: (what: HostRequest) => listener?.(what),
    listen: (heard: (what: HostRequest) => void) => {
      listener = heard;
    },
  };
}

/** Carries out requests of actions to the host of the editor. */
function useAsked(relay: ReturnType<typeof createRelay>, { store, ui, host, source }: EditorScope, saver: Saver): void {
  const { message } = App.useApp();
  const makePhonePage = usePhonePage({ store, host, source });
  const { save } = saver;
  useEffect(() => {
    relay.listen((what) => {
      if (what === 'save') return void save({ isPublished: true, note: '' });
      if (what === 'export') return exportPage(store.getState().page);
      if (what === 'phone') return void makePhonePage();
      if (what === 'signals') return ui.setState({ leftTab: 'signals', isSignalSearchWanted: true });
      if (what === 'fill') return ui.setState({ drawer: 'fill' });
      if (what === 'exportPicture') return ui.setState({ drawer: 'export' });
      chooseFile('.json,application/json', (file) => {
        file.text().then(
          (text) => store.dispatch({ type: 'import', text }),
          () => void message.error(file.name),
        );
      });
    });
  }, [relay, store, ui, save, message, makePhonePage]);
}

function Inside({ saver, heading }: Pick<Props, 'heading'> & { readonly saver: Saver }) {
  const isDrawerOpen = useEditorUi((ui) => ui.drawer !== null);
  useKeys(saver.merging !== null || isDrawerOpen);
  useLeaving();
  return (
    <div className={styles['editor']}>
      <TopBar saver={saver} heading={heading} />
      <div className={styles['notices']}>
        <Recovery />
        <Refused />
      </div>
      <LeftPanel />
      <main className={styles['middle']}>
        <Canvas />
        <ToolBar />
      </main>
      <Inspector />
      <ContextMenu />
      <CommandPalette />
      <Shortcuts />
      <VersionsDrawer />
      <Export />
      <LibraryDrawer />
      <FillDialog />
      <MergeDrawer saver={saver} />
    </div>
  );
}

/** The page as it is drawn now, saved or not, as a picture. */
function Export() {
  const { ui, source } = useScope();
  const isOpen = useEditorUi(({ drawer }) => drawer === 'export');
  const page = useEditor((state) => state.page);
  if (!isOpen) return null;
  return <ExportDialogLater page={page} source={source} mode="play" onClose={() => ui.setState({ drawer: null })} />;
}
