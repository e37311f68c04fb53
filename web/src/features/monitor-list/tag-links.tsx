import { Link, useSearchParams } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { readFilter, readView, writeFilter } from './list-filter.ts';
import styles from './monitor-list.module.css';

const SHOWN = 2;

/** The first tags of equipment; each adds a filter by tag to the list. */
export function TagLinks({ tags }: { readonly tags: readonly string[] }) {
  const t = useT();
  const [query] = useSearchParams();
  const to = (tag: string) => writeFilter({ ...readFilter(query), tag }, readView(query)).toString();
  const more = tags.length - SHOWN;
  return (
    <>
      {tags.slice(0, SHOWN).map((tag) => (
        <Link
          key={tag}
          className={styles['tag']}
          to={`${PATTERNS.equipmentList}?${to(tag)}`}
          title={t('list.tagged', { tag })}
        >
          {tag}
        </Link>
      ))}
      {more > 0 && <span title={tags.slice(SHOWN).join(' · ')}>+{more}</span>}
    </>
  );
}
