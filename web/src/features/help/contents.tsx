import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { helpPath } from '../../lib/paths/paths.ts';
import { usePhone } from '../../ui/use-media.ts';
import type { GuidePage } from './guide.ts';
import { TOPIC_GROUPS, type Topic } from '../../parts/help/topics.ts';
import { Stack } from '../../ui/layout/box.tsx';
import styles from './help.module.css';

interface Props {
  readonly pages: readonly GuidePage[];
  readonly current: Topic | undefined;
}

/** All topics in their groups; on a phone folded away until asked for. */
export function Contents({ pages, current }: Props) {
  const t = useT();
  const isPhone = usePhone();
  const list = (
    <Stack as="nav" gap={12} className={styles['contents']} aria-label={t('help.contents')}>
      {TOPIC_GROUPS.map(({ name, topics }) => (
        <section key={name}>
          <h2>{t(name)}</h2>
          <ul>
            {topics.map((topic) => {
              const page = pages.find((one) => one.topic === topic);
              return page === undefined ? null : (
                <li key={topic}>
                  <Link to={helpPath(topic)} aria-current={topic === current ? 'page' : undefined}>
                    {page.title}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Stack>
  );
  if (!isPhone) return list;
  return (
    // Another topic is another fold: what was chosen closes it.
    <details key={current} className={styles['fold']}>
      <summary>{t('help.contents')}</summary>
      {list}
    </details>
  );
}
