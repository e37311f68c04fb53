import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { helpPath } from '../../lib/paths/paths.ts';
import { findPages } from './find-pages.ts';
import type { GuidePage } from './guide.ts';
import styles from './help.module.css';

interface Props {
  readonly pages: readonly GuidePage[];
  readonly text: string;
}

/** The results of a search in the guide: titles, and the words around the first match. */
export function FoundPages({ pages, text }: Props) {
  const t = useT();
  const found = findPages(pages, text);
  return (
    <div className={styles['found']}>
      <p role="status">
        {found.length === 0 ? t('help.foundNone', { text }) : t('help.found', { text, count: found.length })}
      </p>
      <ul>
        {found.map(({ page, before, hit, after }) => (
          <li key={page.topic}>
            <Link to={helpPath(page.topic)}>{page.title}</Link>
            <p>
              {before}
              <mark>{hit}</mark>
              {after}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
