import { Markdown } from 'markdown-to-jsx/react';
import { Fragment, type ReactNode } from 'react';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { useScene } from '../../kit/scene-context.ts';
import { wordsOf } from '../../kit/words.ts';
import styles from './usual-markdown.module.css';

const WINDOW = { target: '_blank', width: 0, height: 0, hint: null } as const;

/** Text in Markdown, without HTML and without pictures of other servers; what has no room scrolls. */
export function View({ widget: { dataAddon, style }, face }: ViewProps<'UsualMarkdown'>) {
  const { language } = useScene();
  return (
    <div className={styles['markdown']} style={boxStyleOf(style, face)}>
      <Markdown
        options={{
          forceBlock: true,
          disableParsingRawHTML: true,
          wrapper: Fragment,
          overrides: { a: TextLink, img: PictureName },
        }}
      >
        {wordsOf(dataAddon, language)}
      </Markdown>
    </div>
  );
}

interface LinkProps {
  readonly href?: string | null;
  readonly children?: ReactNode;
}

/** A link of a page is opened by what runs the page, which knows where it may lead. */
function TextLink({ href, children }: LinkProps) {
  const { acts } = useScene();
  const address = href ?? '';
  if (acts === null || !/^(?:https?:\/\/|\/(?![/\\]))/.test(address)) return <span>{children}</span>;
  return (
    <button type="button" className={styles['link']} onClick={() => acts.openLink(address, WINDOW)}>
      {children}
    </button>
  );
}

/** A request for a picture would show another server who looks at the page. */
const PictureName = ({ alt = '' }: { readonly alt?: string }) => <span>{alt}</span>;
