import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { linkSchema } from '@tidegate/contract/widgets/usual-button.ts';
import { App, Modal } from 'antd';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useConnection } from '../../api/connection.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth, useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';
import { loadScreen } from '../../lib/browser/load-screen.ts';
import { useTitleOf } from '../../lib/names/page-title.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { type FromWidget, needsAccount, useMayWrite, useSharedWays } from '../../live/shared-ways.ts';
import type { ValueTable } from '../../live/value-table.ts';
import type { SceneActs, Target } from '../kit/scene-source.ts';
import type { JumpTarget, Ways } from './jumps.ts';
import type { PageSignal } from './scene-signals.ts';
import styles from './player.module.css';
import { usePageWrite } from './page-write.tsx';

interface Parts extends Ways {
  /** The page that runs: the server holds the regions of its widgets. */
  readonly pageId: string;
  readonly signals: readonly PageSignal[];
  readonly tables: ReadonlyMap<string, ValueTable>;
  /** Title. */
  readonly title: string;
  /** Target of a jump; throws if the person has no such page. */
  readonly findPage: (pageId: string) => Promise<JumpTarget>;
  /** Draws a page in a box over this one. */
  readonly drawOver: (page: JumpTarget) => ReactNode;
}

const RunDialog = lazy(() =>
  loadScreen(async () => ({ default: (await import('../../parts/recipe/run-dialog.tsx')).RunDialog }), browserClock),
);

interface Asked {
  readonly recipeId: string;
  readonly question: string;
  readonly from: FromWidget | undefined;
}

interface Over {
  readonly title: string;
  readonly target: Target;
  readonly content: ReactNode;
}

/** Actions of a person on a running page: writes, and jumps to pages and addresses. */
export function useActs({ pageId, title, signals, tables, findPage, onPage, addressOf, drawOver }: Parts): {
  readonly acts: SceneActs;
  readonly dialogs: ReactNode;
} {
  const t = useT();
  const { message, modal } = App.useApp();
  const titleOf = useTitleOf();
  const language = usePreferences((preferences) => preferences.language);
  const user = useSession((session) => session.user);
  const mayWrite = useMayWrite();
  const isShared = useSharedWays() !== null;
  const isLost = useConnection((connection) => connection.isLost);
  const [over, setOver] = useState<Over | null>(null);
  const [recipe, setRecipe] = useState<Asked | null>(null);
  const mayRun = useAuth('monitor_recipe_run') && !isShared;
  const byId = useMemo(() => new Map(signals.map((signal) => [signal.id, signal])), [signals]);
  const find = useMemo(
    () => (signalId: string) => {
      const signal = byId.get(signalId);
      const table = signal === undefined ? undefined : tables.get(signal.equipmentId);
      return signal === undefined || table === undefined ? undefined : { signal, table };
    },
    [byId, tables],
  );
  const { write, dialog } = usePageWrite(find);

  const acts = useMemo((): SceneActs => {
    const refusal = (signalId: string, authRegion: string): string | null => {
      const signal = byId.get(signalId);
      // A page is opened without the right to write.
      const lacks = signalId !== '' && !mayWrite;
      if (lacks) return refusalText('noWrite', language);
      const region = [authRegion, signal?.authRegion ?? ''].find(
        (one) => one !== '' && user?.authRegion.includes(one) !== true,
      );
      if (signalId !== '' && isLost) return t('offline.noWrite');
      if (region !== undefined) return t('region.lacking', { refusal: refusalText('noWrite', language), region });
      // For a moment after a page is opened; permanently where the signal was deleted.
      if (signalId !== '' && find(signalId) === undefined) return t('player.signalUnknown');
      if (isShared && signal !== undefined && needsAccount(signal)) return refusalText('shareNeedsAccount', language);
      return signal?.rw === 'ro' ? refusalText('readOnly', language) : null;
    };
    const failed = (error: unknown) => void message.error(`${t('player.jumpFailed')}${reasonOf(error)}`);
    const asked = ({ hint }: Target, run: () => void) => {
      if (hint === null) run();
      else modal.confirm({ title: hint, onOk: run });
    };
    const openPage = async (toId: string, target: Target) => {
      if (toId === '') return failed(undefined);
      // The window has to be opened by the press itself, or the browser blocks it.
      const opened = target.target === '_blank' ? globalThis.open('about:blank') : null;
      try {
        const page = await findPage(toId);
        if (page.publishedVersion === 0) throw new Refused(t('player.notPublished', { title: titleOf(page) }));
        if (target.target === 'dialog') setOver({ title: titleOf(page), target, content: drawOver(page) });
        else if (opened === null) onPage(page, title);
        else opened.location.href = addressOf(page);
      } catch (error) {
        opened?.close();
        failed(error);
      }
      return undefined;
    };
    const openLink = (link: string, target: Target) => {
      // Page content is not trusted: an address that its schema would refuse opens nothing.
      if (link === '' || !linkSchema.safeParse(link).success) return failed(undefined);
      if (target.target !== 'dialog') return void globalThis.open(link, target.target, 'noopener');
      const framed = (
        <iframe className={styles['framed']} src={link} title={link} sandbox="allow-scripts allow-forms" />
      );
      return setOver({ title: link, target, content: framed });
    };
    return {
      write: (signalId, value, { hint, widgetId }) =>
        write(signalId, value, hint, pageId === '' ? undefined : { pageId, widgetId }),
      refusal,
      openPage: (toId, target) => asked(target, () => void openPage(toId, target)),
      openLink: (link, target) => asked(target, () => openLink(link, target)),
      openRecipe: mayRun
        ? (recipeId, { hint, widgetId }) =>
            setRecipe({ recipeId, question: hint ?? '', from: pageId === '' ? undefined : { pageId, widgetId } })
        : undefined,
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what a page is called changes with the language
  }, [
    pageId,
    title,
    byId,
    find,
    user,
    isShared,
    mayWrite,
    mayRun,
    isLost,
    language,
    t,
    message,
    modal,
    write,
    findPage,
    onPage,
    addressOf,
    drawOver,
  ]);

  const dialogs = (
    <>
      {dialog}
      {recipe !== null && (
        <Suspense fallback={null}>
          <RunDialog {...recipe} onClose={() => setRecipe(null)} />
        </Suspense>
      )}
      {over !== null && (
        <Modal
          open
          centered
          title={over.title}
          footer={null}
          width={over.target.width || 800}
          styles={{ body: { height: `min(${over.target.height || 600}px, 80dvh)`, display: 'flex' } }}
          onCancel={() => setOver(null)}
        >
          {over.content}
        </Modal>
      )}
    </>
  );
  return { acts, dialogs };
}

/** Why a jump leads nowhere, in the words that the person reads. */
class Refused extends Error {}

function reasonOf(error: unknown): string {
  if (error === undefined) return '';
  return `: ${error instanceof Refused ? error.message : errorText(error)}`;
}
