import type { Auth } from '@tidegate/contract/auths.ts';
import { pageVersion } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { Button } from 'antd';
import { useRead } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { Editor } from '../../canvas/editor/view/editor.tsx';
import type { EditorHost } from '../../canvas/editor/view/scope/host.ts';
import { SmallScreen } from '../../canvas/editor/view/small-screen.tsx';
import { useT } from '../../i18n/translate.ts';
import { useTitleOf } from '../../lib/names/page-title.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { usePageTitle } from '../../ui/frame/page.tsx';
import { usePhone } from '../../ui/use-media.ts';

interface FrameProps {
  readonly host: EditorHost;
  /** Permission to draw. */
  readonly auth?: Auth;
}

/** Loads a page and opens the one editor on it. */
export function DesignerFrame({ host, auth = 'manage_page_edit' }: FrameProps) {
  const t = useT();
  const isPhone = usePhone();
  const mayEdit = useAuth(auth);
  const { pageId, load } = host.filing;
  const loaded = useRead(pageVersion, { pageId, of: 'designer' }, load, {
    // The page being edited is not replaced: other people's saves are reported separately.
    staleTime: Infinity,
    gcTime: 0,
    enabled: mayEdit,
  });
  const titleOf = useTitleOf();
  const con = loaded.data?.page.con;
  const title =
    con === undefined ? host.ownerName : `${titleOf({ title: con.title, options: con })} · ${host.ownerName}`;
  usePageTitle(title);
  if (!mayEdit) {
    return (
      <Notice title={t('designer.noAuth')} text={t('designer.noAuthText')} role="status">
        {host.playPath === undefined ? (
          <LinkButton to={host.backPath}>{t('action.back')}</LinkButton>
        ) : (
          <LinkButton to={host.playPath}>{t('editor.preview')}</LinkButton>
        )}
      </Notice>
    );
  }
  if (loaded.error !== null) {
    return <DesignerProblem error={loaded.error} backPath={host.backPath} onRetry={() => void loaded.refetch()} />;
  }
  if (loaded.data === undefined) return null;
  const heading = <h1 className="visually-hidden">{title}</h1>;
  if (!isPhone) return <Editor host={host} loaded={loaded.data} heading={heading} />;
  return (
    <>
      {heading}
      <SmallScreen host={host} loaded={loaded.data} />
    </>
  );
}

interface ProblemProps {
  readonly error: unknown;
  readonly backPath: string;
  readonly onRetry: () => void;
}

/** A page that does not come: why, and what to try. */
export function DesignerProblem({ error, backPath, onRetry }: ProblemProps) {
  const t = useT();
  return (
    <Notice title={t('designer.failed')} text={errorText(error)} role="alert">
      <Button type="primary" onClick={onRetry}>
        {t('action.retry')}
      </Button>
      <LinkButton to={backPath}>{t('action.back')}</LinkButton>
    </Notice>
  );
}
