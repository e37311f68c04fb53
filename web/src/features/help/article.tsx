import { Markdown } from 'markdown-to-jsx/react';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { helpPath } from '../../lib/paths/paths.ts';
import { isTopic, type Topic } from '../../parts/help/topics.ts';
import styles from './help.module.css';

interface Props {
  readonly text: string;
  /** Follows a link to another topic; left out, it is a link like any other. */
  readonly onTopic?: (topic: Topic) => void;
}

/**
 * A page of the guide as React elements, without HTML and with three kinds of links only. Give each page a key: a new
 * page scrolls its container to the top.
 */
export function Article({ text, onTopic }: Props) {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    for (let around = article.current?.parentElement; around; around = around.parentElement) around.scrollTop = 0;
  }, []);
  return (
    <article ref={article} className={styles['article']}>
      <Markdown
        options={{
          forceBlock: true,
          disableParsingRawHTML: true,
          slugify,
          wrapper: Fragment,
          overrides: {
            a: { component: GuideLink, props: { onTopic } },
            table: { component: GuideTable },
          },
        }}
      >
        {text}
      </Markdown>
    </article>
  );
}

/** The library's own drops all that is not Latin, and Chinese headings would all have the same address. */
function slugify(heading: string): string {
  return heading.trim().toLowerCase().replaceAll(/\s+/g, '-');
}

interface LinkProps {
  readonly href?: string | null;
  readonly children?: ReactNode;
  readonly onTopic?: (topic: Topic) => void;
}

/** `topic.md` leads to the topic, `/…` to a screen, `https://…` out of the application; anything else is mere text. */
function GuideLink({ href, children, onTopic }: LinkProps) {
  const target = href ?? '';
  const topic = /^(?:\.\/)?([\w-]+)\.md$/.exec(target)?.[1];
  if (isTopic(topic)) {
    if (onTopic === undefined) return <Link to={helpPath(topic)}>{children}</Link>;
    return (
      <button type="button" className={styles['link']} onClick={() => onTopic(topic)}>
        {children}
      </button>
    );
  }
  if (/^\/(?![/\\])/.test(target)) return <Link to={target}>{children}</Link>;
  if (target.startsWith('https://')) {
    return (
      <a href={target} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return <>{children}</>;
}

/** A wide table scrolls by itself and leaves the page where it is. */
function GuideTable({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={styles['tableFrame']}>
      <table>{children}</table>
    </div>
  );
}
